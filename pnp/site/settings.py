"""What the site asks of MkDocs and Material, so that a library's own `mkdocs.yml` stays short.

In: the loaded MkDocs configuration. Out: the same, completed. Measured traps stand beside the lines they
explain.
"""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig

from pnp.library import shared_data

FEATURES = ["header.autohide", "navigation.sections", "toc.follow"]
"""No `navigation.instant`: it looks for a sitemap that sites without an address do not have. No `search.highlight`:
it splits words at hyphens and marks single letters; our own script marks what was found and nothing else."""

PALETTE = [
    {"media": "(prefers-color-scheme: light)", "scheme": "default", "primary": "custom", "accent": "custom"},
    {"media": "(prefers-color-scheme: dark)", "scheme": "slate", "primary": "custom", "accent": "custom"},
]

LEFT_OUT = ("assets/javascripts/lunr/", "assets/javascripts/workers/")
"""Files of Material that our worker replaces; source maps are left out too."""
SHORTENED = (".mjs", ".js", ".css")
"""Scripts and styles of our theme travel shorter, some of them joined: `outside.assets` makes them."""


def complete(config: MkDocsConfig) -> None:
    """Theme folder, features, colours, Markdown extensions, and what MkDocs need not warn about."""
    theme = config.theme
    theme.dirs.insert(0, str(shared_data("templates") / "theme"))
    theme["font"] = False
    theme["features"] = FEATURES
    theme["palette"] = PALETTE
    theme["favicon"] = "assets/images/favicon.svg"
    config.markdown_extensions = [*config.markdown_extensions, "attr_list"]
    config.extra["alternate"] = True
    if not config.site_url:
        theme.static_templates.discard("sitemap.xml")  # without an address there is nothing to list
    config.validation.nav.omitted_files = 0
    config.validation.links.absolute_links = 0


def wanted_asset(uri: str) -> bool:
    """Whether a file of the theme belongs into the site."""
    return (
        not uri.startswith(LEFT_OUT)
        and not uri.endswith(".map")
        and not (uri.endswith(SHORTENED) and (shared_data("templates") / "theme" / uri).is_file())
    )

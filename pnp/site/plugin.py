"""The MkDocs plugin: it hands the pages and assets of a library to one MkDocs build, and decides nothing.

In: MkDocs' events. Out: a site with one folder per locale. MkDocs renders pages one after the other, so
site name and language may be set on the configuration for each page. A maintainer must keep this thin:
Material reaches its end of life on 2027-05-05, and everything that matters lies in modules without MkDocs.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config import base
from mkdocs.config import config_options as option
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from pnp.errors import DataError, UsageError, in_order
from pnp.i18n.locales import LOCALES, NAMES, known_locale
from pnp.library import chosen_games, library_root
from pnp.site import outside, search, settings
from pnp.site.frame import Frame, frame_of, navigation, site_name
from pnp.site.icons import icon
from pnp.site.library import SiteLibrary, open_library
from pnp.site.navs import split


class PnpConfig(base.Config):  # type: ignore[no-untyped-call]
    """Options of the plugin in `mkdocs.yml`. All are optional."""

    locales = option.Type(list, default=list(LOCALES))
    games = option.Type(list, default=[])
    prints = option.Type(str, default="build/print/index.json")


class PnpPlugin(BasePlugin[PnpConfig]):  # type: ignore[no-untyped-call]
    """Builds the site of a library. One instance serves one build."""

    library: SiteLibrary
    own_name: str
    navs: dict[str, Navigation]
    urls: set[str]
    found: dict[str, list[search.Document]]

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Load the library; complete the configuration; write the navigation of every locale."""
        settings.complete(config)
        try:
            root = library_root(Path(config.config_file_path).parent)
            games = chosen_games(root, self.config.games)
            locales = [known_locale(locale) for locale in self.config.locales]
            self.library = open_library(root, games, locales, root / self.config.prints)
        except DataError as error:
            raise PluginError("\n".join(map(str, in_order(error.problems)))) from error
        except UsageError as error:
            raise PluginError(str(error)) from error
        config.watch += [str(path) for path in outside.watched(root)]
        self.own_name = config.site_name
        docs = Path(config.docs_dir)
        config.nav = [
            {locale: navigation(locale, own, self.library.words[locale], outside.hand_written(docs, locale))}
            for locale, own in self.library.games.items()
        ]
        self.found = {
            locale: [document for local in own for document in search.documents(local)]
            for locale, own in self.library.games.items()
        }
        return config

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Add generated pages and assets; leave out what no locale needs."""
        for file in list(files):
            folder = file.src_uri.partition("/")[0]
            if not (
                folder in self.library.locales or (folder == "assets" and settings.wanted_asset(file.src_uri))
            ):
                files.remove(file)
        for locale in self.library.locales:
            for page in self.library.pages(locale):
                made = File.generated(config, f"{locale}/{page.uri}", content=page.markdown)
                made.edit_uri = f"../{page.source}"
                files.append(made)
        for uri, content in outside.assets(self.library):
            files.append(File.generated(config, uri, content=content))
        return files

    def on_nav(self, nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
        """One navigation per locale."""
        self.navs = split(nav)
        self.urls = {file.url for file in files.documentation_pages()}
        return nav

    def on_env(self, env: Environment, config: MkDocsConfig, files: Files) -> Environment:
        """Our icons, for the theme's templates."""
        env.globals["site_icon"] = icon
        return env

    def on_page_content(self, html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Let hand-written pages be found."""
        locale, _, rest = page.url.partition("/")
        if page.file.generated_by is None:
            self.found[locale].append(search.hand_written(rest, str(page.title), html))
        return html

    def on_page_context(self, context: Any, page: Page, config: MkDocsConfig, nav: Navigation) -> Any:
        """Language, words, navigation and frame of this page."""
        locale, _, rest = page.url.partition("/")
        words = self.library.words[locale]
        config.theme["language"] = locale
        config.site_name = site_name(self.own_name, words)
        local = next((one for one in self.library.games[locale] if one.id == page.meta.get("game")), None)
        frame = frame_of(local, page.meta.get("tab", "")) if local else Frame()
        alternates = [self._alternate(one, rest) for one in self.library.locales]
        context.update(nav=self.navs[locale], locale=locale, alternates=alternates, frame=frame, _=words)
        return context

    def _alternate(self, locale: str, rest: str) -> dict[str, str]:
        """The same page in another locale; its home where that locale has no such page."""
        url = f"{locale}/{rest}"
        return {"name": NAMES[locale], "lang": locale, "url": url if url in self.urls else f"{locale}/"}

    def on_post_page(self, output: str, page: Page, config: MkDocsConfig) -> str:
        """Start our own search worker, on the index of the page's locale."""
        up = "../" * page.url.count("/")
        locale = page.url.partition("/")[0]
        try:
            return search.with_our_worker(output, f"{up}assets/search/worker.js", f"{up}{locale}/")
        except ValueError as error:
            raise PluginError(
                f"{page.file.src_uri}: Material's search cannot be replaced: {error}"
            ) from error

    def on_template_context(self, context: Any, template_name: str, config: MkDocsConfig) -> Any:
        """The page for addresses that do not exist speaks every language."""
        return {**context, "spoken": self.library.words, "language_names": NAMES}

    def on_post_build(self, config: MkDocsConfig) -> None:
        """Write the search indexes, the worker and the page that picks a language."""
        first = next(iter(self.library.words.values()))
        outside.write(Path(config.site_dir), self.library, self.found, site_name(self.own_name, first))

"""The MkDocs plugin: it hands the pages and assets of a library to one MkDocs build, and decides nothing.

In: MkDocs' events. Out: a site with one folder per locale. MkDocs renders pages one after the other, so
site name and language may be set on the configuration for each page. A maintainer must keep this thin:
Material reaches its end of life on 2027-05-05, and everything that matters lies in modules without MkDocs.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config import base
from mkdocs.config import config_options as option
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from pnp.digest import digest, files_digest
from pnp.errors import DataError, UsageError, in_order
from pnp.i18n.locales import LOCALES, NAMES, known_locale
from pnp.library import chosen_games, library_root
from pnp.site import outside, policy, search, settings, share, sitemap
from pnp.site.frame import Frame, frame_of, navigation, site_name
from pnp.site.icons import icon
from pnp.site.library import NOTHING, open_library
from pnp.site.navs import Key, split
from pnp.site.offline import write_offline
from pnp.site.pages import Page as MadePage
from pnp.site.preview import Preview
from pnp.site.quickmarkdown import Converted, converted
from pnp.site.searchindex import WORKER, SearchIndex
from pnp.site.templates import compiled

LOOK_S = 0.1
"""How often a preview looks for saved files, in seconds; MkDocs asks every half second."""


class PnpConfig(base.Config):  # type: ignore[no-untyped-call]
    """Options of the plugin in `mkdocs.yml`. All are optional.

    `report` is the address where readers report mistakes; `{place}` in it becomes the clause or page.
    """

    locales = option.Type(list, default=list(LOCALES))
    games = option.Type(list, default=[])
    prints = option.Type(str, default="build/print/index.json")
    report = option.Type(str, default="")


@contextmanager
def _said() -> Iterator[None]:
    """Problems of the data as MkDocs reports them: without a traceback."""
    try:
        yield
    except DataError as error:
        raise PluginError("\n".join(map(str, in_order(error.problems)))) from error
    except UsageError as error:
        raise PluginError(str(error)) from error


class PnpPlugin(BasePlugin[PnpConfig]):  # type: ignore[no-untyped-call]
    """Builds the site of a library. While serving one instance serves every build, each from its beginning."""

    serving = False
    library = NOTHING
    own_name: str
    made: dict[str, list[MadePage]]
    quick: dict[str, Converted]
    index: SearchIndex
    navs: dict[Key, Navigation]
    urls: dict[str, None]
    scripts: set[str]

    def __init__(self) -> None:
        self.preview = Preview()

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Remember whether this is a preview: nothing of a preview may be kept by browsers."""
        self.serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Load the library, make its pages, complete the configuration, write the navigation of every locale."""
        settings.complete(config)
        with _said():
            root = library_root(Path(config.config_file_path).parent)
            games = chosen_games(root, self.config.games)
            locales = [known_locale(locale) for locale in self.config.locales]
            self.library = open_library(root, games, locales, root / self.config.prints, self.library)
            self.made = {locale: list(self.library.pages(locale)) for locale in self.library.locales}
            self.index = SearchIndex(self.library, outside.addresses(self.made))
        config.watch += [str(path) for path in outside.watched(root)]
        self.own_name, self.scripts, self.quick = config.site_name, set(), {}
        docs = Path(config.docs_dir)
        config.nav = [
            {locale: navigation(locale, own, self.library.words[locale], outside.hand_written(docs, locale))}
            for locale, own in self.library.games.items()
        ]
        return config

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Add generated pages and assets; leave out what no locale needs."""
        self.preview.start(Path(config.site_dir))
        for file in list(files):
            folder = file.src_uri.partition("/")[0]
            if not (
                folder in self.library.locales or (folder == "assets" and settings.wanted_asset(file.src_uri))
            ):
                files.remove(file)
        for file in files.documentation_pages():
            self.preview.look_again(file)
        for locale, pages in self.made.items():
            shell = self._shell(config, locale)
            frames = {local.id: digest(repr(frame_of(local, ""))) for local in self.library.games[locale]}
            for page in pages:
                frame = frames.get(page.uri.partition("/")[0])
                made = self.preview.file(config, f"{locale}/{page.uri}", page.markdown, shell, frame)
                made.edit_uri = f"../{page.source}"
                files.append(made)
        shared = bool(config.site_url) and not self.serving
        with _said():
            assets = list(outside.assets(self.library, shared=shared))
        for uri, content in assets:
            own = files.get_file_from_path(uri)
            if own is not None:
                files.remove(own)
            files.append(self.preview.file(config, uri, content))
        return files

    def _shell(self, config: MkDocsConfig, locale: str) -> str:
        """A key of what shows on every page of a locale."""
        files = [Path(config.config_file_path), *outside.shell(self.library.root, locale)]
        pages = [page.uri for pages in self.made.values() for page in pages]
        nav = [part for part in config.nav or () if locale in part]
        return digest(files_digest(self.library.root, files), nav, pages)

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Look for saved files more often than MkDocs does; what stays is no longer looked through for garbage."""
        gc.freeze()
        watched = [config.docs_dir, config.config_file_path]
        for path in watched:
            server.unwatch(path)
        server.observer = type(server.observer)(timeout=LOOK_S)
        for path in watched:
            server.watch(path)
        return server

    def on_nav(self, nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
        """One navigation per locale and game."""
        self.navs = split(nav)
        self.urls = dict.fromkeys(file.url for file in files.documentation_pages())
        return nav

    def on_env(self, env: Environment, config: MkDocsConfig, files: Files) -> Environment:
        """Our icons, for the theme's templates; and these compiled, from where they are kept."""
        env.bytecode_cache = compiled()
        env.globals["site_icon"] = icon
        return env

    def on_page_markdown(self, markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Leave nothing to be converted of a page whose HTML is finished."""
        quick = converted(markdown)
        if quick is None:
            return markdown
        self.quick[page.url] = quick
        return ""

    def on_page_content(self, html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Hand on what was converted already; let pages be found that the index does not know from the data."""
        quick = self.quick.pop(page.url, None)
        if quick is not None:
            html, page.present_anchor_ids = quick.html, set(quick.anchors)
            page.toc = TableOfContents([AnchorLink(words, id, 2) for id, words in quick.headings])
        self.preview.texts[page.url] = (str(page.meta.get("title") or page.title), html)
        return html

    def on_page_context(self, context: Any, page: Page, config: MkDocsConfig, nav: Navigation) -> Any:
        """Language, words, navigation and frame of this page."""
        locale, _, rest = page.url.partition("/")
        words = self.library.words[locale]
        config.theme["language"] = locale
        config.site_name = site_name(self.own_name, words)
        local = next((one for one in self.library.games[locale] if one.id == page.meta.get("game")), None)
        frame = frame_of(local, page.meta.get("tab", "")) if local else Frame()
        if frame.mood:
            page.meta.setdefault("description", frame.mood)
        alternates = [self._alternate(one, rest) for one in self.library.locales]
        context.update(nav=self.navs[locale, frame.game], locale=locale, alternates=alternates, frame=frame)
        context.update(_=words, offline=not self.serving, report=self.config.report)
        context["share"] = share.tags(config.site_url or "", locale, frame, self.library.locales)
        return context

    def _alternate(self, locale: str, rest: str) -> dict[str, Any]:
        """The same page in another locale; its home where that locale has no such page."""
        url = f"{locale}/{rest}"
        same = url in self.urls
        return {"name": NAMES[locale], "lang": locale, "url": url if same else f"{locale}/", "same": same}

    def on_post_page(self, output: str, page: Page, config: MkDocsConfig) -> str:
        """Start our own search worker, on the index of the page's locale, with its game first."""
        up = "../" * page.url.count("/")
        locale, game = page.url.partition("/")[0], page.meta.get("game", "")
        self.scripts.update(policy.inline_scripts(output))
        try:
            return search.with_our_worker(output, f"{up}{WORKER}#{game}", f"{up}{locale}/")
        except ValueError as error:
            raise PluginError(
                f"{page.file.src_uri}: Material's search cannot be replaced: {error}"
            ) from error

    def on_template_context(self, context: Any, template_name: str, config: MkDocsConfig) -> Any:
        """The page for addresses that do not exist speaks every language; the sitemap knows them all."""
        pages = sitemap.entries(config.site_url or "", self.urls, self.library.locales)
        return {**context, "spoken": self.library.words, "language_names": NAMES, "sitemap": list(pages)}

    def on_post_build(self, config: MkDocsConfig) -> None:
        """Write what stands beside the pages, and last what keeps all of it."""
        site = Path(config.site_dir)
        names = {locale: site_name(self.own_name, words) for locale, words in self.library.words.items()}
        with _said():
            for url in self.urls:
                self.index.add_page(url, *self.preview.texts[url])
            self.index.write(site)
            outside.write(site, self.library, next(iter(names.values())))
            if not self.serving:
                policy.write_headers(site, self.scripts)
                write_offline(site, names)
        self.preview.finish()

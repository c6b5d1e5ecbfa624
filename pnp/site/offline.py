"""Offline: one visit, and the site opens, searches and calculates without a network.

In: the finished folder of a site. Out: `sw.js`, a list of files and a web app manifest for each locale, and icons.
There is one cache for what all locales share and one for each locale; only locales in use are kept. Printed files are
never kept: they are many and large. A maintainer must not write any of this while serving a preview: a browser would
keep old pages of it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from pnp.files import write_atomically
from pnp.library import shared_data
from pnp.site.appicon import app_icon
from pnp.site.share import FILE as SHARE

WORKER, LIST, MANIFEST = "sw.js", "offline.json", "manifest.webmanifest"
ICONS = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}
"""Sizes in pixels: 192 and 512 make a site installable (web.dev/articles/install-criteria), 180 is Apple's."""
LEFT_OUT = ("sitemap.xml", "sitemap.xml.gz", "_headers", WORKER)
PICTURES = (".webp", ".png")
_PAPER = "#f8f5ee"


def write_offline(site: Path, names: Mapping[str, str]) -> None:
    """Make a finished site installable; `names` is the site's name by locale."""
    for file, size_px in ICONS.items():
        write_atomically(site / "assets" / "icons" / file, app_icon(size_px))
    for locale, name in names.items():
        write_atomically(site / locale / MANIFEST, _json(_manifest(locale, name)))
    core, own = _kept(site, tuple(names))
    version = _version(site)
    for locale, urls in own.items():
        write_atomically(site / locale / LIST, _json(urls))
    template = (shared_data("templates") / "site" / WORKER).read_text(encoding="utf-8")
    settings = {"version": version, "core": core, "locales": list(names)}
    write_atomically(site / WORKER, template.replace("/*settings*/ {}", json.dumps(settings), 1).encode())


def _manifest(locale: str, name: str) -> dict[str, object]:
    """One manifest a locale: the name and the first page are in its language, the app is one."""
    icons = [
        {"src": f"../assets/icons/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": use}
        for size in (192, 512)
        for use in ("any", "maskable")
    ]  # fmt: skip
    return {
        "id": "../",
        "lang": locale,
        "name": name,
        "short_name": name,
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "background_color": _PAPER,
        "theme_color": _PAPER,
        "icons": icons,
    }


def _kept(site: Path, locales: Sequence[str]) -> tuple[list[str], dict[str, list[str]]]:
    """Addresses to keep: those all locales share, and those of each; pages before pictures."""
    core: list[str] = []
    own: dict[str, list[str]] = {locale: [] for locale in locales}
    for file in sorted(_files(site), key=lambda file: file.endswith(PICTURES)):
        url = file.removesuffix("index.html") if f"/{file}".endswith("/index.html") else file
        own.get(file.partition("/")[0], core).append(url)
    return core, own


def _files(site: Path) -> list[str]:
    """Every file that is part of the site itself, in order."""
    found = (path.relative_to(site).as_posix() for path in sorted(site.rglob("*")) if path.is_file())
    unread = (f"/{LIST}", f"/{SHARE}")
    return [file for file in found if file not in LEFT_OUT and not file.endswith(unread)]


def _version(site: Path) -> str:
    """Changes whenever any kept file does."""
    whole = hashlib.sha256()
    for file in _files(site):
        whole.update(file.encode() + b"\0" + hashlib.sha256((site / file).read_bytes()).digest())
    return whole.hexdigest()[:16]


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode()

"""The content security policy a host may send: everything from the site itself, and nothing else.

In: finished pages. Out: `_headers`, which Netlify, Cloudflare Pages and others read; for any other host the policy in
it is copied. Material writes a few scripts into its pages; they are allowed by their hashes, so no other one can run.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from pnp.files import write_atomically

FILE = "_headers"
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_FIXED = (
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
)


def inline_scripts(html: str) -> Iterator[str]:
    """The hashes of the scripts a page carries, as a policy names them."""
    for script in _INLINE.findall(html):
        yield "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def policy(hashes: Iterable[str]) -> str:
    """The policy for pages with these inline scripts."""
    scripts = " ".join(["script-src 'self'", *(f"'{one}'" for one in sorted(set(hashes)))])
    return "; ".join([_FIXED[0], scripts, *_FIXED[1:]])


def write_headers(site: Path, hashes: Iterable[str]) -> None:
    """The headers every answer should carry. `sw.js` must be asked anew each time, or updates come late."""
    lines = [
        "/*",
        f"  Content-Security-Policy: {policy(hashes)}",
        "  Referrer-Policy: no-referrer",
        "  X-Content-Type-Options: nosniff",
        "/sw.js",
        "  Cache-Control: no-cache",
    ]
    write_atomically(site / FILE, ("\n".join(lines) + "\n").encode())

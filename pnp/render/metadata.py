"""What a file says about itself in XMP (ISO 16684-1), the form that libraries and search programs read.

In: a document. Out: a metadata stream; no dates, which the information dictionary holds already.
"""

from __future__ import annotations

from html import escape  # xml.sax.saxutils would bring in all of HTTP
from typing import Any

from pnp.layout.drawing import Document
from pnp.render.private import PDFDictionary, PDFName, PDFStream

BEGIN = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'  # ISO 16684-1, 7.3.2: this id and no other
SPACES = {
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
}


def metadata(document: Document, creator: str) -> Any:
    """The stream, not compressed, so that programs find it."""
    entries = {"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}
    return PDFStream(PDFDictionary(entries), _packet(document, creator).encode(), [])


def _packet(document: Document, creator: str) -> str:
    spaces = " ".join(f'xmlns:{short}="{space}"' for short, space in SPACES.items())
    facts = [
        _several("dc:title", "Alt", document.title),
        _several("dc:creator", "Seq", document.author),
        _several("dc:description", "Alt", document.subject),
        _several("dc:language", "Bag", document.locale),
        "<dc:format>application/pdf</dc:format>",
        f"<xmp:CreatorTool>{escape(creator, quote=False)}</xmp:CreatorTool>",
    ]
    lines = [
        BEGIN,
        f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF {spaces}><rdf:Description rdf:about="">',
        *filter(None, facts),
        "</rdf:Description></rdf:RDF></x:xmpmeta>",
        '<?xpacket end="r"?>\n',
    ]
    return "\n".join(lines)


def _several(name: str, kind: str, value: str) -> str:
    """A property of one entry; nothing for an empty value."""
    language = ' xml:lang="x-default"' if kind == "Alt" else ""
    entry = f"<rdf:li{language}>{escape(value, quote=False)}</rdf:li>"
    return f"<{name}><rdf:{kind}>{entry}</rdf:{kind}></{name}>" if value else ""

"""Face templates: YAML files become faces with typed layers.

In: `templates/print/*.yaml` and a game's own `faces.yaml`. Out: `Templates`, and problems with their
places. A face `extends` another; layers merge by `id`, option by option; `draw: none` takes a layer away. A
maintainer must keep merging on nodes, before anything is read by type: so a problem points at the very
option, in the file that wrote it.
"""

from __future__ import annotations

import typing
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from pnp.basic import Within
from pnp.errors import Place, Problem, did_you_mean
from pnp.layout.layers import LAYERS
from pnp.layout.layers.model import Face, Layer
from pnp.layout.layers.options import Outlined
from pnp.layout.styles import Style
from pnp.library import shared_data
from pnp.load.nodes import Listing, Node, Scalar, Table, read_yaml
from pnp.load.read import Reader
from pnp.load.scalars import FAILED

FaceSideMm = Annotated[float, Within(5, 2000, "It is the side of something to print, in millimetres.")]
FaceBleedMm = Annotated[float, Within(0, 20, "It is how far a face runs over its edge, in millimetres.")]
NO_LAYER = "none"
OWN_FACES = "faces.yaml"
_KEYS = ("styles", "faces")
_FACE_KEYS = ("extends", "size", "bleed", "layers")


@dataclass(frozen=True)
class Templates:
    """All styles and faces that a game may use."""

    styles: Mapping[str, Style]
    faces: Mapping[str, Face]


def load_templates(game_folder: Path | None = None) -> tuple[Templates, list[Problem]]:
    """The templates that come with pnp, and the `faces.yaml` of a game where it has one."""
    folder = shared_data("templates") / "print"
    files = [(path, f"templates/print/{path.name}") for path in sorted(folder.glob("*.yaml"))]
    own = game_folder / OWN_FACES if game_folder else None
    if own is not None and own.exists():
        files.append((own, f"games/{own.parent.name}/{OWN_FACES}"))
    templates, problems = _read_once(tuple((path, name, path.stat().st_mtime_ns) for path, name in files))
    return templates, list(problems)


@lru_cache(maxsize=8)
def _read_once(files: tuple[tuple[Path, str, int], ...]) -> tuple[Templates, tuple[Problem, ...]]:
    """Files as they were at a time (in nanoseconds): games and languages share most of them, and reading is slow."""
    tables: list[Table] = []
    problems: list[Problem] = []
    for path, name, _ in files:
        node, found = read_yaml(path, name)
        problems += found
        if isinstance(node, Table):
            tables.append(node)
        elif node is not None:
            problems.append(Problem(node.place, "a template file must hold keys with values"))
    templates, found = read_templates(tables)
    return templates, (*problems, *found)


def read_templates(tables: Sequence[Table]) -> tuple[Templates, list[Problem]]:
    """Templates out of the root nodes of their files."""
    reader = Reader()
    for table in tables:
        reader.unknown_keys(table, dict.fromkeys(_KEYS), "a template file")
    styles: dict[str, Style] = {}
    for name, node in _gathered(tables, "styles", reader):
        style = reader.read(node, Style, name, f'style "{name}"')
        if style is not FAILED:
            reader.problems += style.problems(name)
            styles[name] = style
    chains = _Chains(dict(_gathered(tables, "faces", reader)), reader)
    faces: dict[str, Face] = {}
    for name in chains.nodes:
        face = _face(name, chains, reader)
        if face is not None:
            faces[name] = face
    return Templates(styles, faces), reader.problems


def _gathered(tables: Iterable[Table], key: str, reader: Reader) -> list[tuple[str, Table]]:
    """The named entries under a key of all files; a name given twice is a problem."""
    found: dict[str, Table] = {}
    for table in tables:
        group = table.entries.get(key)
        if group is None:
            continue
        if not isinstance(group, Table):
            reader.wrong(group, f'"{key}"', "keys with values")
            continue
        for name, node in group.entries.items():
            if name in found:
                reader.fail(
                    group.key_places[name],
                    f'{key[:-1]} "{name}" is given twice',
                    f"First: {found[name].place}.",
                )
            elif isinstance(node, Table):
                found[name] = node
            else:
                reader.wrong(node, f'{key[:-1]} "{name}"', "keys with values")
    return list(found.items())


class _Chains:
    """Merges every face with the faces it extends; each is merged once."""

    def __init__(self, nodes: Mapping[str, Table], reader: Reader) -> None:
        self.nodes = nodes
        self.reader = reader
        self.merged: dict[str, tuple[dict[str, Node], dict[str, Table]]] = {}
        for name, node in nodes.items():
            reader.unknown_keys(node, dict.fromkeys(_FACE_KEYS), f'face "{name}"')

    def resolve(self, name: str, above: tuple[str, ...] = ()) -> tuple[dict[str, Node], dict[str, Table]]:
        """The keys of a face and its layers by id, with everything inherited."""
        if name in self.merged:
            return self.merged[name]
        node = self.nodes[name]
        keys, layers = self.inherited(name, node, (*above, name))
        keys |= {key: value for key, value in node.entries.items() if key in ("size", "bleed")}
        self.add_layers(name, node.entries.get("layers"), layers)
        self.merged[name] = (keys, layers)
        return keys, layers

    def inherited(
        self, name: str, node: Table, chain: tuple[str, ...]
    ) -> tuple[dict[str, Node], dict[str, Table]]:
        parent = node.entries.get("extends")
        if parent is None:
            return {}, {}
        if not isinstance(parent, Scalar):
            self.reader.wrong(parent, f'face "{name}": "extends"', "the name of a face")
            return {}, {}
        if parent.text in chain:
            circle = " → ".join((*chain[chain.index(parent.text) :], parent.text))
            self.reader.fail(parent.place, f'face "{parent.text}" extends itself: {circle}')
            return {}, {}
        if parent.text not in self.nodes:
            what = f'face "{name}" extends "{parent.text}", which does not exist'
            self.reader.fail(parent.place, what, did_you_mean(parent.text, self.nodes))
            return {}, {}
        keys, layers = self.resolve(parent.text, chain)
        return dict(keys), dict(layers)

    def add_layers(self, name: str, nodes: Node | None, layers: dict[str, Table]) -> None:
        if nodes is None:
            return
        if not isinstance(nodes, Listing):
            self.reader.wrong(nodes, f'face "{name}": "layers"', "a list")
            return
        seen: set[str] = set()
        for node in nodes.items:
            own = node.entries.get("id") if isinstance(node, Table) else None
            if not isinstance(node, Table) or not isinstance(own, Scalar):
                self.reader.fail(node.place, f'a layer of face "{name}" lacks "id"', "Add it.")
            elif own.text in seen:
                self.reader.fail(node.place, f'face "{name}" has two layers "{own.text}"', "Ids are unique.")
            elif own.text in layers:
                layers[own.text] = _merged(layers[own.text], node)
            else:
                layers[own.text] = node
            seen.add(own.text if isinstance(own, Scalar) else "")


def _merged(below: Table, above: Table) -> Table:
    """Two tables as one: the upper one wins, tables inside merge again, unless the kind of layer changes."""
    if "draw" in above.entries:
        return above
    entries, places = dict(below.entries), dict(below.key_places)
    for key, node in above.entries.items():
        under = entries.get(key)
        both = isinstance(node, Table) and isinstance(under, Table)
        entries[key] = _merged(under, node) if both else node  # type: ignore[arg-type]
        places[key] = above.key_places[key]
    return Table(entries, above.place, places)


def _face(name: str, chains: _Chains, reader: Reader) -> Face | None:
    """The face of that name with everything it inherits, None when it cannot be read."""
    keys, nodes = chains.resolve(name)
    place = chains.nodes[name].place
    if "size" not in keys:
        reader.fail(place, f'face "{name}" lacks "size"', "Add it, or extend a face that has one.")
        return None
    size = reader.read(keys["size"], tuple[FaceSideMm, FaceSideMm], name, f'face "{name}": "size"')
    bleed = (
        reader.read(keys["bleed"], FaceBleedMm, name, f'face "{name}": "bleed"') if "bleed" in keys else 0.0
    )
    if size is FAILED or bleed is FAILED:
        return None
    if len(size) != 2:
        reader.fail(keys["size"].place, f'face "{name}": "size" must be [width, height]')
        return None
    layers = [layer for node in nodes.values() if (layer := _layer(name, node, reader)) is not None]
    _check_clips(name, layers, reader)
    return Face(name, place, size, bleed, tuple(layers))


def _layer(face: str, node: Table, reader: Reader) -> Layer | None:
    own, draw = node.entries["id"], node.entries.get("draw")
    subject = f'layer "{own.text}" of face "{face}"' if isinstance(own, Scalar) else f'face "{face}"'
    if not isinstance(draw, Scalar):
        reader.fail(node.place, f'{subject} lacks "draw"', "Add it: the kind of layer.")
        return None
    if draw.text == NO_LAYER:
        return None
    kind = LAYERS.get(draw.text)
    if kind is None:
        what = f'{subject}: there is no kind of layer "{draw.text}"'
        reader.fail(draw.place, what, did_you_mean(draw.text, LAYERS))
        return None
    options = reader.read(node, kind.options, face, subject)
    if options is FAILED or not _lengths_fit(options, node, subject, reader):
        return None
    return Layer(options.id, node.place, kind, options, dict(_scalars(node)))


def _lengths_fit(options: Any, node: Table, subject: str, reader: Reader) -> bool:
    """Whether lists of a fixed length have it: a box has four numbers, a point two."""
    fine = True
    for name, hint in typing.get_type_hints(type(options)).items():
        args = typing.get_args(hint)
        if typing.get_origin(hint) is not tuple or Ellipsis in args or name not in node.entries:
            continue
        value = getattr(options, name)
        if len(value) != len(args):
            what = f'{subject}: "{name}" must have {len(args)} numbers, but it has {len(value)}'
            reader.fail(node.entries[name].place, what)
            fine = False
    return fine


def _check_clips(face: str, layers: Sequence[Layer], reader: Reader) -> None:
    outlined = {layer.id for layer in layers if isinstance(layer.options, Outlined)}
    for layer in layers:
        clip = getattr(layer.options, "clip", "")
        if clip and clip not in outlined:
            what = f'layer "{layer.id}" of face "{face}" is clipped to "{clip}", which has no outline here'
            reader.fail(layer.where.get(clip, layer.place), what, did_you_mean(clip, outlined))


def _scalars(node: Node) -> Iterable[tuple[str, Place]]:
    """Every value below a node as written, with its place; the first place of a value counts."""
    if isinstance(node, Scalar):
        yield node.text, node.place
        return
    inner = node.items if isinstance(node, Listing) else tuple(node.entries.values())
    for item in reversed(inner):
        yield from _scalars(item)

"""The list of what is in the box, in two languages: no column ends within one thing."""

from __future__ import annotations

from pathlib import Path

from pnp.i18n.load import load_local
from pnp.layout.book.rulebook import _scene
from pnp.layout.book.setting import Setter
from pnp.layout.book.tables import table
from pnp.layout.documents import PrintOptions
from pnp.layout.drawing import Group, walk
from pnp.layout.faces import Faces
from pnp.layout.flow import groups
from pnp.layout.layers.studio import Studio
from pnp.layout.press import print_room
from pnp.load.shared import load_print_shop


def test_a_thing_and_its_second_language_share_a_column(library: Path) -> None:
    local, other = (load_local(library, "toys-freeze", locale) for locale in ("zh-Hans", "en"))
    room = print_room(library, local, load_print_shop(library), other)
    faces = room.press(PrintOptions()).drawer
    assert isinstance(faces, Faces)
    studio = Studio(faces.context)
    setter = Setter(_scene(studio, (210, 297)), 80)
    parts = groups(table(setter, "components"))
    assert len(parts) > 8
    for part in parts:
        first = walk(part.rows[0].row.drawings)
        keys = {item.tag.key for item in first if isinstance(item, Group) and item.tag}
        assert "number" in keys, "a column would begin in the middle of a thing"

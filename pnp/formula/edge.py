"""The border of a calculator: JSON values in, values of checked types for the formulas.

In: the arguments as JSON gave them. Out: values by identifier, or the path of the first argument that is
wrong: missing, unknown, of a wrong type, out of range – all alike. `templates/theme/assets/calc/edge.mjs`
does the same in a browser; a maintainer must change both and run the vectors. New types of argument (`map[id,
T]`, `card`, `grid`, `decimal`) get a case in `_value` on both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pnp.formula import ir
from pnp.formula.kinds import SAFE, Bool, Enum, Id
from pnp.formula.types import REQUIRED, IntType, ListType, PlainType, RecordType, Slot, Type

Values = dict[str, object]
WorkOut = Callable[[ir.Node, Mapping[str, object]], object]


class ArgumentError(Exception):
    """An argument is wrong; `path` names it: `players`, `toys[2].card`."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


class Edge:
    """Reads the arguments of one calculator; `work_out` gives bounds and checks that depend on arguments."""

    def __init__(self, slots: Sequence[Slot], work_out: WorkOut) -> None:
        self._slots = slots
        self._work_out = work_out

    def read(self, args: Mapping[str, object]) -> Values:
        """Values by identifier; `ArgumentError` for the first wrong argument in the order of declaration."""
        return self._fields(self._slots, args, "", {})

    def _fields(
        self, slots: Sequence[Slot], given: Mapping[str, object], path: str, outside: Mapping[str, object]
    ) -> Values:
        values: Values = {}
        for slot in slots:
            scope = {**outside, **values}
            values[slot.identifier] = value = self._slot(slot, given, path + slot.name, scope)
            scope[slot.identifier] = value
            if not all(self._work_out(check, scope) for check in slot.checks):
                raise ArgumentError(path + slot.name)
        known = {slot.name for slot in slots}
        for name in given:
            if name not in known:
                raise ArgumentError(path + name)
        return values

    def _slot(
        self, slot: Slot, given: Mapping[str, object], path: str, scope: Mapping[str, object]
    ) -> object:
        if slot.name not in given or (slot.optional and given[slot.name] is None):
            if slot.default is REQUIRED:
                raise ArgumentError(path)
            return list(slot.default) if isinstance(slot.default, tuple) else slot.default
        return self._value(slot.type, given[slot.name], path, scope)

    def _value(self, type_: Type, given: object, path: str, scope: Mapping[str, object]) -> object:
        match type_:
            case IntType():
                return self._number(type_, given, path, scope)
            case ListType():
                return self._list(type_, given, path, scope)
            case RecordType() if isinstance(given, dict):
                return self._fields(type_.fields, given, path + ".", scope)
            case PlainType(kind=Bool()) if isinstance(given, bool):
                return given
            case PlainType(kind=Id()) if isinstance(given, str) and given:
                return given
            case PlainType(kind=Enum(values=values)) if isinstance(given, str) and given in values:
                return given
        raise ArgumentError(path)

    def _number(self, type_: IntType, given: object, path: str, scope: Mapping[str, object]) -> int:
        whole = isinstance(given, int) or (isinstance(given, float) and given.is_integer())
        if isinstance(given, bool) or not whole:
            raise ArgumentError(path)
        assert isinstance(given, int | float)
        number = int(given)
        if type_.values:
            fine = number in type_.values
        else:
            low, high = self._work_out(type_.low, scope), self._work_out(type_.high, scope)
            assert isinstance(low, int) and isinstance(high, int)
            fine = max(low, -SAFE) <= number <= min(high, SAFE)
        if not fine:
            raise ArgumentError(path)
        return number

    def _list(self, type_: ListType, given: object, path: str, scope: Mapping[str, object]) -> list[object]:
        low, high = self._work_out(type_.low, scope), self._work_out(type_.high, scope)
        assert isinstance(low, int) and isinstance(high, int)
        if not isinstance(given, list) or not low <= len(given) <= high:
            raise ArgumentError(path)
        items = [self._value(type_.item, entry, f"{path}[{i}]", scope) for i, entry in enumerate(given)]
        if type_.distinct:
            keys = [item[type_.by] if isinstance(item, dict) else item for item in items]
            if len(set(keys)) < len(keys):
                raise ArgumentError(path)
        return items

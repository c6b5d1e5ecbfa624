"""The border of a calculator: JSON values in, values of checked types for the formulas.

In: the arguments as JSON gave them. Out: values by identifier, or the path of the first argument that is
wrong: missing, unknown, of a wrong type, out of range – all alike, with what is allowed beside it.
`templates/theme/assets/calc/edge.mjs` does the same in a browser; a maintainer must change both and run the vectors.
A new type of argument gets a case in `_value` on both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pnp.errors import did_you_mean, written
from pnp.formula import ir
from pnp.formula.allowed import allowed
from pnp.formula.kinds import SAFE, Bool, Enum
from pnp.formula.types import (
    KEY,
    REQUIRED,
    CardType,
    GridType,
    IdType,
    IntType,
    ListType,
    MapType,
    PlainType,
    RecordType,
    Slot,
    Type,
    amounts,
)

Values = dict[str, object]
WorkOut = Callable[[ir.Node, Mapping[str, object]], object]


class ArgumentError(Exception):
    """An argument is wrong; `path` names it: `players`, `toys[2].card`. `why` goes on from there."""

    def __init__(self, path: str, why: str = "cannot be used") -> None:
        super().__init__(path)
        self.path, self.why = path, why


class Edge:
    """Reads the arguments of one calculator; `work_out` gives bounds and checks that depend on arguments."""

    def __init__(self, slots: Sequence[Slot], work_out: WorkOut) -> None:
        self._slots = slots
        self._work_out = work_out

    def read(self, args: Mapping[str, object], outside: Mapping[str, object]) -> Values:
        """Values by identifier; `ArgumentError` for the first wrong argument in the order of declaration.

        Bounds and checks may also use the values of `outside`.
        """
        return self._fields(self._slots, args, "", outside)

    def _fields(
        self, slots: Sequence[Slot], given: Mapping[str, object], path: str, outside: Mapping[str, object]
    ) -> Values:
        values: Values = {}
        for slot in slots:
            scope = {**outside, **values}
            values[slot.identifier] = value = self._slot(slot, given, path + slot.name, scope)
            scope[slot.identifier] = value
            if not all(self._holds(check, scope) for check in slot.checks):
                raise ArgumentError(
                    path + slot.name, f"is {written(value)}, against a condition of the calculator"
                )
        known = {slot.name for slot in slots}
        for name in given:
            if name not in known:
                raise ArgumentError(path + name, f"is not known. {did_you_mean(name, known)}".rstrip())
        return values

    def _holds(self, check: ir.Node, scope: Mapping[str, object]) -> bool:
        if there_and_most := amounts(check):
            there, most = (self._work_out(node, scope) for node in there_and_most)
            assert isinstance(there, int) and isinstance(most, int)
            return there <= most
        return self._work_out(check, scope) in (True, [])

    def _slot(
        self, slot: Slot, given: Mapping[str, object], path: str, scope: Mapping[str, object]
    ) -> object:
        if slot.name not in given or (slot.optional and given[slot.name] is None):
            if slot.default is REQUIRED:
                raise ArgumentError(path, f"is missing; allowed is {self._allowed(slot.type, scope)}")
            return list(slot.default) if isinstance(slot.default, tuple) else slot.default
        return self._value(slot.type, given[slot.name], path, scope)

    def _value(self, type_: Type, given: object, path: str, scope: Mapping[str, object]) -> object:  # noqa: PLR0911
        match type_:
            case IntType():
                return self._number(type_, given, path, scope)
            case ListType():
                return self._list(type_, given, path, scope)
            case MapType() if isinstance(given, dict):
                return self._map(type_, given, path, scope)
            case GridType() if isinstance(given, list):
                return self._grid(type_, given, path, scope)
            case CardType() if isinstance(given, str):
                return self._card(type_, given, path, scope)
            case RecordType() if isinstance(given, dict):
                return self._fields(type_.fields, given, path + ".", scope)
            case PlainType(kind=Bool()) if isinstance(given, bool):
                return given
            case IdType(among=among) if isinstance(given, str) and given:
                names = self._work_out(among, scope) if among else [given]
                if isinstance(names, list) and given in names:
                    return given
            case PlainType(kind=Enum(values=values)) if isinstance(given, str) and given in values:
                return given
        raise self._wrong(type_, given, path, scope)

    def _wrong(self, type_: Type, given: object, path: str, scope: Mapping[str, object]) -> ArgumentError:
        return ArgumentError(path, f"is {written(given)}; allowed is {self._allowed(type_, scope)}")

    def _allowed(self, type_: Type, scope: Mapping[str, object]) -> str:
        return allowed(type_, lambda node: self._work_out(node, scope))

    def _number(self, type_: IntType, given: object, path: str, scope: Mapping[str, object]) -> int:
        whole = isinstance(given, int) or (isinstance(given, float) and given.is_integer())
        if isinstance(given, bool) or not whole:
            raise self._wrong(type_, given, path, scope)
        assert isinstance(given, int | float)
        number = int(given)
        if type_.values:
            fine = number in type_.values
        else:
            fine = -SAFE <= number <= SAFE and self._between(type_.low, number, type_.high, scope)
        if not fine:
            raise self._wrong(type_, given, path, scope)
        return number

    def _between(self, low: ir.Node, number: int, high: ir.Node, scope: Mapping[str, object]) -> bool:
        least, most = self._work_out(low, scope), self._work_out(high, scope)
        assert isinstance(least, int) and isinstance(most, int)
        return least <= number <= most

    def _list(self, type_: ListType, given: object, path: str, scope: Mapping[str, object]) -> list[object]:
        if not isinstance(given, list) or not self._between(type_.low, len(given), type_.high, scope):
            raise self._wrong(type_, given, path, scope)
        items = [self._value(type_.item, entry, f"{path}[{i}]", scope) for i, entry in enumerate(given)]
        if type_.distinct:
            keys = given if isinstance(type_.item, CardType) else items
            if type_.by:
                keys = [item[type_.by] for item in items if isinstance(item, dict)]
            if len(set(keys)) < len(keys):
                raise self._wrong(type_, given, path, scope)
        return items

    def _map(
        self, type_: MapType, given: Mapping[str, object], path: str, scope: Mapping[str, object]
    ) -> list[Values]:
        if not self._between(type_.low, len(given), type_.high, scope):
            raise self._wrong(type_, given, path, scope)
        entries = []
        for name, value in given.items():
            inside = f"{path}.{name}"
            key = self._value(type_.key, name, inside, scope)
            entries.append({KEY: key, "value": self._value(type_.of, value, inside, {**scope, KEY: key})})
        return entries

    def _grid(
        self, type_: GridType, given: Sequence[object], path: str, scope: Mapping[str, object]
    ) -> list[list[str]]:
        if not self._between(type_.low, len(given), type_.high, scope):
            raise self._wrong(type_, given, path, scope)
        names = dict(zip(type_.symbols, type_.names, strict=True))
        rows: list[list[str]] = []
        for i, row in enumerate(given):
            if not isinstance(row, str) or not names.keys() >= set(row):
                raise ArgumentError(f"{path}[{i}]", f"is {written(row)}; a row is made of {' '.join(names)}")
            if not self._between(type_.shortest, len(row), type_.longest, scope) or len(row) != len(
                rows[0] if rows else row
            ):
                raise ArgumentError(f"{path}[{i}]", f"is {written(row)}; all rows are equally long")
            rows.append([names[symbol] for symbol in row])
        return rows

    def _card(self, type_: CardType, given: str, path: str, scope: Mapping[str, object]) -> Values:
        at = len(given) - len(type_.suits.values[0])
        rank, suit = given[:at], given[at:]
        if at < 0 or rank not in type_.ranks or suit not in type_.suits.values:
            raise self._wrong(type_, given, path, scope)
        return {"rank": type_.ranks.index(rank) + 1, "suit": suit}

"""Contacts as a table of Arrow, with a schema that never changes from file to file.

Parquet, DuckDB, polars and pandas take such a table. Everything of a contact is in it: what a column has no place
for is JSON in `parameters` and `extensions`.

    table = arrow.table(phonebook.read("export.vcf"))
    pyarrow.parquet.write_table(table, "people.parquet")
    people = arrow.contacts(table)
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pyarrow as pa

from phonebook import Contact

_PART = [
    ("types", pa.list_(pa.string())), ("preference", pa.int32()), ("label", pa.string()),
    ("group", pa.string()), ("parameters", pa.string()),
]  # fmt: skip
_TEXT = pa.struct([("value", pa.string()), *_PART])
_TEXTS = pa.list_(pa.string())
_NAME_PARTS = ["family", "given", "additional", "prefixes", "suffixes", "further"]
_ADDRESS_PARTS = [
    "postOfficeBox", "extended", "street", "locality", "region", "postalCode", "country", "further",
]  # fmt: skip

SCHEMA = pa.schema(
    [
        ("uid", _TEXT),
        ("kind", _TEXT),
        (
            "name",
            pa.struct(
                [("full", _TEXT)]
                + [(part, pa.list_(_TEXTS) if part == "further" else _TEXTS) for part in _NAME_PARTS]
                + [("group", pa.string()), ("parameters", pa.string())]
            ),
        ),
        ("nicknames", _TEXTS),
        ("phones", pa.list_(pa.struct([("number", pa.string()), *_PART]))),
        ("emails", pa.list_(pa.struct([("address", pa.string()), *_PART]))),
        (
            "addresses",
            pa.list_(
                pa.struct([(part, pa.list_(_TEXTS) if part == "further" else _TEXTS) for part in _ADDRESS_PARTS] + _PART)
            ),
        ),
        ("instantMessages", pa.list_(_TEXT)),
        ("urls", pa.list_(_TEXT)),
        ("organizations", pa.list_(pa.struct([("name", pa.string()), ("units", _TEXTS), *_PART]))),
        ("titles", pa.list_(_TEXT)),
        ("roles", pa.list_(_TEXT)),
        ("birthday", _TEXT),
        ("anniversary", _TEXT),
        ("age", pa.int64()),
        ("categories", _TEXTS),
        ("notes", pa.list_(_TEXT)),
        (
            "photos",
            pa.list_(pa.struct([("mediaType", pa.string()), ("data", pa.string()), ("uri", pa.string()), *_PART])),
        ),
        ("relations", pa.list_(_TEXT)),
        ("revision", _TEXT),
        ("productID", _TEXT),
        ("extensions", pa.list_(pa.string())),
    ]
)
"""The columns, in the order of `contact.schema.json`."""


def table(contacts: Iterable[Contact]) -> pa.Table:
    """The table of contacts.

    Raises:
        ValueError: a contact has a member that the schema of contacts does not have.
    """
    rows = [_row(contact) for contact in contacts]
    return pa.Table.from_pylist(rows, schema=SCHEMA)


def contacts(table: pa.Table) -> list[Contact]:
    """The contacts of a table, as `table` made it."""
    return [_contact(row) for row in table.select(SCHEMA.names).to_pylist()]


def _row(contact: Contact) -> dict[str, Any]:
    unknown = set(contact) - set(SCHEMA.names)
    if unknown:
        raise ValueError(f"contacts have no member {', '.join(sorted(unknown))}")
    return {name: _cell(contact[name], SCHEMA.field(name).type) for name in contact}


def _cell(value: Any, wanted: pa.DataType) -> Any:
    """A value of a contact as the type of its column has it."""
    if pa.types.is_list(wanted):
        values = value if isinstance(value, list) else [value]
        return [_cell(one, wanted.value_type) for one in values]
    if pa.types.is_struct(wanted):
        members = value if isinstance(value, dict) else {"value": value}
        known = {field.name: field.type for field in wanted}
        unknown = set(members) - set(known)
        if unknown:
            raise ValueError(f"no place for {', '.join(sorted(unknown))}")
        return {name: _cell(members[name], known[name]) for name in members}
    if pa.types.is_string(wanted) and not isinstance(value, str):
        return json.dumps(value, ensure_ascii=False, sort_keys=True)
    return value


def _contact(row: dict[str, Any]) -> Contact:
    return {name: _value(cell, SCHEMA.field(name).type, name) for name, cell in row.items() if cell is not None}


def _value(cell: Any, wanted: pa.DataType, name: str) -> Any:
    """What `_cell` made a cell of."""
    if pa.types.is_list(wanted):
        values = [_value(one, wanted.value_type, name) for one in cell]
        # One text of a name or an address stands for itself.
        isText = name in (*_NAME_PARTS, *_ADDRESS_PARTS) and pa.types.is_string(wanted.value_type)
        return values[0] if isText and len(values) == 1 else values
    if pa.types.is_struct(wanted):
        members = {
            field.name: _value(cell[field.name], field.type, field.name)
            for field in wanted
            if cell[field.name] is not None
        }
        return members["value"] if set(members) == {"value"} else members
    return json.loads(cell) if name in ("parameters", "extensions") else cell

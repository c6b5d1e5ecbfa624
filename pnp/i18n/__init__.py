"""Language: the only room that reads catalogs. In: `Game` and PO files. Out: `LocalGame`, all text finished."""

-- Corrections of a client's account (docs/decisions/0051-settlements-by-period.md). A new value is usable only in the next migration.
alter type entry_kind add value 'corrected';
alter type approval_act add value 'correction';

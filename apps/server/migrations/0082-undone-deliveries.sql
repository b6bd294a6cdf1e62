-- A delivery that was undone is a case (docs/decisions/0038-cases.md).
alter type case_kind add value 'delivery_undone';

-- Cash that a person took at a counter (docs/decisions/0060-counter-cash.md). New values are usable only in the next migration.
alter type account_kind add value 'counter_cash';
alter type case_kind add value 'counter_cash_waits';

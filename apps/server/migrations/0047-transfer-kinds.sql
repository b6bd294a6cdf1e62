-- Transfers at the door (docs/decisions/0046-transfers-at-the-door.md). A new value is usable only in the next migration.
alter type account_kind add value 'transfers_to_confirm';
alter type entry_kind add value 'transfer_confirmed';
alter type entry_kind add value 'transfer_refused';

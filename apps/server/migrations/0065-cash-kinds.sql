-- Cash on its way between two safes (docs/decisions/0053-safes-and-wallet.md). A new value is usable only in the next migration.
alter type account_kind add value 'cash_in_transit';
alter type entry_kind add value 'safe_sent';
alter type entry_kind add value 'safe_received';
alter type entry_kind add value 'safe_withdrawn';

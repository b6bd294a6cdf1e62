-- A write-off of a parcel above the company's limit waits for a second person (docs/decisions/0050-two-people-for-money.md), and a
-- difference of an exchange is a case (docs/decisions/0053-safes-and-wallet.md). A new value is usable only in the next migration.
alter type approval_act add value 'write_off';
alter type case_kind add value 'exchange_difference';

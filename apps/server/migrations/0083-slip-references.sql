-- A deposit slip has a photo, or the reference that the bank's machine printed (docs/decisions/0053-safes-and-wallet.md).
-- Empty: it has a photo, or it was banked before slips were compared.
alter table bank_slips add column reference text not null default '';

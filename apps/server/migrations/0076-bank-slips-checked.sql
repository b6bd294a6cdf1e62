-- A deposit slip is compared with the statement of the bank (docs/decisions/0053-safes-and-wallet.md). A slip without a row waits.
create type bank_slip_state as enum ('waiting', 'confirmed', 'missing');
create table bank_slip_checks (
  entry_id bigint primary key references bank_slips (entry_id),
  -- Null: banked before slips were compared.
  state bank_slip_state check (state <> 'waiting'),
  checked_by bigint references employees,
  checked_at timestamptz,
  note text not null default '',
  check ((state is null) = (checked_by is null) and (checked_by is null) = (checked_at is null)),
  check (state <> 'missing' or note <> '')
);
insert into bank_slip_checks (entry_id) select entry_id from bank_slips;

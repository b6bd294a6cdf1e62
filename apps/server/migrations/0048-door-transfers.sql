-- Transfers at the door (docs/decisions/0046-transfers-at-the-door.md).
create type transfer_method as enum ('instapay', 'wallet');
create type transfer_state as enum ('waiting', 'confirmed', 'refused', 'undone');
create table door_transfers (
  id bigint generated always as identity primary key,
  awb bigint not null references shipments,
  delivery_boy_id bigint not null references employees,
  -- The branch whose line was delivered.
  branch_id bigint not null references branches,
  method transfer_method not null,
  reference text not null,
  -- What references are compared by: letters and digits.
  reference_key text not null,
  piastres bigint not null check (piastres > 0),
  -- The photos that its delivery names.
  proofs uuid[] not null,
  at timestamptz not null,
  state transfer_state not null default 'waiting',
  ended_by bigint references employees,
  ended_at timestamptz,
  -- Why it was refused.
  reason text not null default '',
  check ((state = 'waiting') = (ended_at is null)),
  check ((ended_at is null) = (ended_by is null)),
  check ((state = 'refused') = (reason <> ''))
);
create unique index door_transfers_standing on door_transfers (awb) where state <> 'undone';
create index door_transfers_by_state on door_transfers (state, id);
create index door_transfers_by_reference on door_transfers (reference_key);
create index door_transfers_by_delivery_boy on door_transfers (delivery_boy_id, id);

alter table accounts drop constraint accounts_check;
alter table accounts add check (
  (employee_id is not null) = (kind in ('courier_cash', 'courier_receivable', 'transfers_to_confirm'))
  and (branch_id is not null) = (kind in ('branch_safe', 'revenue'))
  and (client_id is not null) = (kind = 'merchant_payable'));
insert into accounts (kind, employee_id) select 'transfers_to_confirm', id from employees;

create or replace function open_accounts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'employees' then
    insert into accounts (kind, employee_id)
      select kind, new.id from unnest(array['courier_cash', 'courier_receivable', 'transfers_to_confirm']::account_kind[]) as kind;
  elsif tg_table_name = 'branches' then
    insert into accounts (kind, branch_id)
      select kind, new.id from unnest(array['branch_safe', 'revenue']::account_kind[]) as kind;
  else
    insert into accounts (kind, client_id) values ('merchant_payable', new.id);
  end if;
  return null;
end $$;

-- What was taken at the door, if the phone had shown another amount than was due. Null: what was due.
alter table shipments add taken_piastres bigint check (taken_piastres >= 0);

-- The rule of the receiver's code has new values.
alter table company_sections disable trigger company_sections_append_only;
update company_sections set fields = fields || case fields->>'receiver_code'
    when 'cod' then '{"receiver_code": "from", "receiver_code_from": 0}'::jsonb
    else '{"receiver_code": "never"}'::jsonb end
  where section = 'rules' and fields->>'receiver_code' in ('off', 'cod');
alter table company_sections enable trigger company_sections_append_only;

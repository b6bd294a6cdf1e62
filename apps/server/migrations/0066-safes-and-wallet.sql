-- Slips of bankings, exchanges between safes, deposits of clients (docs/decisions/0053-safes-and-wallet.md).

-- A slip number belongs to one banking. Append-only.
create table bank_slips (
  entry_id bigint primary key references ledger_entries,
  number text not null unique check (number <> ''),
  photo uuid unique
);
create trigger bank_slips_append_only before update or delete or truncate on bank_slips
  for each statement execute function refuse_change();

-- Cash that left a safe and is not counted into another one yet. The account belongs to the branch that sent it.
alter table accounts drop constraint accounts_check;
alter table accounts add check (
  (employee_id is not null) = (kind in ('courier_cash', 'courier_receivable', 'transfers_to_confirm'))
  and (branch_id is not null) = (kind in ('branch_safe', 'revenue', 'cash_in_transit'))
  and (client_id is not null) = (kind in ('merchant_payable', 'payouts_in_transit')));
insert into accounts (kind, branch_id) select 'cash_in_transit', id from branches;

create or replace function open_accounts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'employees' then
    insert into accounts (kind, employee_id)
      select kind, new.id from unnest(array['courier_cash', 'courier_receivable', 'transfers_to_confirm']::account_kind[]) as kind;
  elsif tg_table_name = 'branches' then
    insert into accounts (kind, branch_id)
      select kind, new.id from unnest(array['branch_safe', 'revenue', 'cash_in_transit']::account_kind[]) as kind;
  else
    insert into accounts (kind, client_id)
      select kind, new.id from unnest(array['merchant_payable', 'payouts_in_transit']::account_kind[]) as kind;
  end if;
  return null;
end $$;

create type safe_exchange_state as enum ('open', 'accepted', 'withdrawn');
create table safe_exchanges (
  id bigint generated always as identity primary key,
  from_branch_id bigint not null references branches,
  to_branch_id bigint not null references branches,
  piastres bigint not null check (piastres > 0),
  carrier_id bigint not null references employees,
  note text not null default '',
  sent_by bigint not null references employees,
  sent_at timestamptz not null,
  state safe_exchange_state not null default 'open',
  -- The first count, if it differed. The same person counts again, and the second count is booked.
  first_counted_piastres bigint check (first_counted_piastres >= 0),
  first_counted_by bigint references employees,
  counted_piastres bigint check (counted_piastres >= 0),
  -- Why it was withdrawn, or why the booked count differs.
  reason text not null default '',
  ended_by bigint references employees,
  ended_at timestamptz,
  check (from_branch_id <> to_branch_id),
  check ((first_counted_piastres is null) = (first_counted_by is null)),
  check ((state = 'open') = (ended_by is null) and (ended_by is null) = (ended_at is null)),
  check ((state = 'accepted') = (counted_piastres is not null)),
  -- The sender and the carrier may not accept it.
  check (state <> 'accepted' or ended_by not in (sent_by, carrier_id)),
  check (state = 'open' or reason <> '' or counted_piastres = piastres)
);
create index safe_exchanges_from on safe_exchanges (from_branch_id, id desc);
create index safe_exchanges_to on safe_exchanges (to_branch_id, id desc);

-- A payment above what the client owes is named a deposit. Older payments have no `entry_id`.
alter table client_payments
  add column deposit boolean not null default false,
  add column entry_id bigint unique references ledger_entries;
alter table approvals add column deposit boolean not null default false check (not deposit or act = 'client_payment');

-- When no other person may reverse a count, its counter may reverse it, with a proof of identity and a reason.
alter table hand_ins add column reversed_alone boolean not null default false;
alter table hand_ins drop constraint hand_ins_reversed_check;
alter table hand_ins add constraint hand_ins_reversed_check check (
  num_nulls(reversed_at, reversed_by, reversal_reason, reversed_awbs) in (0, 4)
  and coalesce((reversed_by = collected_by) = reversed_alone, not reversed_alone));

-- From this moment the audit asks for the slip of each banking and the entry of each payment.
create table cash_rules_start (at timestamptz not null default now());
insert into cash_rules_start default values;

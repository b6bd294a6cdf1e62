-- What a person takes at a counter is their cash until another person counts it into the safe
-- (docs/decisions/0060-counter-cash.md).
alter table accounts drop constraint accounts_check;
alter table accounts add check (
  (employee_id is not null) = (kind in ('courier_cash', 'courier_receivable', 'transfers_to_confirm', 'counter_cash'))
  and (branch_id is not null) = (kind in ('branch_safe', 'revenue', 'cash_in_transit'))
  and (client_id is not null) = (kind in ('merchant_payable', 'payouts_in_transit')));
insert into accounts (kind, employee_id) select 'counter_cash', id from employees;

create or replace function open_accounts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'employees' then
    insert into accounts (kind, employee_id)
      select kind, new.id
      from unnest(array['courier_cash', 'courier_receivable', 'transfers_to_confirm', 'counter_cash']::account_kind[]) as kind;
  elsif tg_table_name = 'branches' then
    insert into accounts (kind, branch_id)
      select kind, new.id from unnest(array['branch_safe', 'revenue', 'cash_in_transit']::account_kind[]) as kind;
  else
    insert into accounts (kind, client_id)
      select kind, new.id from unnest(array['merchant_payable', 'payouts_in_transit']::account_kind[]) as kind;
  end if;
  return null;
end $$;

-- Each amount that a person took at the counter of a branch, until a count puts it into the branch's safe.
create table counter_takings (
  entry_id bigint primary key references ledger_entries,
  employee_id bigint not null references employees,
  branch_id bigint not null references branches,
  piastres bigint not null check (piastres > 0),
  at timestamptz not null,
  hand_in_id bigint references hand_ins
);
create index counter_takings_open on counter_takings (employee_id, branch_id) where hand_in_id is null;
create index counter_takings_by_hand_in on counter_takings (hand_in_id) where hand_in_id is not null;

-- What a person says is in the envelope with the takings that they had until then. Append-only.
create table counter_seals (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employees,
  branch_id bigint not null references branches,
  takings integer not null check (takings > 0),
  piastres bigint not null check (piastres >= 0),
  at timestamptz not null
);
create index counter_seals_of_person on counter_seals (employee_id, branch_id, id desc);
create trigger counter_seals_append_only before update or delete or truncate on counter_seals
  for each statement execute function refuse_change();

alter table far_counts add column takings bigint[] not null default '{}', drop constraint far_counts_awbs_check,
  add constraint far_counts_subject check (cardinality(awbs) + cardinality(takings) > 0);
-- True when who counted takings counts as who took them, because nobody else may count them.
alter table hand_ins add column counted_alone boolean not null default false;

alter table cases
  add column taking_id bigint references counter_takings,
  drop constraint cases_subject,
  add constraint cases_subject check (
    num_nonnulls(awb, hand_in_id, exchange_id, safe_count_id, slip_id, sight_id, taking_id) = 1);
create unique index cases_by_taking on cases (taking_id) where taking_id is not null;

-- From this moment on nothing that is taken at a counter goes into a safe without a count.
create table counter_cash_start (at timestamptz not null default now());
insert into counter_cash_start default values;

-- Acts with money above the company's limit, which a second person approves (docs/decisions/0050-two-people-for-money.md).
create type approval_act as enum ('settlement', 'shortage_write_off', 'client_payment');
create type approval_state as enum ('waiting', 'approved', 'declined');
create type settlement_state as enum ('waiting', 'paid', 'declined');

-- A waiting settlement holds its lines. A declined one gave them back.
alter table settlements add column state settlement_state not null default 'paid';

create table approvals (
  id bigint generated always as identity primary key,
  act approval_act not null,
  piastres bigint not null check (piastres > 0),
  -- The company's limit when it was prepared.
  limit_piastres bigint not null,
  client_id bigint references clients,
  courier_id bigint references employees,
  -- Where a client's payment goes; null is the bank.
  safe_branch_id bigint references branches,
  settlement_id bigint unique references settlements,
  -- The branches whose managers may approve it.
  branch_ids bigint[] not null,
  note text not null,
  prepared_by bigint not null references employees,
  prepared_at timestamptz not null,
  state approval_state not null default 'waiting',
  decided_by bigint references employees,
  decided_at timestamptz,
  reason text not null default '',
  -- No other person could approve it, so a proof and a reason replaced the approval.
  alone boolean not null default false,
  entry_id bigint unique references ledger_entries,
  check ((act = 'shortage_write_off') = (client_id is null) and (client_id is null) <> (courier_id is null)),
  check ((act = 'settlement') = (settlement_id is not null)),
  check (safe_branch_id is null or act = 'client_payment'),
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'approved') = (entry_id is not null)),
  check (state <> 'approved' or alone or decided_by <> prepared_by),
  check (not alone or (state = 'approved' and decided_by = prepared_by and reason <> ''))
);
create index approvals_waiting on approvals (id) where state = 'waiting';
create index approvals_by_client on approvals (client_id) where state = 'waiting';

-- The audit holds acts above the limit against approvals from this moment.
create table approvals_start (at timestamptz not null default now());
insert into approvals_start default values;

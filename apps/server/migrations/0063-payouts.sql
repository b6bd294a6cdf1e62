-- Where clients are paid, and the batches that pay them (docs/decisions/0052-payouts.md).
create type payout_method as enum ('bank', 'wallet', 'instapay', 'cash');
create type payout_details_state as enum ('waiting', 'approved', 'declined', 'withdrawn');

-- Only the state of a row changes, so a payout line keeps the details that it names.
create table payout_details (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  method payout_method not null,
  -- The IBAN, the phone of the wallet, or the InstaPay address.
  account text not null,
  holder text not null,
  -- Where the client takes cash.
  branch_id bigint references branches,
  state payout_details_state not null,
  set_by bigint not null references employees,
  set_at timestamptz not null,
  -- A change takes effect one day after it is set, and not before it is approved.
  in_force_from timestamptz not null,
  ended_by bigint references employees,
  ended_at timestamptz,
  check ((method = 'cash') = (branch_id is not null)),
  check ((method = 'cash') = (account = '')),
  check (method <> 'bank' or account ~ '^EG\d{27}$'),
  check ((ended_by is null) = (ended_at is null))
);
create index payout_details_by_client on payout_details (client_id, in_force_from desc, id desc);
-- One change of a client waits at a time.
create unique index payout_details_waiting on payout_details (client_id) where state = 'waiting';

-- The most that one client receives by a method. Null is no limit.
create table payout_limits (
  method payout_method primary key,
  line_piastres bigint check (line_piastres > 0),
  day_piastres bigint check (day_piastres > 0),
  month_piastres bigint check (month_piastres > 0),
  version integer not null default 1
);
insert into payout_limits (method, line_piastres, day_piastres, month_piastres) values
  ('bank', null, null, null), ('wallet', 6000000, 6000000, 20000000),
  ('instapay', 7000000, 12000000, 40000000), ('cash', null, null, null);

create type payout_file_kind as enum ('csv', 'xlsx');
create type payout_separator as enum ('comma', 'semicolon');
create type payout_date_style as enum ('year_first', 'day_first');

-- The format of a bank's payout file, and of its result file.
create table payout_formats (
  id bigint generated always as identity primary key,
  name text not null,
  method payout_method not null,
  kind payout_file_kind not null,
  separator payout_separator not null,
  date_style payout_date_style not null,
  -- [{"field": "account", "heading": "IBAN"}, …], in order.
  columns jsonb not null,
  -- The headings and words of the bank's answer; null when there is none.
  results jsonb,
  version integer not null default 1,
  deleted_at timestamptz
);

create type payout_batch_state as enum ('prepared', 'approved', 'exported', 'closed', 'declined');
create table payout_batches (
  id bigint generated always as identity primary key,
  state payout_batch_state not null default 'prepared',
  note text not null,
  prepared_by bigint not null references employees,
  prepared_at timestamptz not null,
  exported_at timestamptz,
  closed_by bigint references employees,
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null) and (closed_by is null) = (closed_at is null))
);

-- 'failed' was never paid. 'returned' was paid and came back. 'dropped' belongs to a declined batch.
create type payout_line_state as enum ('open', 'paid', 'failed', 'returned', 'dropped');
create table payout_lines (
  id bigint generated always as identity primary key,
  batch_id bigint not null references payout_batches,
  settlement_id bigint not null references settlements,
  client_id bigint not null references clients,
  details_id bigint not null references payout_details,
  piastres bigint not null check (piastres > 0),
  state payout_line_state not null default 'open',
  -- The bank's reference, and why the line failed or came back.
  reference text not null default '',
  reason text not null default '',
  ended_by bigint references employees,
  ended_at timestamptz,
  paid_entry_id bigint unique references ledger_entries,
  returned_entry_id bigint unique references ledger_entries,
  check ((state in ('open', 'dropped')) = (ended_by is null) and (ended_by is null) = (ended_at is null)),
  check ((state in ('paid', 'returned')) = (paid_entry_id is not null)),
  check ((state = 'returned') = (returned_entry_id is not null))
);
create index payout_lines_by_batch on payout_lines (batch_id, id);
create index payout_lines_by_settlement on payout_lines (settlement_id);
create index payout_lines_by_client on payout_lines (client_id) where state in ('open', 'paid');
create index settlements_to_pay_out on settlements (client_id) where state = 'approved';

alter table approvals add column payout_details_id bigint unique references payout_details;
alter table approvals add column payout_batch_id bigint unique references payout_batches;
-- The people who approved a part of it before. Another person must approve the whole.
alter table approvals add column barred bigint[] not null default '{}';
alter table approvals drop constraint approvals_check;
alter table approvals drop constraint approvals_check4;
alter table approvals drop constraint approvals_piastres_check;
alter table approvals add constraint approvals_subject check (
  (act = 'payout_batch') = (client_id is null and courier_id is null)
  and (act = 'shortage_write_off') = (courier_id is not null) and (client_id is null or courier_id is null));
alter table approvals add constraint approvals_payout_details check ((act = 'payout_details') = (payout_details_id is not null));
alter table approvals add constraint approvals_payout_batch check ((act = 'payout_batch') = (payout_batch_id is not null));
alter table approvals add constraint approvals_piastres_check check (piastres > 0 or (act = 'payout_details' and piastres = 0));
alter table approvals add constraint approvals_entry check (
  (state = 'approved' and act not in ('payout_details', 'payout_batch')) = (entry_id is not null));

-- A client signs for cash at a branch with a code, or a second person approves it (docs/decisions/0052-payouts.md).
alter type approval_act add value 'payout_cash';

-- 'name': paid before there were codes.
create type payout_cash_proof as enum ('code', 'approval', 'name');

alter table payout_details add unique (id, method);
alter table payout_lines
  add column method payout_method,
  -- What shows that the client took the cash.
  add column cash_proof payout_cash_proof;
update payout_lines l
set method = d.method,
  cash_proof = case when d.method = 'cash' and l.paid_entry_id is not null then 'name'::payout_cash_proof end
from payout_details d where d.id = l.details_id;
alter table payout_lines
  alter column method set not null,
  drop constraint payout_lines_details_id_fkey,
  add foreign key (details_id, method) references payout_details (id, method),
  add constraint payout_lines_cash_proof check ((method = 'cash' and paid_entry_id is not null) = (cash_proof is not null));

-- The code that the client of a line tells when they take its cash. Only they learn it.
create table payout_codes (
  line_id bigint primary key references payout_lines,
  code_hash bytea not null,
  -- Counted over all codes of the line.
  wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
  -- A later code replaces an earlier one.
  sent_at timestamptz[] not null check (cardinality(sent_at) > 0)
);

alter table approvals
  add column payout_line_id bigint references payout_lines,
  -- Compared as text: a new value of an enum is usable only in the next migration.
  add constraint approvals_payout_line check ((act::text = 'payout_cash') = (payout_line_id is not null)),
  drop constraint approvals_check2,
  add constraint approvals_safe check (
    (safe_branch_id is null or act = 'client_payment' or payout_line_id is not null)
    and (payout_line_id is null or safe_branch_id is not null));
create unique index approvals_by_payout_line on approvals (payout_line_id) where state <> 'declined' and payout_line_id is not null;

-- The audit holds cash of payouts against codes and approvals from this moment.
alter table approvals_start add column payout_codes_at timestamptz not null default now();

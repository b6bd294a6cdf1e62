-- A deposit slip that nobody finds on the bank's statement is a case (docs/decisions/0038-cases.md).
alter type case_kind add value 'deposit_missing';
alter table cases
  add column slip_id bigint references bank_slips (entry_id),
  drop constraint cases_subject,
  add constraint cases_subject check (num_nonnulls(awb, hand_in_id, exchange_id, safe_count_id, slip_id) = 1);
create unique index cases_by_slip on cases (slip_id, origin) where slip_id is not null;
create unique index cases_open_by_slip on cases (slip_id) where slip_id is not null and closed_at is null;
create index bank_slips_missing on bank_slip_checks (entry_id) where state = 'missing';

-- Up to which slip the schedule has looked for those that wait.
alter table idle_watch add column after_slip_id bigint not null default 0;

-- Settlements by period, their schedules, and corrections (docs/decisions/0051-settlements-by-period.md).
alter table settlements
  -- Null: the schedule prepared it.
  alter column paid_by drop not null,
  -- The days of its lines. Null on both sides: chosen shipments, or everything that was due.
  add column period_from date,
  add column period_to date,
  add column corrections_piastres bigint not null default 0,
  -- The job that made it, so that a repeated job finds it.
  add column making_id uuid unique,
  drop constraint settlements_net_piastres_check,
  add check ((state = 'carried') = (net_piastres <= 0)),
  add check (period_from <= period_to),
  add check (paid_by is not null or period_to is not null);
-- The schedule prepares each day once.
create unique index settlements_by_schedule on settlements (client_id, period_to) where paid_by is null;

alter table approvals
  -- Null: the schedule prepared it.
  alter column prepared_by drop not null,
  add check (prepared_by is not null or act = 'settlement');

-- A correction without a shipment. The client gets this amount more, or less if it is negative.
alter table client_adjustments
  alter column awb drop not null,
  add column correction_piastres bigint not null default 0,
  add check ((awb is null) = (correction_piastres <> 0)),
  add check (awb is not null or fees_piastres = 0 and tax_piastres = 0);

create type settlement_rhythm as enum ('daily', 'weekdays', 'monthly');
create table settlement_schedules (
  client_id bigint primary key references clients,
  rhythm settlement_rhythm not null,
  -- 0 is Sunday.
  weekdays smallint[] not null,
  month_day smallint,
  -- The last day whose settlement is prepared. The first one is after the day on which the schedule was saved.
  done_on date not null,
  check ((rhythm = 'weekdays') = (cardinality(weekdays) > 0)),
  check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  check ((rhythm = 'monthly') = (month_day is not null)),
  check (month_day between 1 and 31)
);

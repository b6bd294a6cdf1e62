-- What needs a person (docs/decisions/0038-cases.md).
create type case_kind as enum ('attempt_failed', 'late', 'no_movement', 'not_scanned', 'missing', 'extra', 'locked_code',
  'unwitnessed', 'return_due', 'cash_difference');
create type case_cause as enum ('receiver', 'client', 'delivery_boy', 'branch', 'nobody');
create type case_outcome as enum ('gone', 'solved', 'new_day', 'returned', 'written_off', 'no_action');
create type case_deed as enum ('taken', 'given', 'postponed', 'noted', 'closed');

create table cases (
  id bigint generated always as identity primary key,
  kind case_kind not null,
  cause case_cause not null,
  -- The shipment, or for a cash difference the hand-in.
  awb bigint references shipments,
  hand_in_id bigint references hand_ins,
  run_id bigint references runs,
  manifest_id bigint references manifests,
  -- What opened it: an event, a day, a run. A second case of the same kind, subject and origin is not opened.
  origin text not null,
  -- The shipment's newest event at that moment. Only later events close the case.
  event_id bigint not null default 0,
  -- What its sentence names: the reported reason, and the day since when.
  other_case smallint,
  since date not null,
  branch_id bigint not null references branches,
  owner_id bigint references employees,
  deadline timestamptz not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references employees,
  outcome case_outcome,
  version integer not null default 1,
  check ((closed_at is null) = (outcome is null)),
  check ((awb is null) <> (hand_in_id is null))
);
create unique index cases_once on cases (kind, coalesce(awb, hand_in_id), origin);
create unique index cases_open_once on cases (kind, coalesce(awb, hand_in_id)) where closed_at is null;
create index cases_open_by_branch on cases (branch_id, deadline, id) include (kind, cause, owner_id) where closed_at is null;
create index cases_open_by_deadline on cases (deadline, id) where closed_at is null;
create index cases_open_by_date on cases (opened_at, id) where closed_at is null;
create index cases_open_by_owner on cases (owner_id, deadline, id) where closed_at is null;
create index cases_closed_by_deadline on cases (deadline, id) where closed_at is not null;
create index cases_closed_by_date on cases (opened_at, id) where closed_at is not null;
create index cases_by_awb on cases (awb) where awb is not null;

-- Up to which event the schedule has looked for shipments that stopped moving.
create table idle_watch (
  one boolean primary key default true check (one),
  after_id bigint not null
);
insert into idle_watch (after_id) values (0);

-- The counts with a difference, which the schedule reads.
create index hand_ins_different on hand_ins (at) where counted_piastres <> due_piastres;
create index hand_ins_different_by_courier on hand_ins (employee_id, id) where counted_piastres <> due_piastres;

-- What people did with a case. Notes are erased with the shipment's other personal data.
create table case_events (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  at timestamptz not null,
  employee_id bigint references employees,
  what case_deed not null,
  -- Whom it was given to, and until when it was postponed.
  to_id bigint references employees,
  until date,
  note text not null default ''
);
create index case_events_by_case on case_events (case_id, id);

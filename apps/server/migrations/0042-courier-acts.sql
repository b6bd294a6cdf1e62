-- Acts that a phone keeps and sends later (docs/decisions/0042-courier-acts.md).
alter type tracking_action add value 'act_conflict';
alter type case_kind add value 'conflict';

create table courier_acts (
  -- Made by the phone.
  id uuid primary key,
  employee_id bigint not null references employees,
  call text not null,
  -- The parcels that it names, as the request says. They need not exist.
  awbs bigint[] not null,
  -- The request of the call, as it was understood. Empty when it was not, or when a parcel does not exist.
  input jsonb not null,
  -- By the clock of the phone, corrected by ours.
  done_at timestamptz not null,
  received_at timestamptz not null check (received_at >= done_at),
  outcome text not null check (outcome in ('done', 'refused', 'conflict')),
  -- The sentence for the delivery boy.
  details_key text not null,
  details_parameters jsonb not null,
  -- The event that tells the branch of a conflict.
  event_id bigint references tracking_events,
  check ((event_id is not null) = (outcome = 'conflict'))
);
create index courier_acts_by_awb on courier_acts using gin (awbs);

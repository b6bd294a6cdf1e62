-- One log of a shipment's events, which consumers read by cursors (docs/decisions/0025-features-and-events.md).
alter table tracking_events add column details jsonb;
alter type tracking_action add value 'changed';
alter type tracking_action add value 'visit_locked';
alter type tracking_action add value 'visit_released';

create table event_cursors (
  consumer text not null,
  log text not null check (log in ('shipments', 'money')),
  after_id bigint not null,
  tries smallint not null default 0,
  next_at timestamptz,
  primary key (consumer, log)
);

create type dead_event_state as enum ('dead', 'retrying', 'handled', 'closed');

create table dead_events (
  id bigint generated always as identity primary key,
  consumer text not null,
  log text not null,
  event_id bigint not null,
  state dead_event_state not null default 'dead',
  tries smallint not null,
  error text not null,
  failed_at timestamptz not null,
  ended_at timestamptz,
  foreign key (consumer, log) references event_cursors,
  check ((ended_at is null) = (state in ('dead', 'retrying')))
);
create index dead_events_open on dead_events (id) where ended_at is null;

-- Events up to this one are from before the target was switched on.
alter table webhook_targets add column after_event_id bigint not null default 0;
alter table webhook_targets alter column after_event_id drop default;

-- Webhooks go on with the oldest word that was not said yet.
insert into event_cursors (consumer, log, after_id)
select 'webhooks', 'shipments', coalesce(
    (select min(t.id) - 1 from outbox o
      join tracking_events t on t.awb = o.subject and t.at = (o.payload ->> 'at')::timestamptz
      where o.relayed_at is null),
    max(id))
from tracking_events having max(id) is not null;
drop table outbox;

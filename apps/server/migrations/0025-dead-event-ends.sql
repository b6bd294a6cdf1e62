-- Who closed a dead event, and why it needs no handling (docs/decisions/0025-features-and-events.md).
alter table dead_events add column closed_by bigint references employees;
alter table dead_events add column reason text;
alter table dead_events add check ((state = 'closed') = (closed_by is not null and reason is not null));

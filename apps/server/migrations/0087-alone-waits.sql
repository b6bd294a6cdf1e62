-- An act that nobody else may approve is booked a day after it was asked for, so that others can stop it
-- (docs/decisions/0050-two-people-for-money.md).
alter table approvals
  add column asked_alone_by bigint references employees (id),
  add column asked_alone_at timestamptz,
  add constraint approvals_asked_alone check ((asked_alone_by is null) = (asked_alone_at is null));
alter table approvals_start add column alone_waits_at timestamptz not null default now();
create index approvals_asked_alone on approvals (asked_alone_at) where state = 'waiting' and asked_alone_at is not null;

-- The activity log, sealed into a hash chain (decision 24).

-- When a line was really written: `at` is when the thing happened, which a history that is told later says itself.
alter table activity_log add written_at timestamptz not null default now();

-- Seal n covers the lines after the seal before it, up to `to_id`; its hash covers that seal too.
create table log_seals (
  number bigint primary key check (number > 0),
  to_id bigint not null unique,
  lines integer not null check (lines > 0),
  sealed_at timestamptz(3) not null,
  seal bytea not null check (length(seal) = 32)
);

create trigger log_seals_append_only before update or delete or truncate on log_seals
  for each statement execute function refuse_change();
create trigger tracking_events_append_only before update or delete or truncate on tracking_events
  for each statement execute function refuse_change();

-- Counts of a delivery boy's cash that were too far from what was due to be booked. Append-only; what was booked is a
-- hand-in (docs/decisions/0017-counting-blind.md).
create table far_counts (
  id bigint generated always as identity primary key,
  -- The delivery boy.
  employee_id bigint not null references employees (id),
  counted_by bigint not null references employees (id),
  awbs bigint[] not null check (cardinality(awbs) > 0),
  counted_piastres bigint not null check (counted_piastres >= 0),
  -- True when the repeated count was far above what was due: from then on only a manager counts these parcels in.
  needs_manager boolean not null,
  at timestamptz not null
);
create index far_counts_by_employee on far_counts (employee_id);
create trigger far_counts_append_only before update or delete or truncate on far_counts
  for each statement execute function refuse_change();

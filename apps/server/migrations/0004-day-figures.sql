-- What home tells of each day: deliveries and failed attempts to the receiver (docs/decisions/0007-kept-figures.md).

create type attempt_outcome as enum ('delivered', 'failed');

-- Attempts of a day in Cairo, kept for everything, each branch, and each pair of branches as shipment_counts are.
create table attempt_counts (
  scope count_scope not null,
  scope_id bigint not null,
  other_branch_id bigint not null,
  day date not null,
  outcome attempt_outcome not null,
  attempts bigint not null,
  primary key (scope, scope_id, other_branch_id, day, outcome)
);

create table attempt_count_changes (
  id bigint generated always as identity primary key,
  day date not null,
  outcome attempt_outcome not null,
  origin_branch_id bigint not null,
  destination_branch_id bigint not null,
  attempts integer not null
);

-- A delivery that is undone leaves the day that it was made on. A failed return is no attempt at a delivery.
create function note_attempts() returns trigger language plpgsql as $$
begin
  if not exists (select from added where action in ('delivered', 'attempt_failed', 'delivery_undone')) then
    return null;
  end if;
  insert into attempt_count_changes (day, outcome, origin_branch_id, destination_branch_id, attempts)
    select cairo_day(a.at), a.outcome, s.origin_branch_id, s.destination_branch_id, sum(a.n)
    from (
      select awb, at, 'delivered'::attempt_outcome as outcome, 1 as n from added where action = 'delivered'
      union all
      select e.awb, e.at, 'failed', 1 from added e
        join shipment_lines l on l.awb = e.awb and l.leg = e.leg
        where e.action = 'attempt_failed' and l.direction = 'forward'
      union all
      select u.awb, d.at, 'delivered', -1 from added u
        cross join lateral (
          select at from tracking_events
          where awb = u.awb and action = 'delivered' and id < u.id order by id desc limit 1) d
        where u.action = 'delivery_undone'
    ) a
    join shipments s on s.awb = a.awb
    where not s.sandbox
    group by 1, 2, 3, 4;
  return null;
end $$;

create trigger tracking_events_note_attempts after insert on tracking_events
  referencing new table as added for each statement execute function note_attempts();

create function fold_attempt_counts() returns bigint language sql as $$
  with folded as (delete from attempt_count_changes returning *),
  spread as (
    select 'all'::count_scope as scope, 0::bigint as scope_id, 0::bigint as other_branch_id, day, outcome, attempts from folded
    union all
    select 'branch', origin_branch_id, 0, day, outcome, attempts from folded
    union all
    select 'branch', destination_branch_id, 0, day, outcome, attempts from folded
      where destination_branch_id <> origin_branch_id
    union all
    select 'branch_pair', least(origin_branch_id, destination_branch_id), greatest(origin_branch_id, destination_branch_id),
      day, outcome, attempts from folded where destination_branch_id <> origin_branch_id
  ),
  kept as (
    insert into attempt_counts as c (scope, scope_id, other_branch_id, day, outcome, attempts)
      select scope, scope_id, other_branch_id, day, outcome, sum(attempts) from spread group by 1, 2, 3, 4, 5
    on conflict (scope, scope_id, other_branch_id, day, outcome) do update set attempts = c.attempts + excluded.attempts
    returning 1
  )
  select count(*) from folded;
$$;

-- The attempts that were made before they were counted.
with made as (
  select e.awb, e.at, e.action, e.leg, lead(e.action) over (partition by e.awb order by e.id) as next
  from tracking_events e where e.action in ('delivered', 'delivery_undone', 'attempt_failed')
)
insert into attempt_count_changes (day, outcome, origin_branch_id, destination_branch_id, attempts)
  select cairo_day(m.at), case m.action when 'delivered' then 'delivered' else 'failed' end::attempt_outcome,
    s.origin_branch_id, s.destination_branch_id, count(*)
  from made m
  join shipments s on s.awb = m.awb and not s.sandbox
  left join shipment_lines l on l.awb = m.awb and l.leg = m.leg
  where m.action = 'delivered' and m.next is distinct from 'delivery_undone'
    or m.action = 'attempt_failed' and l.direction = 'forward'
  group by 1, 2, 3, 4;
select fold_attempt_counts();

-- What is in hand, by status: the days on which all is done have no shipments left in an open status.
create index shipment_counts_standing on shipment_counts (scope, scope_id, other_branch_id, status) include (shipments)
  where shipments <> 0;

-- What the receiver still waits for, by the last day that was promised.
create index shipments_promised on shipments (promised_to, awb) include (origin_branch_id, destination_branch_id)
  where not sandbox and direction = 'forward'
    and status in ('pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery');

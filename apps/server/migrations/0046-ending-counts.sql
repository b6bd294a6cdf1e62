-- How many shipments ended, by day (docs/decisions/0040-performance.md). Lists are in the order of creation, so the counts
-- also name the day of creation: a page of the list is placed by it.
create table ending_counts (
  -- 0: any branch.
  branch_id bigint not null,
  -- 0: any delivery boy, or none.
  delivery_boy_id bigint not null,
  created_on date not null,
  day date not null,
  ended bigint not null,
  delivered bigint not null,
  first_attempt bigint not null,
  attempts bigint not null,
  kept bigint not null,
  primary key (delivery_boy_id, branch_id, day, created_on)
);
create index ending_counts_of_delivery_boys on ending_counts (day) where delivery_boy_id <> 0;

alter table shipment_endings add column created_on date not null generated always as (cairo_day(created_at)) stored;
create index shipment_endings_newest on shipment_endings (created_on desc, created_at desc, awb desc)
  include (day, branch_id, attempts, delivered, kept);
create index shipment_endings_newest_by_branch on shipment_endings (branch_id, created_on desc, created_at desc, awb desc)
  include (day, attempts, delivered, kept);
create index shipment_endings_newest_by_delivery_boy on shipment_endings
  (delivery_boy_id, created_on desc, created_at desc, awb desc) include (day, branch_id, attempts, delivered, kept)
  where delivery_boy_id is not null;
drop index shipment_endings_by_delivery_boy;

-- One consumer at a time writes endings, so no writer waits for a count. The first argument is the sign of `changed`.
create function count_endings() returns trigger language plpgsql as $$
declare sign constant integer := tg_argv[0];
begin
  insert into ending_counts as c (branch_id, delivery_boy_id, created_on, day, ended, delivered, first_attempt, attempts, kept)
    select of.branch_id, of.delivery_boy_id, e.created_on, e.day, sign * count(*), sign * count(*) filter (where e.delivered),
      sign * count(*) filter (where e.delivered and e.attempts = 1), sign * sum(e.attempts), sign * count(*) filter (where e.kept)
    from changed e cross join lateral (values
      (0::bigint, 0::bigint), (e.branch_id, 0), (e.branch_id, e.delivery_boy_id)
    ) as of (branch_id, delivery_boy_id)
    where of.delivery_boy_id is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (delivery_boy_id, branch_id, day, created_on) do update set ended = c.ended + excluded.ended,
    delivered = c.delivered + excluded.delivered, first_attempt = c.first_attempt + excluded.first_attempt,
    attempts = c.attempts + excluded.attempts, kept = c.kept + excluded.kept;
  return null;
end $$;
create trigger shipment_endings_added after insert on shipment_endings
  referencing new table as changed for each statement execute function count_endings('1');
create trigger shipment_endings_after after update on shipment_endings
  referencing new table as changed for each statement execute function count_endings('1');
create trigger shipment_endings_before after update on shipment_endings
  referencing old table as changed for each statement execute function count_endings('-1');
create trigger shipment_endings_removed after delete on shipment_endings
  referencing old table as changed for each statement execute function count_endings('-1');

insert into ending_counts (branch_id, delivery_boy_id, created_on, day, ended, delivered, first_attempt, attempts, kept)
  select of.branch_id, of.delivery_boy_id, e.created_on, e.day, count(*), count(*) filter (where e.delivered),
    count(*) filter (where e.delivered and e.attempts = 1), sum(e.attempts), count(*) filter (where e.kept)
  from shipment_endings e cross join lateral (values
    (0::bigint, 0::bigint), (e.branch_id, 0), (e.branch_id, e.delivery_boy_id)
  ) as of (branch_id, delivery_boy_id)
  where of.delivery_boy_id is not null
  group by 1, 2, 3, 4;

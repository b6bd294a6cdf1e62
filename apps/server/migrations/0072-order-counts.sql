-- The number of a client's orders, beside the number of its shipments: an order of three parcels is one order. An order is
-- counted with its first parcel. Only the counters of clients hold it.
lock table shipments in share row exclusive mode;
select fold_shipment_counts();

alter table shipment_count_changes add column orders integer not null default 0;
alter table shipment_count_changes alter column orders drop default;
alter table shipment_month_counts add column orders bigint not null default 0;
alter table shipment_month_counts alter column orders drop default;

update shipment_month_counts c set orders = counted.orders
from (
  select client_id, date_trunc('month', created_on::timestamp)::date as month, status, priority, count(*) as orders
  from shipments where parcel = 1 and not sandbox group by 1, 2, 3, 4
) counted
where c.scope = 'client' and c.scope_id = counted.client_id and c.other_branch_id = 0 and c.month = counted.month
  and c.status = counted.status and c.priority = counted.priority;

create or replace function note_count_changes() returns trigger language plpgsql as $function$
begin
  if tg_op = 'INSERT' then
    insert into shipment_count_changes (day, status, priority, client_id, origin_branch_id, destination_branch_id, shipments,
        orders)
      select created_on, status, priority, client_id, origin_branch_id, destination_branch_id, count(*),
        count(*) filter (where parcel = 1)
      from added where not sandbox group by 1, 2, 3, 4, 5, 6;
  else
    insert into shipment_count_changes (day, status, priority, client_id, origin_branch_id, destination_branch_id, shipments,
        orders)
      select day, status, priority, client_id, origin_branch_id, destination_branch_id, sum(n),
        coalesce(sum(n) filter (where parcel = 1), 0)
      from (
        select created_on as day, status, priority, client_id, origin_branch_id, destination_branch_id, -1 as n, parcel
          from removed where not sandbox
        union all
        select created_on, status, priority, client_id, origin_branch_id, destination_branch_id, 1, parcel
          from added where not sandbox
      ) changed
      group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 or sum(n) filter (where parcel = 1) <> 0;
  end if;
  return null;
end $function$;

create or replace function fold_shipment_counts() returns bigint language sql as $function$
  with folded as (delete from shipment_count_changes returning *),
  spread as (
    select 'all'::count_scope as scope, 0::bigint as scope_id, 0::bigint as other_branch_id, day, status, priority, shipments,
      0 as orders from folded
    union all
    select 'client', client_id, 0, day, status, priority, shipments, orders from folded
    union all
    select 'branch', origin_branch_id, 0, day, status, priority, shipments, 0 from folded
    union all
    select 'branch', destination_branch_id, 0, day, status, priority, shipments, 0 from folded
      where destination_branch_id <> origin_branch_id
    union all
    select 'branch_pair', least(origin_branch_id, destination_branch_id), greatest(origin_branch_id, destination_branch_id),
      day, status, priority, shipments, 0 from folded where destination_branch_id <> origin_branch_id
  ),
  days as (
    insert into shipment_counts as c (scope, scope_id, other_branch_id, day, status, priority, shipments)
      select scope, scope_id, other_branch_id, day, status, priority, sum(shipments) from spread
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (scope, scope_id, other_branch_id, day, status, priority)
      do update set shipments = c.shipments + excluded.shipments
    returning 1
  ),
  months as (
    insert into shipment_month_counts as c (scope, scope_id, other_branch_id, month, status, priority, shipments, orders)
      select scope, scope_id, other_branch_id, date_trunc('month', day::timestamp)::date, status, priority, sum(shipments),
        sum(orders)
      from spread group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (scope, scope_id, other_branch_id, month, status, priority)
      do update set shipments = c.shipments + excluded.shipments, orders = c.orders + excluded.orders
    returning 1
  )
  select count(*) from folded;
$function$;

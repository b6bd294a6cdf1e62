-- Another phone and place of a parcel wait for a second person (docs/decisions/0037-changes.md).
alter type approval_act add value 'redirect';
alter type message_event add value 'redirect_asked';

alter table approvals_start add column redirects_at timestamptz not null default now();

/*
 * Whether an order was worth a second person at a time: a parcel of it was prepaid, or its COD or its items were ever worth more than
 * `above` piastres until then. Null is no limit.
 */
create function is_worth_redirecting(order_id bigint, above bigint, at timestamptz) returns boolean
language sql stable as $$
  with changed as (
    select e.id, e.awb, e.at, (e.details->>'cod_before')::bigint as cod, (e.details->>'items_before')::bigint as items
    from tracking_events e join shipments s on s.awb = e.awb
    where s.main_shipment_id = order_id and e.action = 'changed'
  ), parcels as (
    select coalesce((select c.cod from changed c where c.awb = s.awb and c.at >= $3 and c.cod is not null order by c.id limit 1), s.cod_piastres) as cod,
      (select max(c.cod) from changed c where c.awb = s.awb and c.at < $3) as cod_before
    from shipments s where s.main_shipment_id = order_id
  )
  select bool_or(cod = 0) or coalesce(greatest(
      sum(greatest(cod, cod_before)),
      (select max(items) from changed where changed.at < $3),
      coalesce((select items from changed where changed.at >= $3 and items is not null order by id limit 1),
        (select sum(i.price_piastres * i.quantity) from shipment_items i where i.main_shipment_id = order_id))) > above, false)
  from parcels
$$;

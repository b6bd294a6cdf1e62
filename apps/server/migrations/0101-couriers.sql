-- A delivery boy is a courier in code and tables (docs/glossary.md). Only names change: no row is read.
alter table courier_loans rename delivery_boy_id to courier_id;
alter table courier_loans rename constraint courier_loans_delivery_boy_id_fkey to courier_loans_courier_id_fkey;
alter table door_transfers rename delivery_boy_id to courier_id;
alter table door_transfers rename constraint door_transfers_delivery_boy_id_fkey to door_transfers_courier_id_fkey;
alter table ending_counts rename delivery_boy_id to courier_id;
alter table home_areas rename delivery_boy_id to courier_id;
alter table home_areas rename constraint home_areas_delivery_boy_id_fkey to home_areas_courier_id_fkey;
alter table manifests rename delivery_boy_id to courier_id;
alter table manifests rename constraint manifests_delivery_boy_id_fkey to manifests_courier_id_fkey;
alter table pick_up_visits rename delivery_boy_id to courier_id;
alter table pick_up_visits rename constraint pick_up_visits_delivery_boy_id_fkey to pick_up_visits_courier_id_fkey;
alter table receiver_answers rename delivery_boy_id to courier_id;
alter table receiver_answers rename constraint receiver_answers_delivery_boy_id_fkey to receiver_answers_courier_id_fkey;
alter table runs rename delivery_boy_id to courier_id;
alter table runs rename constraint runs_delivery_boy_id_fkey to runs_courier_id_fkey;
alter table shipment_endings rename delivery_boy_id to courier_id;
alter table shipment_endings rename constraint shipment_endings_delivery_boy_id_fkey to shipment_endings_courier_id_fkey;
alter table shipment_lines rename delivery_boy_id to courier_id;
alter table shipment_lines rename constraint shipment_lines_delivery_boy_id_fkey to shipment_lines_courier_id_fkey;
alter table write_offs rename delivery_boy_id to courier_id;
alter table write_offs rename constraint write_offs_delivery_boy_id_fkey to write_offs_courier_id_fkey;
alter table runs rename constraint runs_branch_id_delivery_boy_id_day_wave_key to runs_branch_id_courier_id_day_wave_key;

alter index door_transfers_by_delivery_boy rename to door_transfers_by_courier;
alter index ending_counts_of_delivery_boys rename to ending_counts_of_couriers;
alter index receiver_answers_of_delivery_boy rename to receiver_answers_of_courier;
alter index runs_by_delivery_boy rename to runs_by_courier;
alter index shipment_endings_newest_by_delivery_boy rename to shipment_endings_newest_by_courier;
alter index shipment_lines_open_by_delivery_boy rename to shipment_lines_open_by_courier;

-- How the client hears of the sight of a token.
alter type token_told rename to token_notice;
alter table client_token_sights rename told to notice;
alter index client_token_sights_untold rename to client_token_sights_for_case;

-- What a file says about an order.
alter table order_file_orders rename told to texts;

-- The bodies of these functions are text, so a renamed column does not change them.
create or replace function count_endings() returns trigger language plpgsql as $$
declare sign constant integer := tg_argv[0];
begin
  insert into ending_counts as c (branch_id, courier_id, created_on, day, ended, delivered, first_attempt, attempts, kept)
    select of.branch_id, of.courier_id, e.created_on, e.day, sign * count(*), sign * count(*) filter (where e.delivered),
      sign * count(*) filter (where e.delivered and e.attempts = 1), sign * sum(e.attempts), sign * count(*) filter (where e.kept)
    from changed e cross join lateral (values
      (0::bigint, 0::bigint), (e.branch_id, 0), (e.branch_id, e.courier_id)
    ) as of (branch_id, courier_id)
    where of.courier_id is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (courier_id, branch_id, day, created_on) do update set ended = c.ended + excluded.ended,
    delivered = c.delivered + excluded.delivered, first_attempt = c.first_attempt + excluded.first_attempt,
    attempts = c.attempts + excluded.attempts, kept = c.kept + excluded.kept;
  return null;
end $$;

create or replace function plan_open_lines(planned_at timestamptz) returns void language sql as $$
  with open_lines as (
    select l.awb, l.leg, l.status, l.courier_id, l.updated_at, coalesce(l.from_branch_id, l.to_branch_id) as branch_id,
      stop_place(l.kind, l.direction, m.id, m.client_id, m.sender_address, m.sender_latitude, m.sender_longitude) as place
    from shipment_lines l join shipments s on s.awb = l.awb join main_shipments m on m.id = s.main_shipment_id
    where l.active and l.courier_id is not null and l.kind <> 'transfer' and not s.sandbox
      and s.status in ('pending', 'up_coming', 'in_progress', 'under_delivery')
      and not exists (select from run_parcels p where p.awb = l.awb and p.leg = l.leg and not p.never_left)
  ), made as (
    insert into runs (branch_id, courier_id, day, wave, state, created_at, accepted_at, accepted_how)
    select branch_id, courier_id, cairo_day(planned_at), 1 + coalesce((
        select max(r.wave) from runs r
        where r.branch_id = o.branch_id and r.courier_id = o.courier_id and r.day = cairo_day(planned_at)), 0),
      (case when bool_or(status <> 'Pending') then 'out' else 'draft' end)::run_state, planned_at,
      case when bool_or(status <> 'Pending') then planned_at end,
      case when bool_or(status <> 'Pending') then 'act'::run_acceptance end
    from open_lines o group by branch_id, courier_id
    returning id, branch_id, courier_id
  )
  insert into run_parcels (run_id, awb, leg, place, stop, scanned_out_at)
  select m.id, o.awb, o.leg, o.place, dense_rank() over (partition by m.id order by o.place),
    case when o.status <> 'Pending' then o.updated_at end
  from open_lines o join made m on m.branch_id = o.branch_id and m.courier_id = o.courier_id;

  with open_lines as (
    select l.awb, l.leg, l.courier_id, l.from_branch_id, l.to_branch_id, l.updated_at,
      (case when l.status = 'Active' then 'out' else 'loading' end)::manifest_state as state
    from shipment_lines l join shipments s on s.awb = l.awb
    where l.active and l.courier_id is not null and l.kind = 'transfer' and not s.sandbox
      and not exists (select from manifest_parcels p where p.awb = l.awb and p.leg = l.leg)
  ), made as (
    insert into manifests (from_branch_id, to_branch_id, courier_id, state, created_at, accepted_at, accepted_how)
    select from_branch_id, to_branch_id, courier_id, state, planned_at, case when state = 'out' then planned_at end,
      case when state = 'out' then 'act'::run_acceptance end
    from open_lines group by 1, 2, 3, 4
    returning id, from_branch_id, to_branch_id, courier_id, state
  )
  insert into manifest_parcels (manifest_id, awb, leg, loaded_at)
  select m.id, o.awb, o.leg, case when o.state = 'out' then o.updated_at end
  from open_lines o join made m on m.from_branch_id = o.from_branch_id and m.to_branch_id = o.to_branch_id
    and m.courier_id = o.courier_id and m.state = o.state;
$$;

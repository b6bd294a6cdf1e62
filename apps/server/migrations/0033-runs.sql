create type run_state as enum ('draft', 'ready', 'out', 'back', 'closed');
create type run_acceptance as enum ('phone', 'pin', 'act');

-- What makes a stop: the order of a delivery, or the sender of a pick-up. Parcels with the same value share a stop.
create function stop_place(kind line_kind, direction shipment_direction, order_id bigint, client_id bigint, address text,
  latitude double precision, longitude double precision) returns bigint language sql immutable parallel safe as $$
  select case when kind = 'end' and direction = 'forward' then order_id
    else hashtextextended(concat_ws(' ', client_id, latitude, longitude, address), 0) | (-9223372036854775808)::bigint end
$$;

create table runs (
  id bigint generated always as identity primary key,
  branch_id bigint not null references branches,
  delivery_boy_id bigint not null references employees,
  day date not null,
  wave smallint not null check (wave > 0),
  state run_state not null default 'draft',
  paper boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  accepted_at timestamptz,
  accepted_how run_acceptance,
  back_at timestamptz,
  closed_at timestamptz,
  closed_by bigint references employees,
  -- Why cash was not counted at the close.
  uncounted_note text not null default '',
  unique (branch_id, delivery_boy_id, day, wave),
  check ((accepted_at is null) = (accepted_how is null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index runs_open_by_courier on runs (delivery_boy_id) where state <> 'closed';
create index runs_by_day on runs (branch_id, day);
create index runs_open_by_branch on runs (branch_id) where state <> 'closed';

-- A leg of a shipment on a run. `stop` orders the stops from 1; parcels of one place share it.
create table run_parcels (
  run_id bigint not null references runs,
  awb bigint not null,
  leg smallint not null,
  stop integer not null,
  place bigint not null,
  pinned boolean not null default false,
  scanned_out_at timestamptz,
  scanned_out_by bigint references employees,
  scanned_back_at timestamptz,
  scanned_back_by bigint references employees,
  missing_note text,
  -- The run was closed before the parcel left. The leg has no delivery boy then, and may join a later run.
  never_left boolean not null default false,
  primary key (run_id, awb, leg),
  foreign key (awb, leg) references shipment_lines
);
-- A leg is on one run. A later attempt is another leg.
create unique index run_parcels_by_leg on run_parcels (awb, leg) where not never_left;

create index run_parcels_by_stop on run_parcels (run_id, stop);
create index run_parcels_by_place on run_parcels (run_id, place);

-- Lines that wait at a branch for a delivery boy.
create index shipment_lines_unassigned on shipment_lines (coalesce(from_branch_id, to_branch_id))
  where active and delivery_boy_id is null and status = 'Pending' and kind <> 'transfer' and not counter;
-- The board lists lines that are brought but not scanned, and locked lines.
create index shipment_lines_brought on shipment_lines (to_branch_id) where active and brought;
create index shipment_lines_locked on shipment_lines (awb) where active and status = 'Pending' and wrong_codes >= 5;
create index run_parcels_missing on run_parcels (run_id) where missing_note is not null and scanned_back_at is null;

create type manifest_state as enum ('loading', 'out', 'unloading', 'closed');
create table manifests (
  id bigint generated always as identity primary key,
  from_branch_id bigint not null references branches,
  to_branch_id bigint not null references branches,
  delivery_boy_id bigint not null references employees,
  state manifest_state not null default 'loading',
  version integer not null default 1,
  created_at timestamptz not null,
  accepted_at timestamptz,
  accepted_how run_acceptance,
  closed_at timestamptz,
  closed_by bigint references employees,
  check (from_branch_id <> to_branch_id),
  check ((accepted_at is null) = (accepted_how is null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index manifests_open on manifests (delivery_boy_id, from_branch_id, to_branch_id) where state <> 'closed';
create index manifests_newest on manifests (created_at desc, id desc);

create table manifest_parcels (
  manifest_id bigint not null references manifests,
  awb bigint not null,
  leg smallint not null,
  loaded_at timestamptz,
  loaded_by bigint references employees,
  unloaded_at timestamptz,
  unloaded_by bigint references employees,
  extra boolean not null default false,
  missing_note text,
  primary key (manifest_id, awb, leg),
  foreign key (awb, leg) references shipment_lines
);
create unique index manifest_parcels_by_leg on manifest_parcels (awb, leg);
create index manifest_parcels_missing on manifest_parcels (manifest_id) where missing_note is not null and unloaded_at is null;
create index manifest_parcels_extra on manifest_parcels (unloaded_at) where extra;

-- Lines that wait at a branch for a manifest.
create index shipment_lines_transfers on shipment_lines (from_branch_id, to_branch_id)
  where active and kind = 'transfer' and status = 'Pending';

-- Puts each open line that has a delivery boy on a run or a manifest. The upgrade and imports call it.
create function plan_open_lines(planned_at timestamptz) returns void language sql as $$
  with open_lines as (
    select l.awb, l.leg, l.status, l.delivery_boy_id, l.updated_at, coalesce(l.from_branch_id, l.to_branch_id) as branch_id,
      stop_place(l.kind, l.direction, m.id, m.client_id, m.sender_address, m.sender_latitude, m.sender_longitude) as place
    from shipment_lines l join shipments s on s.awb = l.awb join main_shipments m on m.id = s.main_shipment_id
    where l.active and l.delivery_boy_id is not null and l.kind <> 'transfer' and not s.sandbox
      and s.status in ('pending', 'up_coming', 'in_progress', 'under_delivery')
      and not exists (select from run_parcels p where p.awb = l.awb and p.leg = l.leg and not p.never_left)
  ), made as (
    insert into runs (branch_id, delivery_boy_id, day, wave, state, created_at, accepted_at, accepted_how)
    select branch_id, delivery_boy_id, cairo_day(planned_at), 1 + coalesce((
        select max(r.wave) from runs r
        where r.branch_id = o.branch_id and r.delivery_boy_id = o.delivery_boy_id and r.day = cairo_day(planned_at)), 0),
      (case when bool_or(status <> 'Pending') then 'out' else 'draft' end)::run_state, planned_at,
      case when bool_or(status <> 'Pending') then planned_at end,
      case when bool_or(status <> 'Pending') then 'act'::run_acceptance end
    from open_lines o group by branch_id, delivery_boy_id
    returning id, branch_id, delivery_boy_id
  )
  insert into run_parcels (run_id, awb, leg, place, stop, scanned_out_at)
  select m.id, o.awb, o.leg, o.place, dense_rank() over (partition by m.id order by o.place),
    case when o.status <> 'Pending' then o.updated_at end
  from open_lines o join made m on m.branch_id = o.branch_id and m.delivery_boy_id = o.delivery_boy_id;

  with open_lines as (
    select l.awb, l.leg, l.delivery_boy_id, l.from_branch_id, l.to_branch_id, l.updated_at,
      (case when l.status = 'Active' then 'out' else 'loading' end)::manifest_state as state
    from shipment_lines l join shipments s on s.awb = l.awb
    where l.active and l.delivery_boy_id is not null and l.kind = 'transfer' and not s.sandbox
      and not exists (select from manifest_parcels p where p.awb = l.awb and p.leg = l.leg)
  ), made as (
    insert into manifests (from_branch_id, to_branch_id, delivery_boy_id, state, created_at, accepted_at, accepted_how)
    select from_branch_id, to_branch_id, delivery_boy_id, state, planned_at, case when state = 'out' then planned_at end,
      case when state = 'out' then 'act'::run_acceptance end
    from open_lines group by 1, 2, 3, 4
    returning id, from_branch_id, to_branch_id, delivery_boy_id, state
  )
  insert into manifest_parcels (manifest_id, awb, leg, loaded_at)
  select m.id, o.awb, o.leg, case when o.state = 'out' then o.updated_at end
  from open_lines o join made m on m.from_branch_id = o.from_branch_id and m.to_branch_id = o.to_branch_id
    and m.delivery_boy_id = o.delivery_boy_id and m.state = o.state;
$$;
select plan_open_lines(now());

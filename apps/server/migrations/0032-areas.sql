create table areas (
  id bigint generated always as identity primary key,
  branch_id bigint not null references branches,
  name_ar text not null,
  name_en text not null,
  version integer not null default 1,
  unique (branch_id, name_ar),
  unique (branch_id, name_en),
  unique (id, branch_id)
);

-- Rows of the places file that are not served by their nearest branch, or that have an area.
create table districts (
  place text primary key,
  branch_id bigint not null references branches,
  area_id bigint,
  foreign key (area_id, branch_id) references areas (id, branch_id)
);
create index districts_by_branch on districts (branch_id);
create index districts_by_area on districts (area_id) where area_id is not null;

create table home_areas (
  delivery_boy_id bigint not null references employees,
  area_id bigint not null references areas on delete cascade,
  primary key (delivery_boy_id, area_id)
);

-- The district (key of the places file) and the area of the door: the receiver's, or the sender's on a pick-up or a return.
-- Null until the background task has filled an old shipment.
alter table main_shipments
  add column sender_place text,
  add column receiver_place text;
alter table shipments
  add column receiver_area_id bigint references areas,
  add column sender_area_id bigint references areas;
create index shipments_by_receiver_area on shipments (receiver_area_id) where status in ('pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery') and not sandbox;
create index main_shipments_without_place on main_shipments (id) where receiver_place is null;

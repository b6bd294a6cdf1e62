-- Districts of branches, areas of branches, home areas (docs/decisions/0036-areas.md).

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

-- Rows of the places file that are not served by their nearest open branch, or that have an area.
create table districts (
  place text primary key,
  branch_id bigint not null references branches,
  area_id bigint,
  foreign key (area_id, branch_id) references areas (id, branch_id)
);
create index districts_by_branch on districts (branch_id);
create index districts_by_area on districts (area_id) where area_id is not null;

-- Each change of `districts` sets another key. A process that knows the key reads the rows not again.
create table districts_key (
  one boolean primary key default true check (one),
  key uuid not null default gen_random_uuid()
);
insert into districts_key default values;

create function districts_of(known text[]) returns jsonb language sql stable
  return (
    select jsonb_build_object('key', k.key, 'rows', case when k.key::text = any(known) then null
      else coalesce((select jsonb_agg(jsonb_build_array(d.place, d.branch_id, d.area_id)) from districts d), '[]'::jsonb) end)
    from districts_key k
  );

-- The same, for an order that is being stored: until its transaction ends, changes of districts wait. A volatile
-- function reads what was committed while it waited for the lock. The lock is that of `held_prices_of`.
create function held_districts_of(known text[]) returns jsonb language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(7201418);
  return districts_of(known);
end $$;

create table home_areas (
  delivery_boy_id bigint not null references employees,
  area_id bigint not null references areas on delete cascade,
  primary key (delivery_boy_id, area_id)
);

-- The districts (keys of the places file) of both doors. Null until the background task has filled an old order.
alter table main_shipments
  add column sender_place text,
  add column receiver_place text;
-- The areas of both doors. No foreign keys: creating orders would pay for them on each row, and closed shipments keep the
-- area that they had.
alter table shipments
  add column receiver_area_id bigint,
  add column sender_area_id bigint;
create index main_shipments_without_place on main_shipments (id) where receiver_place is null;

-- The background task that fills old orders, those with open shipments first. It deletes its row at the end.
create table place_fill (
  one boolean primary key default true check (one),
  done bigint not null default 0,
  total bigint not null,
  open_filled boolean not null default false
);
insert into place_fill (total) select count(*) from main_shipments having count(*) > 0;

-- Changes whose shipments wait to move. A background task does them in order and deletes them.
create table district_moves (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employees,
  places text[] not null,
  -- The shipments that may move. Null until the task begins.
  awbs bigint[],
  done integer not null default 0
);

-- A shipment that goes to another branch is found there.
create function note_destination_change() returns trigger language plpgsql as $$
begin
  update shipment_texts set branch_ids = case when new.origin_branch_id = new.destination_branch_id
    then array[new.origin_branch_id] else array[new.origin_branch_id, new.destination_branch_id] end
  where awb = new.awb;
  insert into search_changes (segment, awb, of_text)
    select segment, new.awb, true from search_segments where segment = segment_of(new.awb);
  return null;
end $$;
create trigger shipments_destination_changed after update of destination_branch_id on shipments
  for each row when (old.destination_branch_id <> new.destination_branch_id and not new.sandbox)
  execute function note_destination_change();

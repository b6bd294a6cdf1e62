-- Lists that answer: saved views, and filters by area and situation (docs/decisions/0041-lists.md).
create type viewed_list as enum ('shipments', 'cases');
create table saved_views (
  id bigint generated always as identity primary key,
  list viewed_list not null,
  employee_id bigint not null references employees,
  name text not null check (char_length(name) between 1 and 40),
  -- The search of the list's address.
  query text not null check (char_length(query) <= 1000),
  shared boolean not null,
  created_at timestamptz not null,
  unique (employee_id, list, name)
);
create index saved_views_shared on saved_views (list) where shared;

-- Each of these holds only shipments that wait for something.
create index shipment_lines_refused on shipment_lines (awb) where active and refused;
create index shipment_lines_held_return on shipment_lines (awb) where active and counter and direction = 'return';
create index shipments_cancelled_open on shipments (cancelled_by, awb)
  where cancelled_by is not null and status in ('pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery');
create index shipments_lost on shipments (loss, awb) where loss is not null;
create index cases_open_by_cause on cases (cause, awb) where closed_at is null and awb is not null;
create index main_shipments_by_wanted_day on main_shipments (deliver_on) where deliver_on is not null;
create index runs_by_delivery_boy on runs (delivery_boy_id, day);

-- The search of an area's shipments uses bitmaps, like that of a status.
alter type search_bitmap_kind add value 'area';

create or replace function search_bitmaps_of(of_segment integer, with_texts boolean, with_digits boolean)
returns table (kind search_bitmap_kind, key text, bitmap bit(32768)) language sql stable as $$
  with entries as (
    select e.kind::search_bitmap_kind as kind, e.key, position_of(s.awb) as at
    from shipments s cross join lateral (values
      ('status', s.status::text), ('priority', s.priority::text), ('payment', case when s.due_piastres > 0 then 'cash' else 'prepaid' end),
      ('area', s.receiver_area_id::text)
    ) as e (kind, key)
    where s.awb between first_awb_of(of_segment) and first_awb_of(of_segment + 1) - 1 and not s.sandbox and e.key is not null
    union all
    select e.kind::search_bitmap_kind, e.key, position_of(t.awb)
    from shipment_texts t
    cross join lateral (
      select 'word' as kind, word as key from unnest(string_to_array(left(t.search_text, -13), ' ')) as word where word !~ '^[0-9]*$'
      union all select 'branch', branch_id::text from unnest(t.branch_ids) as branch_id
      union all select 'client', t.client_id::text
      -- The three digits (fewer at the end of a number) that begin at each digit.
      union all select 'digits', split_part(substr(n.digits, first, 3), ' ', 1)
        from (select regexp_replace(t.search_text, '[^0-9]+', ' ', 'g') || ' ' as digits where with_digits offset 0) n
          cross join generate_series(1, length(n.digits)) as first where substr(n.digits, first, 1) <> ' '
    ) as e
    where with_texts and t.awb between first_awb_of(of_segment) and first_awb_of(of_segment + 1) - 1
  ), built as materialized (
    select of_key.kind, of_key.key, built.bitmap
    from (select kind, key, array_agg(at) as positions from entries group by kind, key) of_key
    cross join lateral (
      -- Writes the zeros before each one. The cast adds the zeros after the last one.
      select string_agg(repeat('0', zeros) || '1', '' order by at)::bit(32768) as bitmap
      from (select at, at - coalesce(lag(at) over (order by at), -1) - 1 as zeros from unnest(of_key.positions) as at) gaps
      where zeros >= 0
    ) built
  )
  select kind, key, bitmap from built where kind <> 'digits'
  union all
  -- One and two digits: the union of the three digits that begin with them.
  select 'digits', left(key, digits), bit_or(bitmap) from built cross join lateral generate_series(1, length(key)) as digits
  where kind = 'digits' group by left(key, digits)
  union all
  -- One and two letters: the union of the words that contain them.
  select 'letters', part, bit_or(bitmap) from built cross join lateral (
    select distinct substr(key, first, letters) as part from generate_series(1, length(key)) as first cross join generate_series(1, 2) as letters
  ) parts
  where kind = 'word' and part !~ '^[0-9]+$' group by part;
$$;

-- `kind::text`: a value that this migration adds to the type cannot be used as a constant before it ends.
create or replace function build_search_bitmaps(of_segment integer, with_texts boolean) returns void language sql as $$
  delete from search_bitmaps where segment = of_segment and (kind::text in ('status', 'priority', 'payment', 'area') or with_texts);
  insert into search_bitmaps (kind, key, segment, bitmap)
    select kind, key, of_segment, bitmap from search_bitmaps_of(of_segment, with_texts, with_texts);
$$;

create or replace function note_search_changes() returns trigger language plpgsql as $$
begin
  insert into search_changes (segment, awb)
    select s.segment, a.awb from added a join removed r on r.awb = a.awb
      join search_segments s on s.segment = segment_of(a.awb)
    where (a.status, a.priority, a.due_piastres, a.receiver_area_id)
      is distinct from (r.status, r.priority, r.due_piastres, r.receiver_area_id);
  return null;
end $$;

-- Sealed segments have no bitmaps of areas yet. The background job builds all their bitmaps again; until then they are
-- searched by their texts.
update search_segments set is_sealed = false, writers_below = null where is_sealed or writers_below is not null;

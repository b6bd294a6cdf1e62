-- One or two letters and one to three digits in a row have search maps as words have (docs/decisions/0028-search-maps.md).

-- All maps are drawn anew in the background, the newest block first; meanwhile the index finds what they will tell.
truncate search_maps;
update search_blocks set is_closed = false, writers_below = null;
alter table search_maps alter column kind type text;
drop function draw_search_maps(integer, boolean);
drop type search_map_kind;
create type search_map_kind as enum ('word', 'letters', 'digits', 'status', 'priority', 'payment', 'branch', 'client');
alter table search_maps alter column kind type search_map_kind using kind::search_map_kind;

-- The maps of a block as its shipments are now: of what changes during a shipment's life; with those of its texts, branches
-- and clients; with those of digits.
create function search_maps_of(of_block integer, with_texts boolean, with_digits boolean)
returns table (kind search_map_kind, key text, map bit(32768)) language sql stable as $$
  with placed as (
    select m.kind::search_map_kind as kind, m.key, (s.awb % 327680 / 10)::integer as place
    from shipments s cross join lateral (values
      ('status', s.status::text), ('priority', s.priority::text), ('payment', case when s.due_piastres > 0 then 'cash' else 'prepaid' end)
    ) as m (kind, key)
    where s.awb between of_block::bigint * 327680 and of_block::bigint * 327680 + 327679 and not s.sandbox
    union all
    select m.kind::search_map_kind, m.key, (t.awb % 327680 / 10)::integer
    from shipment_texts t
    cross join lateral (
      select 'word' as kind, word as key from unnest(string_to_array(left(t.search_text, -13), ' ')) as word where word !~ '^[0-9]*$'
      union all select 'branch', branch_id::text from unnest(t.branch_ids) as branch_id
      union all select 'client', t.client_id::text
      -- Those that begin at each digit, up to the end of its number.
      union all select 'digits', split_part(substr(n.digits, first, 3), ' ', 1)
        from (select regexp_replace(t.search_text, '[^0-9]+', ' ', 'g') || ' ' as digits where with_digits offset 0) n
          cross join generate_series(1, length(n.digits)) as first where substr(n.digits, first, 1) <> ' '
    ) as m
    where with_texts and t.awb between of_block::bigint * 327680 and of_block::bigint * 327680 + 327679
  ), drawn as materialized (
    select of_key.kind, of_key.key, drawn.map
    from (select kind, key, array_agg(place) as places from placed group by kind, key) of_key
    cross join lateral (
      -- The zeros before each one; the type adds those after the last.
      select string_agg(repeat('0', zeros) || '1', '' order by place)::bit(32768) as map
      from (select place, place - coalesce(lag(place) over (order by place), -1) - 1 as zeros from unnest(of_key.places) as place) steps
      where zeros >= 0
    ) drawn
  )
  select kind, key, map from drawn where kind <> 'digits'
  union all
  select 'digits', left(key, digits), bit_or(map) from drawn cross join lateral generate_series(1, length(key)) as digits
  where kind = 'digits' group by left(key, digits)
  union all
  select 'letters', part, bit_or(map) from drawn cross join lateral (
    select distinct substr(key, first, letters) as part from generate_series(1, length(key)) as first cross join generate_series(1, 2) as letters
  ) parts
  where kind = 'word' and part !~ '^[0-9]+$' group by part;
$$;

create function draw_search_maps(of_block integer, with_texts boolean) returns void language sql as $$
  delete from search_maps where block = of_block and (kind in ('status', 'priority', 'payment') or with_texts);
  insert into search_maps (kind, key, block, map)
    select kind, key, of_block, map from search_maps_of(of_block, with_texts, with_texts);
$$;

-- The search uses standard terms: segments of AWBs and bitmaps (apps/server/src/features/shipments/search/README.md).
-- Tables and columns are renamed; their rows stay.

-- One AWB in ten is valid, because its last digit is a check digit. So a position stands for ten successive AWBs, and a
-- segment holds 32,768 positions. Only `bit(32768)` repeats the number, because a type cannot call a function.
create function segment_size() returns integer language sql immutable parallel safe
  return 32768;
create function segment_of(awb bigint) returns integer language sql immutable parallel safe
  return (awb / (10 * segment_size()))::integer;
create function position_of(awb bigint) returns integer language sql immutable parallel safe
  return (awb % (10 * segment_size()) / 10)::integer;
create function first_awb_of(segment integer) returns bigint language sql immutable parallel safe
  return segment::bigint * (10 * segment_size());

drop function keep_search_maps(integer, integer);
drop function draw_search_maps(integer, boolean);
drop function search_maps_of(integer, boolean, boolean);

alter table shipment_texts rename column block to segment;

alter table search_blocks rename to search_segments;
alter table search_segments rename column block to segment;
alter table search_segments rename column is_closed to is_sealed;
alter table search_segments rename constraint search_blocks_pkey to search_segments_pkey;

alter type search_map_kind rename to search_bitmap_kind;
alter table search_maps rename to search_bitmaps;
alter table search_bitmaps rename column block to segment;
alter table search_bitmaps rename column map to bitmap;
alter table search_bitmaps rename constraint search_maps_pkey to search_bitmaps_pkey;
alter table search_bitmaps rename constraint search_maps_block_fkey to search_bitmaps_segment_fkey;

alter table search_map_changes rename to search_changes;
alter table search_changes rename column block to segment;
alter table search_changes rename constraint search_map_changes_pkey to search_changes_pkey;
alter index search_map_changes_by_block rename to search_changes_by_segment;
alter sequence search_map_changes_id_seq rename to search_changes_id_seq;

-- Computes the bitmaps of a segment from its shipments as they are now. Without `with_texts` only those of status, priority
-- and payment; with `with_digits` also those of digits, which take the most time.
create function search_bitmaps_of(of_segment integer, with_texts boolean, with_digits boolean)
returns table (kind search_bitmap_kind, key text, bitmap bit(32768)) language sql stable as $$
  with entries as (
    select e.kind::search_bitmap_kind as kind, e.key, position_of(s.awb) as at
    from shipments s cross join lateral (values
      ('status', s.status::text), ('priority', s.priority::text), ('payment', case when s.due_piastres > 0 then 'cash' else 'prepaid' end)
    ) as e (kind, key)
    where s.awb between first_awb_of(of_segment) and first_awb_of(of_segment + 1) - 1 and not s.sandbox
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

-- Replaces the stored bitmaps of a segment.
create function build_search_bitmaps(of_segment integer, with_texts boolean) returns void language sql as $$
  delete from search_bitmaps where segment = of_segment and (kind in ('status', 'priority', 'payment') or with_texts);
  insert into search_bitmaps (kind, key, segment, bitmap)
    select kind, key, of_segment, bitmap from search_bitmaps_of(of_segment, with_texts, with_texts);
$$;

-- Does the next piece of work, one segment at most. Returns whether there may be more. Sealing a segment takes three
-- transactions:
-- 1. A row in search_segments names it. From now on triggers note each change of its shipments.
-- 2. `writers_below` is set: transactions below it may have written before they could see the row.
-- 3. Once those have ended, the bitmaps are built and the segment is sealed.
create function maintain_search_bitmaps(open_segments integer, max_changes integer) returns boolean language plpgsql as $$
declare
  next search_segments;
  changed integer;
  texts_changed boolean;
  named integer;
begin
  if not pg_try_advisory_xact_lock(7201405) then return false; end if;
  select * into next from search_segments
    where not is_sealed and writers_below <= pg_snapshot_xmin(pg_current_snapshot()) order by segment desc limit 1;
  if found then
    -- The notes go first. One that is added meanwhile stays, and costs one needless look-up.
    delete from search_changes where segment = next.segment;
    perform build_search_bitmaps(next.segment, true);
    update search_segments set is_sealed = true,
      (first_day, last_day) = (select min(cairo_day(created_at)), max(cairo_day(created_at)) from shipment_texts
        where awb between first_awb_of(next.segment) and first_awb_of(next.segment + 1) - 1)
      where segment = next.segment and writers_below = next.writers_below;
    return true;
  end if;
  -- Bitmaps of texts take most of the time: they are rebuilt only when many texts changed, whatever else changed.
  select segment, count(*) filter (where of_text) > max_changes into changed, texts_changed
    from search_changes group by segment
    having count(*) filter (where of_text) > max_changes or count(*) filter (where not of_text) > max_changes
    limit 1;
  if found then
    delete from search_changes where segment = changed and (texts_changed or not of_text);
    perform build_search_bitmaps(changed, texts_changed);
    return true;
  end if;
  -- A number from the future comes from the server that a backup was made on.
  update search_segments set writers_below = pg_snapshot_xmax(pg_current_snapshot())
    where not is_sealed and (writers_below is null or writers_below > pg_snapshot_xmax(pg_current_snapshot()));
  with recursive older as (
    select segment_of(max(awb)) as segment, 1 as rank from shipment_texts
    union all
    select (select segment_of(max(t.awb)) from shipment_texts t where t.awb < first_awb_of(older.segment)), rank + 1
    from older where older.segment is not null and not exists (select from search_segments s where s.segment = older.segment)
  )
  insert into search_segments (segment) select segment from older where segment is not null and rank > open_segments
  on conflict do nothing;
  get diagnostics named = row_count;
  return named > 0;
end $$;

create or replace function note_search_changes() returns trigger language plpgsql as $$
begin
  insert into search_changes (segment, awb)
    select s.segment, a.awb from added a join removed r on r.awb = a.awb
      join search_segments s on s.segment = segment_of(a.awb)
    where (a.status, a.priority, a.due_piastres) is distinct from (r.status, r.priority, r.due_piastres);
  return null;
end $$;

create or replace function note_search_text_change() returns trigger language plpgsql as $$
begin
  update shipment_texts set search_text = new.search_text where awb = new.awb;
  insert into search_words (word)
    select distinct word from unnest(string_to_array(new.search_text, ' ')) as word
    where word !~ '^[0-9]*$' order by 1
  on conflict do nothing;
  insert into search_changes (segment, awb, of_text)
    select segment, new.awb, true from search_segments where segment = segment_of(new.awb);
  return null;
end $$;

create or replace function note_search_texts() returns trigger language plpgsql as $$
begin
  insert into shipment_texts (awb, created_at, client_id, branch_ids, search_text)
    select awb, created_at, client_id,
      case when origin_branch_id = destination_branch_id then array[origin_branch_id]
        else array[origin_branch_id, destination_branch_id] end, search_text
    from added where not sandbox order by awb;
  insert into search_words (word)
    select distinct parts.word from added cross join lateral unnest(string_to_array(search_text, ' ')) as parts (word)
    where not sandbox and parts.word !~ '^[0-9]*$' and not exists (select from search_words w where w.word = parts.word)
    order by 1
  on conflict do nothing;
  -- A shipment that is inserted late reopens its segment.
  update search_segments s set is_sealed = false, writers_below = null
    where (s.is_sealed or s.writers_below is not null)
      and s.segment = any(array(select distinct segment_of(awb) from added where not sandbox));
  return null;
end $$;

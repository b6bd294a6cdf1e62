-- Search texts may change later (docs/decisions/0028-search-maps.md). A change is noted for the maps of its block.
alter table search_map_changes add column of_text boolean not null default false;

create function note_search_text_change() returns trigger language plpgsql as $function$
begin
  update shipment_texts set search_text = new.search_text where awb = new.awb;
  insert into search_words (word)
    select distinct word from unnest(string_to_array(new.search_text, ' ')) as word
    where word !~ '^[0-9]*$' order by 1
  on conflict do nothing;
  insert into search_map_changes (block, awb, of_text)
    select block, new.awb, true from search_blocks where block = (new.awb / 327680)::integer;
  return null;
end $function$;

-- A trigger of its own, so that acts on a shipment, which leave its text alone, pay nothing.
create trigger shipments_text_changed after update of search_text on shipments
  for each row when (old.search_text is distinct from new.search_text and not new.sandbox)
  execute function note_search_text_change();

create or replace function keep_search_maps(open_blocks integer, most_changes integer) returns boolean
language plpgsql as $function$
declare
  next search_blocks;
  changed integer;
  texts_changed boolean;
  named integer;
begin
  if not pg_try_advisory_xact_lock(7201405) then return false; end if;
  select * into next from search_blocks
    where not is_closed and writers_below <= pg_snapshot_xmin(pg_current_snapshot()) order by block desc limit 1;
  if found then
    -- First the changes: one that comes in between stays, and is only looked up once too often.
    delete from search_map_changes where block = next.block;
    perform draw_search_maps(next.block, true);
    update search_blocks set is_closed = true,
      first_day = (select min(cairo_day(created_at)) from shipment_texts where awb between next.block::bigint * 327680 and next.block::bigint * 327680 + 327679),
      last_day = (select max(cairo_day(created_at)) from shipment_texts where awb between next.block::bigint * 327680 and next.block::bigint * 327680 + 327679)
      where block = next.block and writers_below = next.writers_below;
    return true;
  end if;
  -- Maps of texts take most of the time: a few changed texts stay noted, whatever else changes in their block.
  select block, count(*) filter (where of_text) > most_changes into changed, texts_changed
    from search_map_changes group by block
    having count(*) filter (where of_text) > most_changes or count(*) filter (where not of_text) > most_changes
    limit 1;
  if found then
    delete from search_map_changes where block = changed and (texts_changed or not of_text);
    perform draw_search_maps(changed, texts_changed);
    return true;
  end if;
  -- A number from the future is of a database that this one was restored from.
  update search_blocks set writers_below = pg_snapshot_xmax(pg_current_snapshot())
    where not is_closed and (writers_below is null or writers_below > pg_snapshot_xmax(pg_current_snapshot()));
  with recursive older as (
    select (max(awb) / 327680)::integer as block, 1 as place from shipment_texts
    union all
    select (select (max(t.awb) / 327680)::integer from shipment_texts t where t.awb < older.block::bigint * 327680), place + 1
    from older where older.block is not null and not exists (select from search_blocks b where b.block = older.block)
  )
  insert into search_blocks (block) select block from older where block is not null and place > open_blocks
  on conflict do nothing;
  get diagnostics named = row_count;
  return named > 0;
end $function$;

-- Orders of files from before an order had a reference: their file kept it.
update main_shipments m set reference = i.number
  from (select main_shipment_id, min(number) as number from imported_orders
    where char_length(number) between 1 and 64 group by main_shipment_id) i
  where i.main_shipment_id = m.id and m.reference is null;

-- The reference stands before the phones, as `searchTextOf` writes it. Digits alone get a '#'.
update shipments s
  set search_text = concat_ws(' ', regexp_replace(fold_text(m.reference), '^([0-9]+)$', '#\1'), s.search_text)
  from main_shipments m
  where m.id = s.main_shipment_id and m.reference is not null
    and position(regexp_replace(fold_text(m.reference), '^([0-9]+)$', '#\1') in s.search_text) = 0;

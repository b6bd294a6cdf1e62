-- Searches beside a status, a payment or branches, at ten million shipments (docs/decisions/0028-search-maps.md).

-- A block of AWBs that came before the newest is closed: maps say which of its shipments have a word, a status, a branch.
create table search_blocks (
  block integer primary key,
  -- Who wrote to the block without knowing that it closes has an older number. Null: not known yet.
  writers_below xid8,
  is_closed boolean not null default false,
  -- Of a closed one: when its shipments were made.
  first_day date,
  last_day date
);
create type search_map_kind as enum ('word', 'status', 'priority', 'payment', 'branch', 'client');
-- A bit for each ten AWBs, of which one is given out: the last digit checks the others.
create table search_maps (
  kind search_map_kind not null,
  key text not null,
  block integer not null references search_blocks,
  map bit(32768) not null,
  primary key (kind, key, block)
);
-- Small and beside its key, not in a place of its own.
alter table search_maps alter column map set storage main;
-- Shipments of search_blocks whose status, priority or payment changed after their maps were drawn. Only ever appended to
-- and folded, so that no writer waits for another.
create table search_map_changes (
  id bigint generated always as identity primary key,
  block integer not null,
  awb bigint not null
);
create index search_map_changes_by_block on search_map_changes (block, awb);

create function draw_search_maps(of_block integer, with_words boolean) returns void language sql as $$
  delete from search_maps where block = of_block and (kind in ('status', 'priority', 'payment') or with_words);
  insert into search_maps (kind, key, block, map)
    select of_key.kind, of_key.key, of_block, drawn.map
    from (
      select kind, key, array_agg(place) as places
      from (
        select m.kind::search_map_kind as kind, m.key, (s.awb % 327680 / 10)::integer as place
        from shipments s cross join lateral (values
          ('status', s.status::text), ('priority', s.priority::text), ('payment', case when s.due_piastres > 0 then 'cash' else 'prepaid' end)
        ) as m (kind, key)
        where s.awb between of_block::bigint * 327680 and of_block::bigint * 327680 + 327679 and not s.sandbox
        union all
        select m.kind::search_map_kind, m.key, (t.awb % 327680 / 10)::integer
        from shipment_texts t cross join lateral (
          select 'word' as kind, word as key from unnest(string_to_array(left(t.search_text, -13), ' ')) as word where word !~ '^[0-9]*$'
          union all select 'branch', branch_id::text from unnest(t.branch_ids) as branch_id
          union all select 'client', t.client_id::text
        ) as m
        where with_words and t.awb between of_block::bigint * 327680 and of_block::bigint * 327680 + 327679
      ) placed
      group by kind, key
    ) of_key
    cross join lateral (
      -- The zeros before each one, and those after the last.
      select rpad(string_agg(repeat('0', zeros) || '1', '' order by place), 32768, '0')::bit(32768) as map
      from (select place, place - coalesce(lag(place) over (order by place), -1) - 1 as zeros from unnest(of_key.places) as place) steps
      where zeros >= 0
    ) drawn;
$$;

-- Does the next piece of work, a block at most, and tells whether there may be more. A block is closed in three steps, each
-- a transaction of its own: it is named, so that whoever writes to it knows; those who wrote before that are waited for;
-- its maps are drawn.
create function keep_search_maps(open_blocks integer, most_changes integer) returns boolean language plpgsql as $$
declare
  next search_blocks;
  changed integer;
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
  select block into changed from search_map_changes group by block having count(*) > most_changes limit 1;
  if found then
    delete from search_map_changes where block = changed;
    perform draw_search_maps(changed, false);
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
end $$;

create function note_search_changes() returns trigger language plpgsql as $$
begin
  insert into search_map_changes (block, awb)
    select b.block, a.awb from added a join removed r on r.awb = a.awb
      join search_blocks b on b.block = (a.awb / 327680)::integer
    where (a.status, a.priority, a.due_piastres) is distinct from (r.status, r.priority, r.due_piastres);
  return null;
end $$;
create trigger shipments_changed_note_search_changes after update on shipments
  referencing old table as removed new table as added for each statement execute function note_search_changes();

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
  -- A latecomer opens its block again.
  update search_blocks b set is_closed = false, writers_below = null
    where (b.is_closed or b.writers_below is not null)
      and b.block = any(array(select distinct (awb / 327680)::integer from added where not sandbox));
  return null;
end $$;

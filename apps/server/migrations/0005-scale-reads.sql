-- Reading at ten million shipments (docs/decisions/0019-reading-at-scale.md).

-- Kept counts of months: the total of a list adds up months, and days only at the two ends of a range.
create table shipment_month_counts (
  scope count_scope not null,
  scope_id bigint not null,
  other_branch_id bigint not null,
  month date not null check (month = date_trunc('month', month::timestamp)::date),
  status shipment_status not null,
  priority smallint not null,
  shipments bigint not null,
  primary key (scope, scope_id, other_branch_id, month, status, priority)
);
insert into shipment_month_counts (scope, scope_id, other_branch_id, month, status, priority, shipments)
  select scope, scope_id, other_branch_id, date_trunc('month', day::timestamp)::date, status, priority, sum(shipments)
  from shipment_counts group by 1, 2, 3, 4, 5, 6;

create or replace function fold_shipment_counts() returns bigint language sql as $$
  with folded as (delete from shipment_count_changes returning *),
  spread as (
    select 'all'::count_scope as scope, 0::bigint as scope_id, 0::bigint as other_branch_id, day, status, priority, shipments from folded
    union all
    select 'client', client_id, 0, day, status, priority, shipments from folded
    union all
    select 'branch', origin_branch_id, 0, day, status, priority, shipments from folded
    union all
    select 'branch', destination_branch_id, 0, day, status, priority, shipments from folded
      where destination_branch_id <> origin_branch_id
    union all
    select 'branch_pair', least(origin_branch_id, destination_branch_id), greatest(origin_branch_id, destination_branch_id),
      day, status, priority, shipments from folded where destination_branch_id <> origin_branch_id
  ),
  days as (
    insert into shipment_counts as c (scope, scope_id, other_branch_id, day, status, priority, shipments)
      select scope, scope_id, other_branch_id, day, status, priority, sum(shipments) from spread
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (scope, scope_id, other_branch_id, day, status, priority)
      do update set shipments = c.shipments + excluded.shipments
    returning 1
  ),
  months as (
    insert into shipment_month_counts as c (scope, scope_id, other_branch_id, month, status, priority, shipments)
      select scope, scope_id, other_branch_id, date_trunc('month', day::timestamp)::date, status, priority, sum(shipments)
      from spread group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (scope, scope_id, other_branch_id, month, status, priority)
      do update set shipments = c.shipments + excluded.shipments
    returning 1
  )
  select count(*) from folded;
$$;

-- Each list has an index in its order that also answers what narrows it, so that rows passed over are never fetched.
drop index shipments_newest;
drop index shipments_newest_by_client;
drop index shipments_newest_by_destination;
drop index shipments_newest_by_origin;
drop index shipments_newest_by_status;
create index shipments_newest on shipments (created_on desc, created_at desc, awb desc)
  include (status, priority, origin_branch_id, destination_branch_id) where not sandbox;
create index shipments_newest_by_client on shipments (client_id, created_on desc, created_at desc, awb desc)
  include (status, priority, origin_branch_id, destination_branch_id) where not sandbox;
create index shipments_newest_by_destination on shipments (destination_branch_id, created_on desc, created_at desc, awb desc)
  include (status, priority, origin_branch_id) where not sandbox;
create index shipments_newest_by_origin on shipments (origin_branch_id, created_on desc, created_at desc, awb desc)
  include (status, priority) where not sandbox;
create index shipments_newest_by_status on shipments (status, created_on desc, created_at desc, awb desc)
  include (priority) where not sandbox;
create index shipments_in_sandbox on shipments (client_id, created_on desc, created_at desc, awb desc) where sandbox;

-- What a search looks through: a row a shipment, in the order of its AWB, written once and never changed, so that an act
-- on a shipment costs its search nothing. A block is 32,768 AWBs: the index narrows a search to one as well as to a word.
create extension btree_gin;
create table shipment_texts (
  awb bigint primary key,
  block integer not null generated always as ((awb / 327680)::integer) stored,
  created_at timestamptz not null,
  client_id bigint not null,
  branch_ids bigint[] not null,
  search_text text not null,
  numbers text not null generated always as (regexp_replace(search_text, '[^0-9 ]+', '', 'g')) stored
);
-- Every word of a search text that is not a number: a part of a word is looked for here, and then the words themselves.
create table search_words (word text primary key);

create function note_search_texts() returns trigger language plpgsql as $$
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
  return null;
end $$;
create trigger shipments_added_note_texts after insert on shipments
  referencing new table as added for each statement execute function note_search_texts();

insert into shipment_texts (awb, created_at, client_id, branch_ids, search_text)
  select awb, created_at, client_id,
    case when origin_branch_id = destination_branch_id then array[origin_branch_id]
      else array[origin_branch_id, destination_branch_id] end, search_text
  from shipments where not sandbox order by awb;
insert into search_words (word)
  select distinct word from shipment_texts cross join lateral unnest(string_to_array(search_text, ' ')) as word where word !~ '^[0-9]*$';
create index shipment_texts_search on shipment_texts using gin (block, client_id, branch_ids,
  -- The last word is the AWB, which is found by itself.
  string_to_array(left(search_text, -13), ' '), numbers gin_trgm_ops);
create index search_words_parts on search_words using gin (word gin_trgm_ops);
drop index shipments_search;

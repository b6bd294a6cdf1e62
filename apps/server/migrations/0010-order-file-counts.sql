-- How many orders of each file are in each state, and their COD, kept in the transaction that changes them: a file is
-- looked at every second while a hundred thousand orders are created of it (docs/decisions/0020-writing-at-scale.md).
create table order_file_counts (
  file_id bigint not null references order_files on delete cascade,
  state file_order_state not null,
  orders bigint not null,
  cod_piastres bigint not null,
  primary key (file_id, state)
);

create function note_order_file_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_file_counts as c (file_id, state, orders, cod_piastres)
      select file_id, state, count(*), sum(cod_piastres) from added group by 1, 2 order by 1, 2
    on conflict (file_id, state) do update
      set orders = c.orders + excluded.orders, cod_piastres = c.cod_piastres + excluded.cod_piastres;
  elsif tg_op = 'UPDATE' then
    insert into order_file_counts as c (file_id, state, orders, cod_piastres)
      select file_id, state, sum(n), sum(piastres)
      from (
        select file_id, state, -1 as n, -cod_piastres as piastres from removed
        union all
        select file_id, state, 1, cod_piastres from added
      ) changed
      group by 1, 2 having sum(n) <> 0 or sum(piastres) <> 0 order by 1, 2
    on conflict (file_id, state) do update
      set orders = c.orders + excluded.orders, cod_piastres = c.cod_piastres + excluded.cod_piastres;
  else
    -- Where the file itself is forgotten its counts go with it, before its orders or after them.
    update order_file_counts c set orders = c.orders - r.n, cod_piastres = c.cod_piastres - r.piastres
      from (select file_id, state, count(*) as n, sum(cod_piastres) as piastres from removed group by 1, 2) r
      where c.file_id = r.file_id and c.state = r.state;
  end if;
  return null;
end $$;

create trigger order_file_orders_added_change_counts after insert on order_file_orders
  referencing new table as added for each statement execute function note_order_file_counts();
create trigger order_file_orders_changed_change_counts after update on order_file_orders
  referencing old table as removed new table as added for each statement execute function note_order_file_counts();
create trigger order_file_orders_removed_change_counts after delete on order_file_orders
  referencing old table as removed for each statement execute function note_order_file_counts();

insert into order_file_counts (file_id, state, orders, cod_piastres)
  select file_id, state, count(*), sum(cod_piastres) from order_file_orders group by 1, 2;

-- The same rule as '^[0-9a-f]{64}$' at a tenth of its time: it is asked for each order that is read, created and marked.
alter table order_file_orders drop constraint order_file_orders_content_check,
  add constraint order_file_orders_content_check check (length(content) = 64 and content !~ '[^0-9a-f]');
alter table imported_orders drop constraint imported_orders_content_check,
  add constraint imported_orders_content_check check (length(content) = 64 and content !~ '[^0-9a-f]');

-- The rows and orders of an order file are removed before the file. Its totals stay (docs/decisions/0015-orders-from-a-file.md).
alter table order_files add column rows_removed_at timestamptz;

create or replace function note_order_file_counts() returns trigger language plpgsql as $$
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
    -- Where the file itself is forgotten its counts go with it, before its orders or after them. Where only its rows
    -- are removed the counts stay.
    update order_file_counts c set orders = c.orders - r.n, cod_piastres = c.cod_piastres - r.piastres
      from (select file_id, state, count(*) as n, sum(cod_piastres) as piastres from removed group by 1, 2) r
      join order_files f on f.id = r.file_id and f.rows_removed_at is null
      where c.file_id = r.file_id and c.state = r.state;
  end if;
  return null;
end $$;

-- What a delivery boy earns for a stop (docs/decisions/0055-pay-sheets.md). The row with the latest first day so far is in force.
create type pay_kind as enum ('delivered', 'failed', 'picked_up', 'returned');
create table pay_rates (
  id bigint generated always as identity primary key,
  from_day date not null,
  -- Null: everywhere.
  area_id bigint references areas on delete cascade,
  -- Null in an area: as everywhere.
  delivered_piastres bigint check (delivered_piastres >= 0),
  failed_piastres bigint check (failed_piastres >= 0),
  picked_up_piastres bigint check (picked_up_piastres >= 0),
  returned_piastres bigint check (returned_piastres >= 0),
  saved_at timestamptz not null,
  saved_by bigint not null references employees,
  unique nulls not distinct (area_id, from_day),
  check (area_id is not null or num_nulls(delivered_piastres, failed_piastres, picked_up_piastres, returned_piastres) = 0)
);

-- The rate of a stop on a day. Null before the first rates.
create function pay_rate(kind pay_kind, area bigint, on_day date) returns bigint language sql stable parallel safe as $$
  select coalesce(
    (select case kind when 'delivered' then delivered_piastres when 'failed' then failed_piastres
        when 'picked_up' then picked_up_piastres else returned_piastres end
      from pay_rates where area_id = area and from_day <= on_day order by from_day desc limit 1),
    (select case kind when 'delivered' then delivered_piastres when 'failed' then failed_piastres
        when 'picked_up' then picked_up_piastres else returned_piastres end
      from pay_rates where area_id is null and from_day <= on_day order by from_day desc limit 1))
$$;
-- The runs of a month.
create index runs_by_month on runs (day);

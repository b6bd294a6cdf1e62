import type { PayKind } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'

export type Rates = Record<PayKind, number | null>

export type RatesRecord = Rates & {
  area_id: number | null
  area_ar: string | null
  area_en: string | null
  branch_ar: string | null
  branch_en: string | null
  from_day: string
  saved_at: Date
  saved_by: string
  in_force: boolean
}

/** All rates, newest first: those of everywhere, then by area. */
export async function findRates(sql: Sql, now: Date): Promise<RatesRecord[]> {
  return sql<RatesRecord[]>`
    select r.area_id, a.name_ar as area_ar, a.name_en as area_en, coalesce(b.name_ar, b.name) as branch_ar, b.name as branch_en, r.from_day,
      r.delivered_piastres as delivered, r.failed_piastres as failed, r.picked_up_piastres as picked_up,
      r.returned_piastres as returned, r.saved_at, e.first_name || ' ' || e.last_name as saved_by,
      r.from_day = (
        select max(f.from_day) from pay_rates f
        where f.area_id is not distinct from r.area_id and f.from_day <= cairo_day(${now})) is true as in_force
    from pay_rates r
    join employees e on e.id = r.saved_by
    left join areas a on a.id = r.area_id
    left join branches b on b.id = a.branch_id
    order by r.area_id is not null, a.name_en, r.area_id, r.from_day desc`
}

/** Sets the rates from a day. Null in an area is the rate of everywhere. */
export async function saveRates(
  tx: Transaction,
  {
    areaId,
    fromDay,
    rates,
    at,
    by,
  }: { areaId: number | null; fromDay: string; rates: Rates; at: Date; by: number },
): Promise<void> {
  await tx`
    insert into pay_rates (area_id, from_day, delivered_piastres, failed_piastres, picked_up_piastres, returned_piastres, saved_at, saved_by)
    values (${areaId}, ${fromDay}, ${rates.delivered}, ${rates.failed}, ${rates.picked_up}, ${rates.returned}, ${at}, ${by})
    on conflict (area_id, from_day) do update set delivered_piastres = excluded.delivered_piastres,
      failed_piastres = excluded.failed_piastres, picked_up_piastres = excluded.picked_up_piastres,
      returned_piastres = excluded.returned_piastres, saved_at = excluded.saved_at, saved_by = excluded.saved_by`
}

/** Waits for others who set rates. */
export async function lockRates(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('pay rates', 0))`
}

export async function findArea(sql: Sql, id: number): Promise<{ branch_id: number; name: string } | null> {
  const [row] = await sql<{ branch_id: number; name: string }[]>`
    select branch_id, name_en as name from areas where id = ${id}`
  return row ?? null
}

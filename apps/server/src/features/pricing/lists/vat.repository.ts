import type { BasisPoints } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

export type VatRecord = {
  from_date: string
  basis_points: number
  saved_at: Date
  saved_by: string | null
}

/** Newest first. */
export async function findVatRates(sql: Sql): Promise<VatRecord[]> {
  return sql<VatRecord[]>`
    select v.from_date, v.basis_points, v.saved_at, e.first_name || ' ' || e.last_name as saved_by
    from vat_rates v left join employees e on e.id = v.saved_by order by v.from_date desc`
}

/** Sets the VAT from a day. Returns the rate that was in force on that day. */
export async function saveVatRate(
  tx: Transaction,
  {
    fromDate,
    basisPoints,
    employeeId,
    at,
  }: { fromDate: string; basisPoints: BasisPoints; employeeId: number; at: Date },
): Promise<number | null> {
  const [before] = await tx<{ rate: number | null }[]>`select vat_on(${fromDate}::date) as rate`
  await tx`
    insert into vat_rates (from_date, basis_points, saved_at, saved_by) values (${fromDate}, ${basisPoints}, ${at}, ${employeeId})
    on conflict (from_date) do update
    set basis_points = excluded.basis_points, saved_at = excluded.saved_at, saved_by = excluded.saved_by`
  return before?.rate ?? null
}

/** Takes back a VAT that starts on a later day. Returns the rate, or null when there is none to take back. */
export async function deletePlannedVat(tx: Transaction, fromDate: string): Promise<number | null> {
  const [row] = await tx<{ basis_points: number }[]>`
    delete from vat_rates where from_date = ${fromDate} and from_date > cairo_day(clock_timestamp()) returning basis_points`
  return row?.basis_points ?? null
}

/** Sets the VAT of a company that has no orders yet, from the beginning. */
export async function startVat(tx: Transaction, basisPoints: BasisPoints): Promise<void> {
  await tx`update vat_rates set basis_points = ${basisPoints} where from_date = (select min(from_date) from vat_rates)`
}

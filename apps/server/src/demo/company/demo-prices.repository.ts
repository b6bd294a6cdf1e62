import type { PriceTerms } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'

export type VersionRow = {
  listId: number
  number: number
  fromDate: string
  terms: PriceTerms
  employeeId: number
  at: Date
}

export async function insertPriceList(tx: Transaction, name: { ar: string; en: string }): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into price_lists (name_ar, name_en) values (${name.ar}, ${name.en}) returning id`
  return row?.id ?? 0
}

export async function insertVersion(tx: Transaction, version: VersionRow): Promise<number> {
  const { listId, number, fromDate, terms, employeeId, at } = version
  const [row] = await tx<{ id: number }[]>`
    insert into price_versions (list_id, number, from_date, terms, created_at, created_by, published_at, published_by)
    values (${listId}, ${number}, ${fromDate}, ${JSON.stringify(terms)}::text::jsonb, ${at}, ${employeeId}, ${at}, ${employeeId})
    returning id`
  return row?.id ?? 0
}

export async function insertClientLists(
  tx: Transaction,
  {
    clientIds,
    listId,
    fromDate,
    employeeId,
    at,
  }: {
    clientIds: readonly number[]
    listId: number
    fromDate: string
    employeeId: number
    at: Date
  },
): Promise<void> {
  await tx`
    insert into client_price_lists (client_id, from_date, list_id, saved_at, saved_by)
    select id, ${fromDate}::date, ${listId}::bigint, ${at}::timestamptz, ${employeeId}::bigint from unnest(${[...clientIds]}::bigint[]) as id`
}

import type { Sql, Transaction } from '../../../platform/database/database.ts'

export type ClientPricesRecord = {
  list_id: number
  name_ar: string
  name_en: string
  from_date: string
  saved_at: Date
  saved_by: string | null
}

/** Newest first. */
export async function findClientPrices(sql: Sql, clientId: number): Promise<ClientPricesRecord[]> {
  return sql<ClientPricesRecord[]>`
    select p.list_id, l.name_ar, l.name_en, p.from_date, p.saved_at, e.first_name || ' ' || e.last_name as saved_by
    from client_price_lists p join price_lists l on l.id = p.list_id left join employees e on e.id = p.saved_by
    where p.client_id = ${clientId} order by p.from_date desc`
}

export async function clientExists(sql: Sql, clientId: number): Promise<boolean> {
  const rows = await sql<{ id: number }[]>`select id from clients where id = ${clientId}`
  return rows.length > 0
}

/** Whether a list has prices on a day. Null when there is no such list. */
export async function hasPricesOn(sql: Sql, listId: number, day: string): Promise<boolean | null> {
  const [row] = await sql<{ has: boolean | null }[]>`
    select exists (select from price_versions v where v.list_id = l.id and v.from_date <= ${day}) as has
    from price_lists l where l.id = ${listId}`
  return row?.has ?? null
}

/** The names of the list that a client has on a day, and of another one. */
export async function listNames(
  sql: Sql,
  { clientId, listId, fromDate }: { clientId: number; listId: number; fromDate: string },
): Promise<{ before: string; after: string }> {
  const [names] = await sql<{ before: string; after: string }[]>`
    select b.name_en as before, a.name_en as after from price_lists a, price_lists b
    where a.id = ${listId} and b.id = price_list_of(${clientId}::bigint, ${fromDate}::date)`
  if (!names) throw new Error(`there is no price list ${listId}`)
  return names
}

/** Puts a client on a list from a day. */
export async function saveClientPrices(
  tx: Transaction,
  {
    clientId,
    listId,
    fromDate,
    employeeId,
    at,
  }: {
    clientId: number
    listId: number
    fromDate: string
    employeeId: number
    at: Date
  },
): Promise<void> {
  await tx`
    insert into client_price_lists (client_id, from_date, list_id, saved_at, saved_by)
    values (${clientId}, ${fromDate}, ${listId}, ${at}, ${employeeId})
    on conflict (client_id, from_date) do update
    set list_id = excluded.list_id, saved_at = excluded.saved_at, saved_by = excluded.saved_by`
}

/** Withdraws the price list that a client gets on a later day. Returns its name; null when the client gets none. */
export async function deletePlannedClientPrices(
  tx: Transaction,
  clientId: number,
  fromDate: string,
): Promise<string | null> {
  const [row] = await tx<{ name_en: string }[]>`
    delete from client_price_lists p using price_lists l
    where l.id = p.list_id and p.client_id = ${clientId} and p.from_date = ${fromDate} and p.from_date > cairo_day(clock_timestamp())
    returning l.name_en`
  return row?.name_en ?? null
}

import type { Ending } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'

/** Which shipments of the figures: how they ended, between which days, at which branches and with whom. Null: any. */
export type EndedFilter = {
  as: Ending
  fromDay: string | null
  toDay: string | null
  branchIds: number[] | null
  deliveryBoyId: number | null
}

function endedAs(sql: Sql, as: Ending) {
  if (as === 'delivered') return sql`delivered`
  if (as === 'first_attempt') return sql`delivered and attempts = 1`
  if (as === 'kept') return sql`kept`
  if (as === 'broken') return sql`delivered and not kept`
  return as === 'not_delivered' ? sql`not delivered` : sql`true`
}

/** The rows of `shipment_endings` that a filter asks for. */
export function isEnded(sql: Sql, { as, fromDay, toDay, branchIds, deliveryBoyId }: EndedFilter) {
  return sql`
    ${endedAs(sql, as)}
    ${fromDay === null ? sql`` : sql`and day >= ${fromDay}::date`}
    ${toDay === null ? sql`` : sql`and day <= ${toDay}::date`}
    ${branchIds === null ? sql`` : sql`and branch_id = any(${branchIds}::bigint[])`}
    ${deliveryBoyId === null ? sql`` : sql`and delivery_boy_id = ${deliveryBoyId}`}`
}

type EndedPage = { total: number; awbs: number[] }

/** A page of the shipments that ended, and their exact number. */
export async function endedPage(
  sql: Sql,
  filter: EndedFilter,
  { newestFirst, offset, rows }: { newestFirst: boolean; offset: number; rows: number },
): Promise<EndedPage> {
  const order = newestFirst ? sql`created_at desc, awb desc` : sql`created_at, awb`
  const [page] = await sql<EndedPage[]>`
    select (select count(*) from shipment_endings where ${isEnded(sql, filter)}) as total,
      array(select awb from shipment_endings where ${isEnded(sql, filter)}
        order by ${order} limit ${rows} offset ${offset}) as awbs`
  if (!page) throw new Error('the list of ended shipments returned no row')
  return page
}

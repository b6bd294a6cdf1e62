import { foldText, type StopReason } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { countLimit, likePattern } from '../../../platform/http/paging.ts'
import type { Scope } from '../../../platform/session/actor.ts'

/** `reason` is a `StopReason`. */
export type StoppedPhone = { phone: string; reason: string; at: Date; may_resume: boolean }
export type StoppedPhoneRecord = StoppedPhone & {
  awb: number | null
  main_shipment_id: number | null
  parcel: number | null
  client_id: number | null
  client_name: string | null
}

/** Whether a branch of a scope planned messages to phone `p`. Messages to a stopped phone are planned, then skipped. */
function hasMessageOf(sql: Sql, { branchIds }: Scope) {
  return branchIds === null
    ? sql`true`
    : sql`exists (select from messages m where m.recipient = p.phone and m.branch_id = any(${branchIds}::bigint[]))`
}

/** The parcel on whose page phone `p` was denied, else that of its last message; only parcels to the branches of a scope. */
function lastParcel(sql: Sql, { branchIds }: Scope) {
  const isIn = branchIds === null ? sql`` : sql`and o.destination_branch_id = any(${branchIds}::bigint[])`
  return sql`
    left join lateral (
      select s.awb, s.main_shipment_id, s.parcel, s.client_id, s.destination_branch_id from shipments s
      where s.awb = coalesce(
        (select o.awb from shipments o where o.awb = p.awb ${isIn}),
        (select o.awb from messages m join shipments o on o.awb = m.awb
          where m.recipient = p.phone ${isIn} order by m.planned_at desc limit 1))
    ) s on true`
}

export type StoppedFilter = {
  seen: Scope
  resumed: Scope
  search: string
  reason: StopReason | null
}

/** A page of stopped phones, newest first, and their number up to `countLimit`. */
export async function pageOfStoppedPhones(
  sql: Sql,
  { seen, resumed, search, reason }: StoppedFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoppedPhoneRecord[]; total: number }> {
  const digits = foldText(search).replace(/\D/g, '')
  const inList = sql`
    ${hasMessageOf(sql, seen)}
    ${search === '' ? sql`` : sql`and ${digits} <> '' and p.phone like ${likePattern(digits)}`}
    ${reason === null ? sql`` : sql`and p.reason = ${reason}`}`
  const [rows, counted] = await Promise.all([
    sql<StoppedPhoneRecord[]>`
      select p.phone, p.reason, p.at, ${hasMessageOf(sql, resumed)} as may_resume, s.awb, s.main_shipment_id, s.parcel,
        s.client_id, c.name as client_name
      from (select * from stopped_phones p where ${inList} order by p.at desc, p.phone limit ${limit} offset ${offset}) p
      ${lastParcel(sql, seen)}
      left join clients c on c.id = s.client_id
      order by p.at desc, p.phone`,
    sql<{ total: number }[]>`
      select count(*) as total
      from (select from stopped_phones p where ${inList} limit ${countLimit}) as counted`,
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

/** The phone of a shipment's receiver, if it is stopped. */
export async function stoppedPhoneOf(
  sql: Sql,
  awb: number,
  resumed: Scope,
): Promise<StoppedPhone | undefined> {
  const [row] = await sql<StoppedPhone[]>`
    select p.phone, p.reason, p.at, ${hasMessageOf(sql, resumed)} as may_resume
    from shipments s
    join main_shipments o on o.id = s.main_shipment_id
    join stopped_phones p on p.phone = o.receiver_phone
    where s.awb = ${awb}`
  return row
}

export type ResumedPhone = { awb: number | null; branch_id: number | null }

/** Lets a phone get messages again. Undefined when no branch of the scope has a message to it. */
export async function deleteStoppedPhone(
  tx: Transaction,
  phone: string,
  scope: Scope,
): Promise<ResumedPhone | undefined> {
  const [row] = await tx<ResumedPhone[]>`
    with gone as (delete from stopped_phones p where p.phone = ${phone} and ${hasMessageOf(tx, scope)} returning p.phone, p.awb)
    select s.awb, s.destination_branch_id as branch_id from gone p ${lastParcel(tx, scope)}`
  return row
}

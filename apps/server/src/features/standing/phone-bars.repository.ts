import type { BarReason, BarState, Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { countLimit, likePattern } from '../../platform/http/paging.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { isOfBranches, type ShipmentRecord } from '../shipment-records/index.ts'

type AwbOfBar = Pick<ShipmentRecord, 'awb' | 'main_shipment_id' | 'parcel'>

/** `reason` is a `BarReason`, here and below. */
export type StandingBar = AwbOfBar & { phone_hash: string; reason: string; piastres: Piastres }

/** The bar of each of these phones: of several, the one with the largest sum. */
export async function standingBars(sql: Sql, hashes: readonly string[]): Promise<StandingBar[]> {
  if (hashes.length === 0) return []
  return sql<StandingBar[]>`
    select distinct on (b.phone_hash) b.phone_hash, b.reason, b.piastres, s.awb, s.main_shipment_id, s.parcel
    from phone_bars b join shipments s on s.awb = b.awb
    where b.phone_hash = any(${hashes as string[]}::text[]) and b.ended_at is null
    order by b.phone_hash, b.piastres desc, b.id`
}

export type BarredOrder = AwbOfBar &
  Pick<ShipmentRecord, 'client_id' | 'origin_branch_id' | 'destination_branch_id'> & {
    receiver_phone: string
    receiver_phone2: string | null
    /** The COD, and all that its delivery and its return cost. */
    most_piastres: Piastres
  }

/** A parcel, if it is within scope. */
export async function orderToBar(sql: Sql, awb: number, scope: Scope): Promise<BarredOrder | null> {
  const [row] = await sql<BarredOrder[]>`
    select s.awb, s.main_shipment_id, s.parcel, s.client_id, s.origin_branch_id, s.destination_branch_id,
      m.receiver_phone, m.receiver_phone2,
      s.cod_piastres + s.fees_piastres + s.tax_piastres + s.return_fees_piastres + s.return_tax_piastres as most_piastres
    from shipments s join main_shipments m on m.id = s.main_shipment_id
    where s.awb = ${awb} and not s.sandbox and ${isOfBranches(sql, scope)}`
  return row ?? null
}

/** Stores a bar. Null when the phone is barred for this order and reason already. */
export async function insertBar(
  tx: Transaction,
  bar: {
    phoneHash: string
    phone: string
    reason: BarReason
    awb: number
    piastres: Piastres
    note: string
    employeeId: number
    at: Date
  },
): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into phone_bars (phone_hash, phone, reason, awb, piastres, note, barred_by, at)
    values (${bar.phoneHash}, ${bar.phone}, ${bar.reason}, ${bar.awb}, ${bar.piastres}, ${bar.note}, ${bar.employeeId}, ${bar.at})
    on conflict (phone_hash, awb, reason) where ended_at is null do nothing returning id`
  return row?.id ?? null
}

/** Who barred alone voids it themselves after this time, in which others see it on the list. */
const aloneHours = 24

/**
 * Whether the bar `b` of a parcel `s` is not for `me` to void: they made it, or count as who did. Where nobody else may void it, they
 * do so a day later.
 */
function isBarredTo(sql: Sql, me: number, at: Date) {
  return sql`coalesce((
    select counts_as(e, k) and (b.at > ${at}::timestamptz - make_interval(hours => ${aloneHours}) or exists (
      select from employees o
      where o.active and not counts_as(o, k) and (o.role = 'superuser' or o.role = 'manager' and exists (
        select from branches r
        where r.manager_id = o.id and r.deleted_at is null and r.id in (s.origin_branch_id, s.destination_branch_id)))))
    from employees e, employees k where e.id = ${me} and k.id = b.barred_by), false)`
}

export type LockedBar = Pick<
  BarredOrder,
  'awb' | 'client_id' | 'origin_branch_id' | 'destination_branch_id'
> & {
  id: number
  phone_hash: string
  phone: string | null
  reason: string
  piastres: Piastres
  ended_at: Date | null
  /** As `isBarredTo` says. */
  is_own: boolean
}

/** Locks a bar whose order is within scope. `by`: who acts, and when. */
export async function lockBar(
  tx: Transaction,
  id: number,
  scope: Scope,
  by: { me: number; at: Date },
): Promise<LockedBar | null> {
  const [row] = await tx<LockedBar[]>`
    select b.id, b.phone_hash, b.phone, b.reason, b.piastres, b.ended_at, s.awb, s.client_id, s.origin_branch_id, s.destination_branch_id,
      ${isBarredTo(tx, by.me, by.at)} as is_own
    from phone_bars b join shipments s on s.awb = b.awb
    where b.id = ${id} and ${isOfBranches(tx, scope)} for no key update of b`
  return row ?? null
}

export async function isOpenBranch(sql: Sql, id: number, { branchIds }: Scope): Promise<boolean> {
  const rows = await sql<{ id: number }[]>`
    select id from branches
    where id = ${id} and deleted_at is null and (${branchIds}::bigint[] is null or id = any(${branchIds}::bigint[]))`
  return rows.length > 0
}

/** Ends a bar by the entry of its payment, or as a mistake. */
export async function endBar(
  tx: Transaction,
  id: number,
  ended: { employeeId: number; at: Date } & ({ entryId: number } | { voidReason: string }),
): Promise<void> {
  const entryId = 'entryId' in ended ? ended.entryId : null
  const voidReason = 'voidReason' in ended ? ended.voidReason : null
  await tx`
    update phone_bars set ended_by = ${ended.employeeId}, ended_at = ${ended.at}, entry_id = ${entryId}, void_reason = ${voidReason}
    where id = ${id}`
}

/** Stores what a receiver paid for the client's next settlement. */
export async function insertPaidBar(
  tx: Transaction,
  paid: { clientId: number; piastres: Piastres; entryId: number; awb: number; at: Date },
): Promise<void> {
  await tx`
    insert into client_payments (client_id, piastres, deposit, entry_id, awb, at)
    values (${paid.clientId}, ${paid.piastres}, false, ${paid.entryId}, ${paid.awb}, ${paid.at})`
}

export type PhoneBarRecord = AwbOfBar & {
  id: number
  phone: string | null
  reason: string
  /** A `BarState`. */
  state: string
  piastres: Piastres
  note: string
  at: Date
  client_id: number
  client_name: string
  barred_by: number
  barred_by_name: string
  ended_by: number | null
  ended_by_name: string | null
  ended_at: Date | null
  void_reason: string | null
  is_own: boolean
  /** Its order is within the scope of who may void. */
  is_near: boolean
}

export type BarFilter = {
  seen: Scope
  voided: Scope
  me: number
  at: Date
  state: BarState | null
  /** Digits within a phone. Null without a search. */
  digits: string | null
  /** The hash of the phone that was searched for, and the AWB: found at every branch. */
  hash: string | null
  awb: number | null
}

function isInState(sql: Sql, state: BarState | null) {
  if (state === null) return sql`true`
  if (state === 'barred') return sql`b.ended_at is null`
  return state === 'lifted' ? sql`b.entry_id is not null` : sql`b.void_reason is not null`
}

function isFound(sql: Sql, { seen, digits, hash, awb }: BarFilter) {
  if (awb !== null) return sql`b.awb = ${awb}`
  if (hash !== null) return sql`b.phone_hash = ${hash}`
  const isSeen = isOfBranches(sql, seen)
  return digits === null ? isSeen : sql`${digits} <> '' and b.phone like ${likePattern(digits)} and ${isSeen}`
}

/** A page of bars, newest first, and their number up to `countLimit`. */
export async function pageOfBars(
  sql: Sql,
  filter: BarFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PhoneBarRecord[]; total: number }> {
  const { me, at, voided, state } = filter
  const inList = sql`
    from phone_bars b join shipments s on s.awb = b.awb where ${isInState(sql, state)} and ${isFound(sql, filter)}`
  const [rows, counted] = await Promise.all([
    sql<PhoneBarRecord[]>`
      select b.id, b.phone, b.reason, b.piastres, b.note, b.at, b.ended_at, b.void_reason, b.barred_by, b.ended_by,
        case when b.ended_at is null then 'barred' when b.void_reason is null then 'lifted' else 'voided' end as state,
        s.awb, s.main_shipment_id, s.parcel, s.client_id, c.name as client_name,
        w.first_name || ' ' || w.last_name as barred_by_name, x.first_name || ' ' || x.last_name as ended_by_name,
        ${isBarredTo(sql, me, at)} as is_own,
        coalesce(${isOfBranches(sql, voided)}, false) as is_near
      from (select b.* ${inList} order by b.at desc, b.id desc limit ${limit} offset ${offset}) b
      join shipments s on s.awb = b.awb join clients c on c.id = s.client_id join employees w on w.id = b.barred_by
      left join employees x on x.id = b.ended_by
      order by b.at desc, b.id desc`,
    sql<
      { total: number }[]
    >`select count(*) as total from (select b.id ${inList} limit ${countLimit}) as counted`,
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

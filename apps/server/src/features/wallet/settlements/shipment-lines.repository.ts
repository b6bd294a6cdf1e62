import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { type OrderRecord, type ShipmentRecord } from '../../shipment-records/index.ts'
import { putIntoSettlement, takeOutOfSettlement } from '../../shipments/index.ts'
import type { Lines, Selection } from './selection.ts'
import type { ShipmentSums } from './statement.ts'

/** A shipment of a statement. `fees_piastres` and `tax_piastres` are what its client pays. */
export type ShipmentLine = Pick<ShipmentRecord, 'awb' | 'main_shipment_id' | 'parcel' | 'status'> &
  Pick<OrderRecord, 'reference' | 'receiver_name'> & {
    cod_piastres: number
    fees_piastres: number
    tax_piastres: number
    /** When it was collected or returned. */
    at: Date
    delivered_at: Date | null
    /** The receiver kept a part of it, or it is what they did not keep. */
    part: string | null
  }

/** Only one person recorded the shipment `s`, and no second person has confirmed it (docs/decisions/0034-custody.md). */
function isUnwitnessed(sql: Sql) {
  return sql`exists (select from unwitnessed_shipments u where u.awb = s.awb and u.confirmed_at is null)`
}

/** The count of the cash of the shipment `s` has an open case. */
function hasCashCase(sql: Sql) {
  return sql`exists (select from cases k where k.hand_in_id = s.hand_in_id and k.closed_at is null)`
}

/**
 * The count of the cash of the shipment `s` gets a case soon: it differs, or its delivery boy objected. The schedule opens
 * these cases every five minutes, but none of a paid shortage. What has no case after an hour gets none.
 */
function awaitsCashCase(sql: Sql) {
  return sql`
    coalesce(s.hand_in_id, 0) = any(array(
      select h.id from hand_ins h
      where h.counted_piastres <> h.due_piastres and h.at > now() - interval '1 hour'
        and not exists (select from cases k where k.hand_in_id = h.id and k.kind = 'cash_difference')
        and (h.counted_piastres > h.due_piastres or exists (
          select from accounts a join current_balances b on b.account_id = a.id
          where a.kind = 'courier_receivable' and a.owner_id = h.employee_id and b.piastres > 0))
      union all
      select h.id from hand_ins h
      where h.objected_at > now() - interval '1 hour'
        and not exists (select from cases k where k.hand_in_id = h.id and k.kind = 'count_objection')))`
}

/** A part of the shipment `s` was delivered, and the branch has not taken the rest (docs/decisions/0078-partial-delivery.md). */
function restWaits(sql: Sql) {
  return sql`(s.ordered_cod_piastres is not null and exists (
    select from shipments r join shipment_lines l on l.awb = r.awb and l.leg = 1 and l.active
    where r.pair_awb = s.awb and r.kind = 'rest'))`
}

/** The shipment `s` is not left out of settlements. */
export function isReady(sql: Sql) {
  return sql`not ${isUnwitnessed(sql)} and not ${hasCashCase(sql)} and not ${awaitsCashCase(sql)} and not ${restWaits(sql)}`
}

/** The shipment `s` is collected or returned, in no settlement yet, and one of the selection. */
function isDue(sql: Sql, { clientId, from, to, awbs }: Selection) {
  return sql`
    s.client_id = ${clientId} and s.settlement_id is null and s.status in ('collected', 'returned') and not s.sandbox
    ${awbs === null ? sql`` : sql`and s.awb = any(${awbs as number[]}::bigint[])`}
    ${from === null ? sql`` : sql`and cairo_day(s.updated_at) >= ${from}::date`}
    ${to === null ? sql`` : sql`and cairo_day(s.updated_at) <= ${to}::date`}`
}

function isLine(sql: Sql, lines: Lines) {
  return 'settlementId' in lines
    ? sql`s.settlement_id = ${lines.settlementId}`
    : sql`${isDue(sql, lines)} and ${isReady(sql)}`
}

/**
 * THE amounts of the shipment `s` for its client. They do not bear a fee that the receiver paid: the merchant's share is
 * the COD less what they bear. VAT is that part of the VAT.
 */
function amounts(sql: Sql) {
  return sql`
    select case when s.status = 'returned' then 0 else s.cod_piastres end as cod_piastres, borne - tax as fees_piastres,
      tax as tax_piastres
    from (select case when s.status = 'returned' then s.return_fees_piastres + s.return_tax_piastres
      else s.cod_piastres - s.merchant_share_piastres end as borne) b
    cross join lateral (select case when s.status = 'returned' then s.return_tax_piastres when s.total_piastres = 0 then 0
      else round(s.tax_piastres::numeric * borne / s.total_piastres)::bigint end as tax) t`
}

export async function sumShipments(sql: Sql, lines: Lines): Promise<ShipmentSums> {
  return sumOf(sql, isLine(sql, lines))
}

async function sumOf(sql: Sql, isOne: ReturnType<typeof isLine>): Promise<ShipmentSums> {
  const [row] = await sql<
    { shipments: number; cod_piastres: number; fees_piastres: number; tax_piastres: number }[]
  >`
    select count(*) as shipments, coalesce(sum(a.cod_piastres), 0)::bigint as cod_piastres,
      coalesce(sum(a.fees_piastres), 0)::bigint as fees_piastres, coalesce(sum(a.tax_piastres), 0)::bigint as tax_piastres
    from shipments s cross join lateral (${amounts(sql)}) a where ${isOne}`
  if (!row) throw new Error('a sum has no row')
  return {
    shipments: row.shipments,
    codPiastres: row.cod_piastres,
    feesPiastres: row.fees_piastres,
    taxPiastres: row.tax_piastres,
  }
}

/** The shipments of a statement by AWB, from `after` on, at most `most`. */
export async function shipmentLines(
  sql: Sql,
  lines: Lines,
  { after = 0, most }: { after?: number; most: number },
): Promise<ShipmentLine[]> {
  return sql<ShipmentLine[]>`
    select s.awb, s.main_shipment_id, s.parcel, s.status, s.updated_at as at, m.reference, m.receiver_name,
      case when s.kind = 'rest' then 'rest' when s.ordered_cod_piastres is not null then 'kept' end as part,
      a.cod_piastres, a.fees_piastres, a.tax_piastres,
      (select max(t.at) from tracking_events t where t.awb = s.awb and t.action in ('delivered', 'returned')) as delivered_at
    from (select * from shipments s where ${isLine(sql, lines)} and s.awb > ${after} order by s.awb limit ${most}) s
    join main_shipments m on m.id = s.main_shipment_id cross join lateral (${amounts(sql)}) a
    order by s.awb`
}

export type LeftOut = {
  sums: ShipmentSums
  shipments: (Pick<ShipmentLine, 'awb' | 'main_shipment_id' | 'parcel'> & {
    net_piastres: number
    reason: 'unwitnessed' | 'cash_case' | 'rest_waits'
  })[]
}

/** What a selection leaves out: the sums, and the first `most` shipments with the reason; null: all of them. */
export async function leftOutOf(sql: Sql, selection: Selection, most: number | null): Promise<LeftOut> {
  const isLeftOut = sql`${isDue(sql, selection)} and not (${isReady(sql)})`
  const [sums, shipments] = await Promise.all([
    sumOf(sql, isLeftOut),
    sql<(Omit<LeftOut['shipments'][number], 'reason'> & { reason: string })[]>`
      select s.awb, s.main_shipment_id, s.parcel, (a.cod_piastres - a.fees_piastres - a.tax_piastres)::bigint as net_piastres,
        case when ${isUnwitnessed(sql)} then 'unwitnessed' when ${restWaits(sql)} then 'rest_waits' else 'cash_case' end as reason
      from shipments s cross join lateral (${amounts(sql)}) a where ${isLeftOut} order by s.awb limit ${most}`,
  ])
  return { sums, shipments: shipments as LeftOut['shipments'] }
}

type Unfit = { awb: number; reason: 'not_due' | 'settled' | 'left_out' }

/** The first chosen shipment that the selection cannot include, and why. */
export async function findUnfit(sql: Sql, clientId: number, awbs: readonly number[]): Promise<Unfit | null> {
  const [row] = await sql<{ awb: number; reason: string }[]>`
    select chosen.awb, case when s.awb is null or s.sandbox or s.status not in ('collected', 'returned') then 'not_due'
        when s.settlement_id is not null then 'settled' else 'left_out' end as reason
    from unnest(${awbs as number[]}::bigint[]) as chosen (awb)
      left join shipments s on s.awb = chosen.awb and s.client_id = ${clientId}
    where s.awb is null or s.sandbox or s.status not in ('collected', 'returned') or s.settlement_id is not null
      or not (${isReady(sql)})
    order by chosen.awb limit 1`
  return (row as Unfit | undefined) ?? null
}

/** As many rows as one statement changes well within its time limit. */
const batch = 1_000

/** Puts the shipments of a selection into a settlement. */
export async function holdShipments(
  tx: Transaction,
  settlementId: number,
  selection: Selection,
  progress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const rows = await tx<{ awb: number }[]>`
    select s.awb from shipments s where ${isLine(tx, selection)} order by s.awb`
  const awbs = rows.map(({ awb }) => awb)
  for (let done = 0; done < awbs.length; done += batch) {
    await progress(done, awbs.length)
    await putIntoSettlement(tx, awbs.slice(done, done + batch), settlementId)
  }
}

/** Takes every shipment out of a settlement that is not booked. */
export async function releaseShipments(tx: Transaction, settlementId: number): Promise<void> {
  const rows = await tx<{ awb: number }[]>`
    select awb from shipments where settlement_id = ${settlementId} order by awb`
  const awbs = rows.map(({ awb }) => awb)
  for (let done = 0; done < awbs.length; done += batch)
    await takeOutOfSettlement(tx, awbs.slice(done, done + batch))
}

import { formatEgp, type Piastres } from '@mersal/contract'
import { columnsOf, insertRows, rowsOf } from '../../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { ShipmentMoney } from '../../ledger/index.ts'
import { activeLine, type Decision, type Line, type Shipment } from '../../lifecycle/index.ts'
import {
  isOfBranches,
  type LineRecord,
  type ShipmentRecord,
  type ShipmentScope,
} from '../../shipment-records/index.ts'

/** A shipment for an act: its number and version, the state that the lifecycle decides on, and its money. */
export type StoredShipment = Pick<
  ShipmentRecord,
  'awb' | 'main_shipment_id' | 'parcel' | 'sandbox' | 'version' | 'back_awb' | 'pair_awb'
> & {
  shipment: Shipment
  money: ShipmentMoney
}

/** The columns that an act reads. */
type StoredRow = Pick<
  ShipmentRecord,
  | 'awb'
  | 'main_shipment_id'
  | 'parcel'
  | 'kind'
  | 'back_awb'
  | 'pair_awb'
  | 'cod_piastres'
  | 'ordered_cod_piastres'
  | 'client_id'
  | 'sandbox'
  | 'status'
  | 'direction'
  | 'cancelled_by'
  | 'loss'
  | 'origin_branch_id'
  | 'destination_branch_id'
  | 'seller_sends'
  | 'pick_up_nearby'
  | 'delivery_failures'
  | 'return_failures'
  | 'fees_piastres'
  | 'tax_piastres'
  | 'return_fees_piastres'
  | 'return_tax_piastres'
  | 'due_piastres'
  | 'taken_piastres'
  | 'merchant_share_piastres'
  | 'cash_holder_id'
  | 'version'
>

/**
 * Locks the shipments of `awbs` within `scope` until the transaction ends. They are locked in AWB order, so two
 * callers cannot deadlock. Shipments that do not exist or are out of scope are left out.
 */
export function lockShipments(
  tx: Transaction,
  awbs: readonly number[],
  scope: ShipmentScope,
): Promise<StoredShipment[]> {
  return storedShipments(tx, awbs, scope, tx`for update`)
}

/** The shipment of `awb`, if it is within `scope`. */
export async function readShipment(
  sql: Sql,
  awb: number,
  scope: ShipmentScope,
): Promise<StoredShipment | undefined> {
  const [stored] = await storedShipments(sql, [awb], scope, sql``)
  return stored
}

async function storedShipments(
  sql: Sql,
  awbs: readonly number[],
  scope: ShipmentScope,
  lock: ReturnType<Sql>,
): Promise<StoredShipment[]> {
  const rows = await sql<StoredRow[]>`
    select awb, main_shipment_id, parcel, kind, back_awb, pair_awb, cod_piastres, ordered_cod_piastres, client_id, sandbox, status, direction, cancelled_by, loss, origin_branch_id,
      destination_branch_id, seller_sends, pick_up_nearby, delivery_failures, return_failures, fees_piastres, tax_piastres,
      return_fees_piastres, return_tax_piastres, due_piastres, taken_piastres, merchant_share_piastres, cash_holder_id, version
    from shipments s
    where awb = any(${awbs as number[]}::bigint[]) and sandbox = ${scope.sandbox}
      and ${isOfBranches(sql, scope)}
      and (${scope.clientId}::bigint is null or client_id = ${scope.clientId})
    order by awb
    ${lock}`
  const lines = await linesOf(
    sql,
    rows.map(({ awb }) => awb),
  )
  const stored = rows.map((row) => storedOf(row, lines.get(row.awb) ?? []))
  // Checked after the lock: the line may have been given to another delivery boy while this transaction waited.
  return stored.filter(
    ({ shipment }) => scope.courierId === null || activeLine(shipment)?.courierId === scope.courierId,
  )
}

function storedOf(row: StoredRow, lines: Line[]): StoredShipment {
  return {
    awb: row.awb,
    main_shipment_id: row.main_shipment_id,
    parcel: row.parcel,
    sandbox: row.sandbox,
    version: row.version,
    back_awb: row.back_awb,
    pair_awb: row.pair_awb,
    shipment: {
      kind: row.kind,
      status: row.status,
      direction: row.direction,
      cancelledBy: row.cancelled_by,
      loss: row.loss,
      originBranchId: row.origin_branch_id,
      destinationBranchId: row.destination_branch_id,
      sellerSends: row.seller_sends,
      pickUpNearby: row.pick_up_nearby,
      deliveryFailures: row.delivery_failures,
      returnFailures: row.return_failures,
      duePiastres: row.due_piastres,
      takenPiastres: row.taken_piastres,
      unkeptPiastres: row.ordered_cod_piastres === null ? null : row.ordered_cod_piastres - row.cod_piastres,
      cashHolderId: row.cash_holder_id,
      lines,
    },
    money: {
      clientId: row.client_id,
      originBranchId: row.origin_branch_id,
      duePiastres: row.due_piastres,
      merchantSharePiastres: row.merchant_share_piastres,
      feesPiastres: row.fees_piastres,
      taxPiastres: row.tax_piastres,
      returnFeesPiastres: row.return_fees_piastres,
      returnTaxPiastres: row.return_tax_piastres,
    },
  }
}

async function linesOf(sql: Sql, awbs: number[]): Promise<Map<number, Line[]>> {
  const rows = await sql<Omit<LineRecord, 'visit_id' | 'created_at' | 'updated_at' | 'changed_fields'>[]>`
    select awb, leg, kind, direction, from_branch_id, to_branch_id, counter, courier_id, status, active, end_point,
      collected, code, wrong_codes, refused, brought, note
    from shipment_lines where awb = any(${awbs}::bigint[]) order by awb, leg`
  const lines = Map.groupBy(rows, ({ awb }) => awb)
  return new Map(
    [...lines].map(([awb, ofOne]) => [
      awb,
      ofOne.map(({ from_branch_id, to_branch_id, courier_id, end_point, wrong_codes, ...line }) => ({
        leg: line.leg,
        kind: line.kind,
        direction: line.direction,
        fromBranchId: from_branch_id,
        toBranchId: to_branch_id,
        counter: line.counter,
        courierId: courier_id,
        status: line.status,
        active: line.active,
        endPoint: end_point,
        collected: line.collected,
        code: line.code,
        wrongCodes: wrong_codes,
        refused: line.refused,
        brought: line.brought,
        note: line.note,
      })),
    ]),
  )
}

/** A stored shipment and its state after an act. */
export type Change = { stored: StoredShipment; shipment: Shipment }

/**
 * Stores the new state of shipments and the lines that changed. `handInId` is the hand-in that collected their cash.
 * The planner expects few rows from `unnest`, so it finds each shipment by its key.
 */
export async function saveShipments(
  tx: Transaction,
  changes: readonly Change[],
  { at, handInId }: { at: Date; handInId: number | null },
): Promise<void> {
  const rows = changes.map(({ stored, shipment }) => ({ ...shipment, awb: stored.awb }))
  await saveUnkept(
    tx,
    changes.filter(({ stored, shipment }) => stored.shipment.unkeptPiastres !== shipment.unkeptPiastres),
  )
  const columns = columnsOf(
    rows,
    `awb bigint, status shipment_status, direction shipment_direction, cancelledBy cancelled_by,
      loss shipment_loss, deliveryFailures smallint, returnFailures smallint, cashHolderId bigint,
      takenPiastres bigint`,
  )
  await Promise.all([
    tx`
      update shipments s set status = r.status, direction = r.direction, cancelled_by = r.cancelled_by, loss = r.loss,
        delivery_failures = r.delivery_failures, return_failures = r.return_failures, cash_holder_id = r.cash_holder_id,
        taken_piastres = r.taken_piastres,
        hand_in_id = case when r.status = 'collected' then coalesce(${handInId}::bigint, s.hand_in_id) end, updated_at = ${at}, version = s.version + 1
      from ${rowsOf(tx, columns)} where s.awb = r.awb`,
    saveLines(tx, changes, at),
  ])
}

/** Lowers the COD of each parcel that was delivered in part. Restores it when the delivery is undone. */
async function saveUnkept(tx: Transaction, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ stored, shipment }) => ({ awb: stored.awb, unkept: shipment.unkeptPiastres }))
  await tx`
    update shipments s set cod_piastres = coalesce(s.ordered_cod_piastres, s.cod_piastres) - coalesce(r.unkept, 0),
      ordered_cod_piastres = case when r.unkept is not null then coalesce(s.ordered_cod_piastres, s.cod_piastres) end
    from ${rowsOf(tx, columnsOf(rows, 'awb bigint, unkept bigint'))} where s.awb = r.awb`
}

/** The lines of a parcel before and after an act. */
type LinesChange = {
  stored: { awb: number; shipment: Pick<Shipment, 'lines'> }
  shipment: Pick<Shipment, 'lines'>
}

/**
 * Stores the lines that an act changed or added. Inactive lines come first, since a shipment has at most one active
 * line at any time.
 */
export async function saveLines(tx: Transaction, changes: readonly LinesChange[], at: Date): Promise<void> {
  const rows = changes
    .flatMap(({ stored, shipment }) =>
      shipment.lines
        .filter((line) => !stored.shipment.lines.includes(line))
        .map((line) => ({ ...line, awb: stored.awb })),
    )
    .sort((a, b) => Number(a.active) - Number(b.active))
  if (rows.length === 0) return
  const columns = columnsOf(
    rows,
    `awb bigint, leg smallint, kind line_kind, direction shipment_direction, fromBranchId bigint,
      toBranchId bigint, counter boolean, courierId bigint, status line_status, active boolean,
      endPoint boolean, collected boolean, code text, wrongCodes smallint, refused boolean, brought boolean,
      note text`,
  )
  await tx`
    insert into shipment_lines as l ${insertRows(tx, columns, { created_at: at, updated_at: at })}
    on conflict (awb, leg) do update set courier_id = excluded.courier_id, status = excluded.status,
      active = excluded.active, collected = excluded.collected, code = excluded.code, wrong_codes = excluded.wrong_codes,
      refused = excluded.refused, brought = excluded.brought, note = excluded.note, updated_at = excluded.updated_at`
}

/** An event to be stored; `details` is what has no column. */
export type EventRow = Omit<Decision['events'][number], 'details'> & { awb: number; details?: object }

/** Appends events and returns their ids, in order. */
export async function insertEvents(
  tx: Transaction,
  events: EventRow[],
  employeeId: number | null,
  at: Date,
): Promise<number[]> {
  const columns = columnsOf(
    events.map(({ from, to, ...event }) => ({ ...event, fromStatus: from, toStatus: to })),
    `awb bigint, action tracking_action, fromStatus shipment_status, toStatus shipment_status, leg smallint,
      otherCase smallint, note text, details jsonb`,
  )
  const rows = await tx<{ id: number }[]>`
    insert into tracking_events ${insertRows(tx, columns, { at, employee_id: employeeId })} returning id`
  return rows.map(({ id }) => id)
}

/** Appends an event that changes no status to each of the locked shipments. */
export async function insertNotes(
  tx: Transaction,
  shipments: readonly StoredShipment[],
  {
    action,
    details,
    employeeId,
    at,
  }: Pick<EventRow, 'action' | 'details'> & { employeeId: number | null; at: Date },
): Promise<void> {
  const events = shipments.map(({ awb, shipment: { status } }) => ({
    awb,
    action,
    from: status,
    to: status,
    leg: null,
    otherCase: null,
    note: '',
    ...(details && { details }),
  }))
  await insertEvents(tx, events, employeeId, at)
}

/**
 * Whether `piastres` was due for a parcel at some time since its line has its delivery boy: then their phone may have shown
 * it. The changes of the order tell, so nothing more is stored.
 */
export async function wasShown(sql: Sql, awb: number, leg: number, piastres: Piastres): Promise<boolean> {
  const rows = await sql`
    select from shipment_changes c join shipments s on s.main_shipment_id = c.main_shipment_id
      join shipment_lines l on l.awb = s.awb and l.leg = ${leg}
    where s.awb = ${awb} and c.awb = s.awb
      and c.changes @> ${JSON.stringify([{ field: 'due', old_text: formatEgp(piastres) }])}::text::jsonb
      and c.at > ${lineGivenAt(sql)}
    limit 1`
  return rows.length > 0
}

/** When the line `l` got its delivery boy. */
export function lineGivenAt(sql: Sql) {
  return sql`coalesce((
    select max(t.at) from tracking_events t
    where t.awb = l.awb and t.leg = l.leg and t.action in ('delivery_boy_set', 'delivery_boy_changed')), l.created_at)`
}

/** Those of `awbs` that wait for their delivery and whose receiver wants them after `day`, each with that later day. */
export async function wantedAfter(
  sql: Sql,
  awbs: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ awb: number; deliver_on: string }[]>`
    select l.awb, m.deliver_on from shipment_lines l
    join shipments s on s.awb = l.awb
    join main_shipments m on m.id = s.main_shipment_id
    where l.awb = any(${awbs as number[]}::bigint[]) and l.active and l.kind = 'end' and l.direction = 'forward'
      and l.status = 'Pending' and m.deliver_on > ${day}::date`
  return new Map(rows.map(({ awb, deliver_on }) => [awb, deliver_on]))
}

import type { AccountKind } from '../../../features/ledger/index.ts'
import { itemTypes, mainTypes, shipmentTypes } from '../../../features/shipment-records/index.ts'
import { columnsOf, insertRows, rowsOf } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Numbers, Sheets } from './sheets.ts'

/** Stores the rows. */
export async function storeSheets(
  tx: Transaction,
  { orders, shipments, items, lines, events, entries, postings, log }: Sheets,
): Promise<void> {
  await tx`
    insert into main_shipments ${insertRows(tx, columnsOf(orders, `${mainTypes}, createdBy bigint, createdAt timestamptz`))}`
  await tx`
    insert into shipments ${insertRows(
      tx,
      columnsOf(
        shipments,
        `${shipmentTypes}, status shipment_status, direction shipment_direction, cancelledBy cancelled_by,
          deliveryFailures smallint, returnFailures smallint, cashHolderId bigint, createdAt timestamptz,
          updatedAt timestamptz, version integer`,
      ),
    )}`
  await tx`insert into shipment_items ${insertRows(tx, columnsOf(items, itemTypes))}`
  await tx`
    insert into shipment_lines ${insertRows(
      tx,
      columnsOf(
        lines,
        `awb bigint, leg smallint, kind line_kind, direction shipment_direction, fromBranchId bigint, toBranchId bigint,
          counter boolean, courierId bigint, status line_status, active boolean, endPoint boolean, collected boolean,
          code text, wrongCodes smallint, brought boolean, note text, createdAt timestamptz, updatedAt timestamptz`,
      ),
    )}`
  const happened = columnsOf(
    events,
    `id bigint, awb bigint, at timestamptz, action tracking_action, fromStatus shipment_status, toStatus shipment_status,
      leg smallint, employeeId bigint, otherCase smallint, note text`,
  )
  await tx`
    insert into tracking_events (id, awb, at, action, from_status, to_status, leg, employee_id, other_case, note)
    overriding system value select r.* from ${rowsOf(tx, happened)}`
  const booked = columnsOf(
    entries,
    `id bigint, kind entry_kind, source text, awb bigint, employeeId bigint, reverses bigint, note text, at timestamptz`,
  )
  await tx`
    insert into ledger_entries (id, kind, source, awb, employee_id, reverses, note, at)
    overriding system value select r.* from ${rowsOf(tx, booked)}`
  await tx`
    insert into ledger_postings ${insertRows(tx, columnsOf(postings, 'entryId bigint, accountId bigint, piastres bigint'))}`
  await tx`
    insert into activity_log ${insertRows(
      tx,
      columnsOf(
        log,
        `at timestamptz, employeeId bigint, clientId bigint, action text, entity text, entityId bigint,
          branchIds bigint[], note text, changes jsonb`,
      ),
    )}`
}

/** The next ids after those in the tables. */
export async function numbersFrom(
  tx: Transaction,
  first: { order: number; serial: number },
): Promise<Numbers> {
  const [row] = await tx<{ event: number; entry: number }[]>`
    select (select coalesce(max(id), 0) + 1 from tracking_events)::bigint as event,
      (select coalesce(max(id), 0) + 1 from ledger_entries)::bigint as entry`
  if (!row) throw new Error('the query for ids returned no row')
  return { ...first, event: row.event, entry: row.entry }
}

/** Sets the sequences after the ids that this load used. */
export async function saveNumbers(tx: Transaction, next: Numbers): Promise<void> {
  await tx`
    select setval(pg_get_serial_sequence('main_shipments', 'id'), ${next.order}, false),
      setval('awb_serials', ${next.serial}, false),
      setval(pg_get_serial_sequence('tracking_events', 'id'), ${next.event}, false),
      setval(pg_get_serial_sequence('ledger_entries', 'id'), ${next.entry}, false)`
}

/** The first unused order number and AWB serial. */
export async function firstNumbers(tx: Transaction): Promise<{ order: number; serial: number }> {
  const [row] = await tx<{ first_order: number; first_serial: number }[]>`
    select nextval('main_shipments_id_seq') as first_order, nextval('awb_serials') as first_serial`
  if (!row) throw new Error('the query for sequences returned no row')
  return { order: row.first_order, serial: row.first_serial }
}

export async function accountsByOwner(
  tx: Transaction,
): Promise<{ id: number; kind: AccountKind; owner_id: number }[]> {
  return tx<{ id: number; kind: AccountKind; owner_id: number }[]>`select id, kind, owner_id from accounts`
}

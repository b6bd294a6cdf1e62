import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { awbOfSerial, foldText } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/setup/test-database.ts'
import { audit } from '../../features/audit/index.ts'
import { connect, type Database } from '../../platform/database/database.ts'
import { dumpSchema } from '../../platform/database/schema-dump.ts'
import { folderStore } from '../../platform/files/file-store.ts'
import { makeBulkShipments } from '../index.ts'

/** Morning in Cairo, when delivery boys still have pick-ups to make. */
const now = new Date('2026-05-12T06:40:00Z')
const shipments = 3_000
const patience = 120_000

let database: Awaited<ReturnType<typeof createTestDatabase>>
let sql: Database
let schemaBefore: string
let dataDir: string
const progress: number[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mersal-bulk-'))
  database = await createTestDatabase()
  sql = connect(database.url, { connections: 2 })
  schemaBefore = await dumpSchema(sql as never)
  const onProgress = (done: number) => progress.push(done)
  await makeBulkShipments(sql, {
    shipments,
    now,
    secretKey: Buffer.alloc(32, 7),
    store: folderStore(dataDir),
    onProgress,
  })
}, patience)
afterAll(async () => {
  await sql.end()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

test('creates the requested number of shipments, spread evenly over 300 days, and reports progress', async () => {
  const days = await sql<{ n: number }[]>`select count(*)::integer as n from shipments group by created_on`
  expect(days).toHaveLength(300)
  expect(days.every(({ n }) => n === 10)).toBe(true)
  expect(progress.at(-1)).toBe(shipments)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
})

test('every invariant of money, lifecycle and counts holds', async () => {
  expect((await audit(sql)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

test('every index, reference and trigger of the tables is restored', async () => {
  expect(await dumpSchema(sql as never)).toBe(schemaBefore)
})

test('the last 60 days have full details, older shipments are final rows with a history entry', async () => {
  const rows = await sql<{ is_recent: boolean; n: number; told: number; named: number; open: number }[]>`
    select created_on > '2026-03-13' as is_recent, count(*)::integer as n,
      count(*) filter (where exists (select from tracking_events t where t.awb = s.awb)
        and exists (select from shipment_lines l where l.awb = s.awb)
        and exists (select from activity_log a where a.entity = 'shipment' and a.entity_id = s.awb))::integer as told,
      count(history_entry_id)::integer as named,
      count(*) filter (where status in ('pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery', 'delivered'))::integer as open
    from shipments s group by 1 order by 1`
  expect(rows).toEqual([
    { is_recent: false, n: 2_400, told: 0, named: 2_400, open: 0 },
    { is_recent: true, n: 600, told: 600, named: 0, open: expect.any(Number) },
  ])
  expect(rows[1]?.open).toBeGreaterThan(5)
})

test('open pick-ups of one delivery boy at one place are one visit, a single one has none', async () => {
  const places = await sql<{ parcels: number; in_visit: number; visits: number }[]>`
    select count(*)::integer as parcels, count(v.id)::integer as in_visit, count(distinct v.id)::integer as visits
    from shipment_lines l join shipments s on s.awb = l.awb join main_shipments m on m.id = s.main_shipment_id
    left join pick_up_visits v on v.id = l.visit_id and v.courier_id = l.courier_id
    where l.active and l.kind = 'pick_up' and l.status = 'Pending' and l.courier_id is not null
    group by l.courier_id, s.client_id, m.sender_address, m.sender_latitude, m.sender_longitude`
  const shared = places.filter(({ parcels }) => parcels > 1)
  expect(shared).not.toEqual([])
  for (const { parcels, in_visit, visits } of places)
    expect({ in_visit, visits }).toEqual(
      parcels > 1 ? { in_visit: parcels, visits: 1 } : { in_visit: 0, visits: 0 },
    )
})

test('a month of a client has one history entry, and a settlement that pays the balance', async () => {
  const [row] = await sql<{ entries: number; months: number; unpaid: number }[]>`
    select (select count(*) from ledger_entries where kind = 'history')::integer as entries,
      (select count(distinct (client_id, date_trunc('month', created_on))) from shipments
        where history_entry_id is not null)::integer as months,
      (select count(*) from shipments where history_entry_id is not null and settlement_id is null
        and status in ('collected', 'returned'))::integer as unpaid`
  expect(row?.entries).toBe(row?.months)
  expect(row?.unpaid).toBeLessThan(100)
})

test('AWBs are consecutive with check digits, and the next order continues after them', async () => {
  const rows = await sql<{ awb: number }[]>`
    select awb from shipments union all select back_awb from shipments where back_awb is not null order by awb`
  const [first] = rows
  const serial = Math.floor((first?.awb ?? 0) / 10)
  expect(rows.length).toBeGreaterThan(shipments)
  expect(rows.map(({ awb }) => awb)).toEqual(rows.map((_, index) => awbOfSerial(serial + index)))
  const [next] = await sql<
    { serial: number; main: number; last_main: number; event: number; last_event: number }[]
  >`
    select nextval('awb_serials') as serial, nextval(pg_get_serial_sequence('main_shipments', 'id')) as main,
      (select max(id) from main_shipments) as last_main,
      nextval(pg_get_serial_sequence('tracking_events', 'id')) as event, (select max(id) from tracking_events) as last_event`
  expect(next?.serial).toBe(serial + rows.length)
  expect(next?.main).toBe((next?.last_main ?? 0) + 1)
  expect(next?.event).toBe((next?.last_event ?? 0) + 1)
})

test('old and recent shipments have the folded search text of an order', async () => {
  const rows = await sql<
    { search_text: string; receiver_name: string; sender_name: string; phones: string; awb: number }[]
  >`
    select s.search_text, m.receiver_name, m.sender_name, m.receiver_phone || ' ' || m.sender_phone as phones, s.awb
    from shipments s join main_shipments m on m.id = s.main_shipment_id`
  for (const { search_text, receiver_name, sender_name, phones, awb } of rows) {
    expect(search_text).toBe(foldText(`${receiver_name} ${sender_name} ${phones} ${awb}`))
  }
})

test('nothing is left to fold, and nothing is in the future', async () => {
  const [row] = await sql<{ counts: number; balances: number; last: Date }[]>`
    select (select count(*) from shipment_count_changes)::integer as counts,
      (select count(*) from account_balance_changes)::integer as balances,
      (select max(at) from (select updated_at as at from shipments union all select at from tracking_events
        union all select at from ledger_entries union all select at from activity_log) as happened) as last`
  expect(row).toMatchObject({ counts: 0, balances: 0 })
  expect(row?.last.getTime()).toBeLessThanOrEqual(now.getTime())
})

test('zero or a fraction of shipments is refused', async () => {
  for (const wrong of [0, -1, 1.5]) {
    await expect(
      makeBulkShipments(sql, {
        shipments: wrong,
        now,
        secretKey: Buffer.alloc(32, 7),
        store: folderStore(dataDir),
      }),
    ).rejects.toThrow(RangeError)
  }
})

import { parse } from 'csv-parse/sync'
import readSheet from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { madeDocument } from '../support/files/made-document.ts'
import { bareAwb, farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let first: string
let hostile: string
beforeAll(async () => {
  app = await startWorkingApp()
  day = workingDay(app)
  first = await day.create(localOrder(app.company, { cod: '1250.50' }))
  hostile = await day.create(localOrder(app.company, { receiver_name: '=HYPERLINK("http://x")' }))
})
afterAll(() => app.close())

type Export = Parameters<typeof app.call<'exportShipments'>>[2]

async function exported(
  caller: Caller,
  request: Export,
  headers: Record<string, string> = {},
): Promise<Buffer> {
  const asked = await app.call('exportShipments', caller, request, headers)
  const document = await madeDocument(app, caller, asked.data.document_id)
  expect(document).toMatchObject({ state: 'ready', message: null })
  return (await app.app.server.inject(document.url ?? '')).rawPayload
}

const awbsOf = (rows: readonly (readonly unknown[])[]) => rows.slice(1).map(([awb]) => awb)

test('a list as CSV: its rows newest first, numbers as numbers, formulas harmless', async () => {
  const rows: string[][] = parse(await exported('manager', { format: 'csv', status: 'pending' }), {
    bom: true,
  })
  expect(rows[0]?.slice(0, 3)).toEqual(['AWB', 'Client', 'Receiver'])
  expect(awbsOf(rows)).toEqual([hostile, first])
  expect(rows[2]?.[12]).toBe('1250.5')
  expect(rows[1]?.[2]).toBe(`'=HYPERLINK("http://x")`)
})

test('the named ones as a sheet, in the language of whoever asked', async () => {
  const asked = await app.call(
    'exportShipments',
    'staff',
    { format: 'xlsx', awbs: [first, String(bareAwb(first))] },
    { 'accept-language': 'ar' },
  )
  const document = await madeDocument(app, 'staff', asked.data.document_id)
  expect(document.name).toMatch(/^shipments-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const file = (await app.app.server.inject(document.url ?? '')).rawPayload
  const [sheet] = await readSheet(file)
  const rows = sheet?.data ?? []
  expect(rows[0]?.[0]).toBe('رقم البوليصة')
  expect(awbsOf(rows)).toEqual([first])
  expect(rows[1]?.slice(9, 13)).toEqual([45, 6.3, 51.3, 1250.5])
  expect(rows[1]?.[3]).toBe('01012345678')
  const [promised, created] = [6, 16].map((place) => rows[1]?.[place])
  expect(promised).toBeInstanceOf(Date)
  expect(created).toBeInstanceOf(Date)
  // A sheet has no time zone: it shows Egypt's clock.
  const cairo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo', dateStyle: 'short' })
  expect(new Date(String(created)).toISOString().slice(0, 10)).toBe(cairo.format(new Date()))
})

test('a row tells where a shipment goes, who has it and until when it is promised', async () => {
  const awb = await day.create(farOrder(app.company))
  await day.takeOver(awb)
  const [row] = (await app.call('listShipments', 'superuser', { search: String(bareAwb(awb)) })).data
    .list_items
  const names = await app.app.sql<{ branch: string; boy: string }[]>`
    select b.name as branch, e.first_name || ' ' || e.last_name as boy
    from branches b, employees e where b.id = ${app.company.giza} and e.id = ${app.company.people.delivery}`
  const { data } = await app.call('openDetails', 'superuser', { awb })
  expect(row).toMatchObject({
    destination: names[0]?.branch,
    delivery_boy: names[0]?.boy,
    promised_to: data.shipping_days.to,
    late: false,
  })
  const rows: string[][] = parse(await exported('superuser', { format: 'csv', awbs: [awb, first] }), {
    bom: true,
  })
  expect(rows.map((cells) => cells.slice(4, 8))).toEqual([
    ['Destination', 'Delivery boy', 'Promised', 'Late'],
    [row?.destination, row?.delivery_boy, row?.promised_to, ''],
    [expect.any(String), '', expect.any(String), ''],
  ])
})

test('a row tells area, delay with its cause, the wanted day and the last event, as the list does', async () => {
  const { sql } = app.app
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  const [area] = await sql<{ id: number }[]>`
    insert into areas (branch_id, name_en, name_ar) values (${app.company.alexandria}, 'Seaside', 'الكورنيش') returning id`
  await sql`
    update shipments set receiver_area_id = ${area?.id ?? 0}, promised_from = promised_from - 30, promised_to = cairo_day(now()) - 2
    where awb = ${bareAwb(awb)}`
  await sql`
    update main_shipments set deliver_on = '2026-12-01'
    where id = (select main_shipment_id from shipments where awb = ${bareAwb(awb)})`
  await sql`
    insert into cases (kind, awb, origin, cause, since, event_id, branch_id, opened_at, deadline)
    select 'attempt_failed', ${bareAwb(awb)}, 'test', 'receiver', cairo_day(now()), max(id), ${app.company.alexandria}, now(), now()
    from tracking_events where awb = ${bareAwb(awb)}`
  await sql`
    insert into door_transfers (awb, courier_id, branch_id, method, reference, reference_key, piastres, proofs, at)
    values (${bareAwb(awb)}, ${app.company.people.delivery}, ${app.company.alexandria}, 'wallet', '1', '1', 100, '{}', now())`
  const request = { format: 'csv', awbs: [awb] } as const
  const [heading, row] = parse(await exported('manager', request), { bom: true }) as string[][]
  expect(heading?.slice(19)).toEqual([
    'Area',
    'Days late',
    'Cause',
    'Delivery day',
    'Last event',
    'Last event at',
    'Transfer at the door',
  ])
  const at = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
  expect(row?.slice(19)).toEqual([
    'Seaside',
    '2',
    'Receiver',
    '2026-12-01',
    'Arrived at the branch',
    at,
    'To confirm',
  ])
  const arabic = await exported('manager', request, { 'accept-language': 'ar' })
  const [, inArabic] = parse(arabic, { bom: true }) as string[][]
  expect(inArabic?.slice(19, 22)).toEqual(['الكورنيش', '2', 'المستلم'])
})

test('a merchant is not told which delivery boy has a shipment', async () => {
  const merchant = { client: app.company.plainClient }
  const { data } = await app.call('listOwnShipments', merchant, {})
  expect(data.list_items.length).toBeGreaterThan(0)
  for (const row of data.list_items) expect(row).not.toHaveProperty('delivery_boy')
})

test('nobody gets more than their list shows', async () => {
  const rows: string[][] = parse(await exported('tantaManager', { format: 'csv', awbs: [first] }), {
    bom: true,
  })
  expect(awbsOf(rows)).toEqual([])
})

test('who may not see shipments asks in vain', async () => {
  expect(await app.call('exportShipments', 'delivery', { format: 'csv' })).toMatchObject({ http: 403 })
  expect((await app.call('exportShipments', 'staff', { format: 'pdf' as 'csv' })).fields).toHaveProperty(
    'format',
  )
})

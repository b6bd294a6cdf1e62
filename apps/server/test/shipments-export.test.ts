import { parse } from 'csv-parse/sync'
import readSheet from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { madeDocument } from './support/made-document.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from './support/orders.ts'
import { type Caller, startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let day: WorkingDay
let first: string
let hostile: string
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  first = await day.create(localOrder(app.company, { cod: '1250.50' }))
  hostile = await day.create(localOrder(app.company, { receiver_name: '=HYPERLINK("http://x")' }))
})
afterAll(() => app.close())

type Export = Parameters<typeof app.call<'exportShipments'>>[2]

async function exported(caller: Caller, request: Export): Promise<Buffer> {
  const asked = await app.call('exportShipments', caller, request)
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
  expect(rows[2]?.[6]).toBe('1250.5')
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
  expect(rows[1]?.[6]).toBe(1250.5)
  expect(rows[1]?.[3]).toBe('01012345678')
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

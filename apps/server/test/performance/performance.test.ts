import { type Ending, endings } from '@mersal/contract'
import { parse } from 'csv-parse/sync'
import readSheet from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { performanceInvariants } from '../../src/features/audit/performance-invariants.repository.ts'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { madeDocument } from '../support/files/made-document.ts'
import { type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'
import { endingsOf } from './endings.ts'

let app: TestApp
let day: WorkingDay
let today: string
beforeAll(async () => {
  app = await startWorkingApp()
  day = workingDay(app)
  today = dayInCairo(new Date())
  made = endingsOf(app, day)
  undone = await made.makeEndings()
  await made.counted()
})
afterAll(() => app.close())

let undone: string
let made: ReturnType<typeof endingsOf>

type View = Partial<Parameters<typeof app.call<'viewPerformance'>>[2]>

async function view(caller: Caller, changes: View = {}) {
  const answer = await app.call('viewPerformance', caller, {
    from_date: today,
    to_date: today,
    by: 'branch',
    ...changes,
  })
  expect(answer).toMatchObject({ http: 200 })
  return answer.data
}

const ofAll = { ended: 6, delivered: 5, first_attempt: 4, attempts: 8, kept: 4 }
/** How many shipments a list of `as` has, by the counts of a row. */
const shipmentsOf: Record<Ending, (counts: typeof ofAll) => number> = {
  ended: ({ ended }) => ended,
  delivered: ({ delivered }) => delivered,
  first_attempt: ({ first_attempt }) => first_attempt,
  kept: ({ kept }) => kept,
  broken: ({ delivered, kept }) => delivered - kept,
  not_delivered: ({ ended, delivered }) => ended - delivered,
}

describe('how shipments ended', () => {
  test('is counted by branch: delivered at which attempt, in time, or turned back after failed attempts', async () => {
    const { list_items, total, behind } = await view('superuser')
    expect(total).toEqual(ofAll)
    expect(list_items).toEqual([
      {
        id: app.company.alexandria,
        name: 'alexandria branch',
        branch: null,
        ended: 5,
        delivered: 4,
        first_attempt: 3,
        attempts: 7,
        kept: 3,
      },
      {
        id: app.company.giza,
        name: 'giza branch',
        branch: null,
        ended: 1,
        delivered: 1,
        first_attempt: 1,
        attempts: 1,
        kept: 1,
      },
    ])
    expect(behind).toBe(false)
  })

  test('is counted by the delivery boy of the last attempt, and by nobody where the receiver came', async () => {
    const { list_items, total } = await view('superuser', { by: 'delivery_boy' })
    expect(total).toEqual(ofAll)
    expect(list_items.map(({ id, branch, ended, delivered }) => ({ id, branch, ended, delivered }))).toEqual([
      { id: app.company.people.delivery, branch: 'alexandria branch', ended: 4, delivered: 3 },
      { id: app.company.people.gizaDelivery, branch: 'giza branch', ended: 1, delivered: 1 },
    ])
  })

  test('is counted of a client, by branch and by delivery boy, and lists the same shipments', async () => {
    const client_id = app.company.plainClient
    const all = await view('superuser')
    const ofClient = await view('superuser', { client_id })
    expect({ ...ofClient, receivers: null }).toEqual({ ...all, receivers: null })
    expect(ofClient.receivers.silent).toEqual({ ended: 6, first_attempt: 4 })
    expect((await view('superuser', { client_id, by: 'delivery_boy' })).list_items).toEqual(
      (await view('superuser', { by: 'delivery_boy' })).list_items,
    )
    expect((await view('staff', { client_id })).total.ended).toBe(5)
    expect((await view('superuser', { client_id: app.company.freeClient })).total.ended).toBe(0)
    for (const as of endings) {
      const listed = await app.call('listShipments', 'superuser', {
        client_id,
        ended_as: as,
        ended_from: today,
        ended_to: today,
      })
      expect({ as, total: listed.data.total }).toEqual({ as, total: shipmentsOf[as](ofAll) })
    }
  })

  test('is counted on its day, of each day in the range', async () => {
    const from = new Date(Date.parse(today) - 2 * 86_400_000).toISOString().slice(0, 10)
    const { days } = await view('superuser', { from_date: from })
    expect(days.map(({ day: at, ended }) => [at, ended]).at(-1)).toEqual([today, 6])
    expect(days.map(({ ended }) => ended)).toEqual([0, 0, 6])
    expect((await view('superuser', { from_date: from, to_date: from })).total.ended).toBe(0)
  })

  test('a delivery that is made again counts again', async () => {
    await day.finish(undone)
    await made.counted()
    expect((await view('superuser')).total.delivered).toBe(6)
    await day.undo(undone)
    await made.counted()
    expect((await view('superuser')).total).toEqual(ofAll)
  })

  test('is the same when the log is read again from its first event, as after the upgrade', async () => {
    const rows = () => app.app.sql`select * from shipment_endings order by awb`
    const before = await rows()
    expect(before).toHaveLength(6)
    await app.app.sql.begin(async (tx) => {
      await tx`update event_cursors set after_id = 0 where consumer = 'performance'`
      await tx`delete from shipment_endings where delivered`
    })
    await made.counted()
    expect(await rows()).toEqual(before)
  })
})

test('the audit finds an ending that is missing or wrong', async () => {
  const { sql } = app.app
  const found = async () =>
    (await Promise.all(performanceInvariants.map(({ breaches }) => breaches(sql)))).map((of) => of.length)
  expect(await found()).toEqual([0, 0, 0])
  const kept = await sql`
    select awb, day, branch_id, courier_id, attempts, delivered, kept, created_at from shipment_endings`
  await sql`delete from shipment_endings where delivered and branch_id = ${app.company.giza}`
  await sql`update shipment_endings set delivered = true where not delivered`
  expect(await found()).toEqual([1, 1, 0])
  await sql`delete from shipment_endings`
  await sql`insert into shipment_endings ${sql(kept)}`
  expect(await found()).toEqual([0, 0, 0])
})

describe('each figure opens the list that it counts', () => {
  async function listed(caller: Caller, filter: Parameters<typeof app.call<'listShipments'>>[2]) {
    const { data } = await app.call('listShipments', caller, filter)
    const { data: all } = await app.call('listAwbs', caller, filter)
    expect(all.awbs).toHaveLength(data.total)
    expect(data.list_items).toHaveLength(data.total)
    return data.total
  }
  const range = () => ({ ended_from: today, ended_to: today })

  test.each(['superuser', 'manager', 'staff', 'accountant', 'tantaManager'] as const)(
    '%s',
    async (caller) => {
      const [byBranch, byBoy] = [await view(caller), await view(caller, { by: 'delivery_boy' })]
      for (const as of endings) {
        const count = shipmentsOf[as]
        expect(await listed(caller, { ended_as: as, ...range() })).toBe(count(byBranch.total))
        for (const row of byBranch.list_items)
          expect(await listed(caller, { ended_as: as, ...range(), ended_branch_id: row.id })).toBe(count(row))
        for (const row of byBoy.list_items)
          expect(await listed(caller, { ended_as: as, ...range(), ended_delivery_boy_id: row.id })).toBe(
            count(row),
          )
      }
    },
  )

  test('together with other filters and a search', async () => {
    expect(await listed('superuser', { ended_as: 'not_delivered', status: 'under_delivery' })).toBe(1)
    expect(await listed('superuser', { ended_as: 'delivered', status: 'under_delivery' })).toBe(0)
    expect(await listed('superuser', { ended_as: 'delivered', search: 'Mona' })).toBe(5)
    expect(await listed('superuser', { ended_as: 'delivered', branch_id: app.company.giza })).toBe(1)
    expect(await listed('superuser', { ended_branch_id: app.company.giza })).toBe(1)
  })

  test('a page of it, in the order of the list', async () => {
    const asked = { ended_as: 'delivered', per_page: 10 } as const
    const awbs = async (sort: 'date' | '-date') =>
      (await app.call('listShipments', 'superuser', { ...asked, sort })).data.list_items.map(({ awb }) => awb)
    const newest = await awbs('-date')
    expect(newest).toHaveLength(5)
    expect(await awbs('date')).toEqual(newest.toReversed())
    const beyond = await app.call('listShipments', 'superuser', { ...asked, page: 2 })
    expect(beyond.data).toMatchObject({ total: 5, total_pages: 1, list_items: [] })
  })
})

describe('who sees which figures', () => {
  test('managers and staff those of their branches', async () => {
    expect((await view('manager')).total).toEqual(ofAll)
    expect((await view('accountant')).total).toEqual(ofAll)
    expect((await view('staff')).list_items.map(({ id }) => id)).toEqual([app.company.alexandria])
    expect((await view('gizaStaff', { by: 'delivery_boy' })).list_items).toMatchObject([
      { id: app.company.people.gizaDelivery, ended: 1 },
    ])
    expect((await view('tantaManager')).total.ended).toBe(0)
    expect((await view('manager', { branch_id: app.company.giza })).total.ended).toBe(1)
  })

  test('delivery boys none, and nobody those of a branch that they do not see', async () => {
    const asked = { from_date: today, to_date: today, by: 'branch' } as const
    expect(await app.call('viewPerformance', 'delivery', asked)).toMatchObject({ http: 403 })
    expect(await app.call('exportPerformance', 'delivery', { ...asked, format: 'csv' })).toMatchObject({
      http: 403,
    })
    for (const branch_id of [app.company.giza, 999_999]) {
      const away = { ...asked, branch_id }
      expect(await app.call('viewPerformance', 'staff', away)).toMatchObject({ http: 404 })
      expect(await app.call('exportPerformance', 'staff', { ...away, format: 'csv' })).toMatchObject({
        http: 404,
      })
    }
  })

  test('of at most 366 days, the first not after the last', async () => {
    const ask = (from_date: string, to_date: string) =>
      app.call('viewPerformance', 'superuser', { from_date, to_date, by: 'branch' })
    expect(await ask('2024-01-01', '2024-12-31')).toMatchObject({ http: 200 })
    expect(await ask('2024-01-01', '2025-01-01')).toMatchObject({
      http: 422,
      fields: { to_date: 'Choose at most 366 days' },
    })
    expect((await ask('2024-01-02', '2024-01-01')).fields).toHaveProperty('to_date')
  })
})

describe('the figures as a file', () => {
  async function file(
    caller: Caller,
    format: 'csv' | 'xlsx',
    by: 'branch' | 'delivery_boy',
    language = 'en',
  ) {
    const asked = { from_date: today, to_date: today, by, format } as const
    const { data } = await app.call('exportPerformance', caller, asked, { 'accept-language': language })
    const document = await madeDocument(app, caller, data.document_id)
    expect(document).toMatchObject({ state: 'ready', name: `performance-${today}-${today}.${format}` })
    return (await app.app.server.inject(document.url ?? '')).rawPayload
  }

  test('as CSV: the rows on screen and their total', async () => {
    const rows: string[][] = parse(await file('superuser', 'csv', 'branch'), { bom: true })
    expect(rows).toEqual([
      [
        'Branch',
        'Ended',
        'Delivered',
        'Turned back',
        'At the first attempt',
        'First-attempt success (%)',
        'Attempts',
        'Attempts per delivery',
        'Promises kept',
        'Promise kept (%)',
      ],
      ['alexandria branch', '5', '4', '1', '3', '60', '7', '1.75', '3', '75'],
      ['giza branch', '1', '1', '0', '1', '100', '1', '1', '1', '100'],
      ['Total', '6', '5', '1', '4', '66.7', '8', '1.6', '4', '80'],
    ])
  })

  test('as a sheet in the language of whoever asked, within their branches', async () => {
    const [sheet] = await readSheet(await file('gizaStaff', 'xlsx', 'delivery_boy', 'ar'))
    const rows = sheet?.data ?? []
    expect(rows[0]?.slice(0, 3)).toEqual(['المندوب', 'الفرع', 'انتهت'])
    expect(rows.slice(1).map((cells) => [cells[1], cells[2], cells[6]])).toEqual([
      ['giza branch', 1, 100],
      [null, 1, 100],
    ])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inMonth, month } from '../invoices/earlier-books.ts'
import { madeDocument } from '../support/files/made-document.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

const now = month(0)
const first = `${now}-01`
let app: TestApp
let day: WorkingDay
let boy: number
beforeAll(async () => {
  app = await startWorkingApp()
  day = workingDay(app)
  boy = app.company.people.delivery
})
afterAll(() => app.close())

const setRates = (input: Record<string, unknown>, by: 'superuser' | 'accountant' = 'superuser') =>
  app.call('setPayRates', by, input as never)
const sheet = async () => (await app.call('openPay', 'accountant', { month: now, courier_id: boy })).data
const stops = async (kind: string) =>
  (await app.call('listPayStops', 'accountant', { page: 1, month: now, courier_id: boy, kind } as never)).data

describe('the stops of a month', () => {
  test('count once for each place of a run, by the best that happened there', async () => {
    const [one, failed] = [
      await day.create(localOrder(app.company)),
      await day.create(localOrder(app.company)),
    ]
    // Two parcels of one order, so two pick-ups at one sender and two deliveries at one door.
    const both = await app.call('createShipment', 'manager', localOrder(app.company, { packages: 2 }))
    const pair = (
      await app.app.sql<{ awb: number }[]>`
        select awb from shipments where main_shipment_id = (
          select main_shipment_id from shipments where awb = ${bareAwb(both.data.awb)}) order by awb`
    ).map(({ awb }) => String(awb))
    expect(pair).toHaveLength(2)
    for (const awb of [one, failed, ...pair]) await day.walkLine(awb)
    await day.walkLine(one)
    for (const awb of pair) await day.takeOver(awb)
    for (const awb of pair) await day.finish(awb)
    await day.takeOver(failed)
    await day.report(failed, 1, 'nobody at home')
    const { lines, unrated } = await sheet()
    const byKind = (kind: string) =>
      lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.stops, 0)
    expect([byKind('delivered'), byKind('picked_up'), byKind('failed'), byKind('returned')]).toEqual([
      2, 1, 1, 0,
    ])
    expect(unrated).toBe(4)
    expect((await stops('picked_up')).list_items.map(({ awbs }) => awbs.length)).toEqual([4])
    expect((await stops('delivered')).list_items.map(({ awbs }) => awbs.length).sort()).toEqual([1, 2])
    expect((await stops('delivered')).total).toBe(2)
  })
})

describe('rates', () => {
  test('are needed everywhere before an area has its own', async () => {
    const area = await app.call('createArea', 'manager', {
      branch_id: app.company.alexandria,
      name_ar: 'سموحة',
      name_en: 'Smouha',
      districts: ['alexandria/miami'],
    })
    const refused = await setRates({ area_id: area.data.id, from_date: first, delivered: '20' })
    expect([refused.status, refused.message]).toEqual([421, 'Set the rates for “Everywhere” first'])
    const missing = await setRates({ from_date: first, delivered: '12' })
    expect(missing.fields).toEqual({ picked_up: 'This field is required' })
  })

  test('make the amounts of a sheet, and an area has its own', async () => {
    const all = { delivered: '12', picked_up: '8.50', returned: '8', failed: '4' }
    expect((await setRates({ from_date: first, ...all })).status).toBe(201)
    expect(await sheet()).toMatchObject({ earned: 36.5, shortages: 0, total: 36.5, unrated: 0 })
    const [area] = await app.app.sql<{ id: number }[]>`
      select id from areas where branch_id = ${app.company.alexandria} order by id limit 1`
    const { list_items } = await stops('delivered')
    const [awb] = list_items[0]?.awbs ?? []
    await app.app.sql`update shipments set receiver_area_id = ${area?.id ?? 0} where main_shipment_id = (
      select main_shipment_id from shipments where awb = ${bareAwb(awb ?? '')})`
    await setRates({ area_id: area?.id, from_date: first, delivered: '20' })
    const { lines, earned } = await sheet()
    expect(earned).toBe(44.5)
    expect(lines.filter(({ kind }) => kind === 'delivered').map(({ rate, stops: n }) => [rate, n])).toEqual([
      [20, 1],
      [12, 1],
    ])
  })

  test('hold by day: months that are over keep theirs', async () => {
    const early = await setRates({
      from_date: `${month(-1)}-15`,
      delivered: '1',
      picked_up: '1',
      returned: '1',
      failed: '1',
    })
    expect(early.fields.from_date).toBe(
      `Sheets of months that are over keep their rates. The first possible day is ${first}`,
    )
    await setRates({
      from_date: `${month(1)}-01`,
      delivered: '99',
      picked_up: '99',
      returned: '99',
      failed: '99',
    })
    expect((await sheet()).earned).toBe(44.5)
    const { data } = await app.call('viewPayRates', 'manager', {})
    expect(
      data.everywhere.map(({ from_date, delivered, in_force }) => [from_date, delivered, in_force]),
    ).toEqual([
      [`${month(1)}-01`, 99, false],
      [first, 12, true],
    ])
    expect((await setRates({ from_date: first, delivered: '1' }, 'accountant')).status).toBe(421)
  })
})

describe('a sheet', () => {
  test('is less the shortages of its month that are still open', async () => {
    const awb = await day.create(localOrder(app.company, { cod: '100.00' }))
    await day.walkLine(awb)
    await day.walkLine(awb)
    await day.collect([awb], '90.00')
    const before = await sheet()
    expect([before.shortages, before.total]).toEqual([10, before.earned - 10])
    await app.call('repayShortage', 'superuser', {
      employee_id: boy,
      amount: '4',
      note: 'part',
    })
    expect((await sheet()).shortages).toBe(6)
    const { data } = await app.call('viewPay', 'accountant', { month: now })
    const mine = data.list_items.find(({ id }) => id === boy)
    expect(mine).toMatchObject({ shortages: 6, earned: before.earned, total: before.earned - 6 })
  })

  test('has no shortage of a count that was reversed in a later month', async () => {
    const shortages = async (of: string) =>
      (await app.call('openPay', 'accountant', { month: of, courier_id: boy })).data.shortages
    expect([await shortages(month(-1)), await shortages(now)]).toEqual([0, 6])
    const post = (piastres: number, at: Date, reverses: number | null) =>
      app.app.sql<{ id: number }[]>`
        with entry as (
          insert into ledger_entries (kind, source, note, at, reverses)
          values ('history', ${`test:short:${piastres}`}, '', ${at}, ${reverses}) returning id
        ), posted as (
          insert into ledger_postings (entry_id, account_id, piastres)
          select entry.id, a.id, case a.kind when 'bank' then ${-piastres}::bigint else ${piastres}::bigint end
          from entry, accounts a
          where a.kind = 'bank' or (a.kind = 'courier_receivable' and a.employee_id = ${boy})
        )
        select id from entry`
    const [booked] = await post(700, inMonth(month(-1)), null)
    expect([await shortages(month(-1)), await shortages(now)]).toEqual([3, 10])
    await post(-700, new Date(), booked?.id ?? 0)
    expect([await shortages(month(-1)), await shortages(now)]).toEqual([0, 6])
  })

  test('is a PDF, and a month is an XLSX file', async () => {
    const pdf = await app.call('printPay', 'accountant', { month: now, courier_id: boy, language: 'ar' })
    expect((await madeDocument(app, 'accountant', pdf.data.document_id)).state).toBe('ready')
    const xlsx = await app.call('exportPay', 'accountant', { month: now, format: 'xlsx' })
    expect(await madeDocument(app, 'accountant', xlsx.data.document_id)).toMatchObject({
      state: 'ready',
      name: `pay-${now}.xlsx`,
    })
  })

  test('is seen by managers of the branch where the delivery boy works, and by nobody else below', async () => {
    const ask = { month: now, courier_id: boy }
    expect((await app.call('openPay', 'manager', ask)).data.courier.id).toBe(boy)
    expect((await app.call('openPay', 'tantaManager', ask)).http).toBe(404)
    expect((await app.call('viewPay', 'tantaManager', { month: now })).data.list_items).toEqual([])
    expect((await app.call('viewPay', 'staff', { month: now })).status).toBe(421)
    expect((await app.call('viewPay', 'accountant', { month: '2026-00' })).fields.month).toBe(
      'Write the month as YYYY-MM, from 2000-01 on',
    )
  })
})

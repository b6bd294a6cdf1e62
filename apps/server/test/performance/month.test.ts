import type { CallReply, MonthGroup } from '@mersal/contract'
import { parse } from 'csv-parse/sync'
import readSheet from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { momentAtCairo } from '../../src/platform/company/day-in-cairo.ts'
import { lastDayOf } from '../../src/platform/company/month-in-cairo.ts'
import { earlierBooks, inMonth, month } from '../invoices/earlier-books.ts'
import { madeDocument } from '../support/files/made-document.ts'
import { workingDay } from '../support/orders.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'
import { endingsOf } from './endings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp()
  await bookMonths()
  const made = endingsOf(app, workingDay(app))
  await made.makeEndings()
  await made.counted()
})
afterAll(() => app.close())

/** Deliveries of 45.00 and returns of 31.50, all of parcels that Alexandria sends, around the first midnight of this month in Cairo. */
async function bookMonths(): Promise<void> {
  const { plainClient, discountClient } = app.company
  const books = earlierBooks(app)
  const midnight = momentAtCairo(`${month(0)}-01`, '00:00')
  const secondBefore = new Date(midnight.getTime() - 1_000)
  const [last, first, undone, back] = [
    await books.parcelOf(plainClient),
    await books.parcelOf(plainClient),
    await books.parcelOf(plainClient),
    await books.parcelOf(discountClient),
  ]
  await books.deliver(await books.parcelOf(plainClient), plainClient, inMonth(month(-2)))
  await books.deliver(last, plainClient, secondBefore)
  await books.deliver(undone, plainClient, inMonth(month(-1)))
  await books.giveBack(back, discountClient, inMonth(month(-1)))
  await books.deliver(first, plainClient, midnight)
  await books.undo(undone, midnight)
}

type View = Partial<{ month: string; by: MonthGroup; branch_id: number }>
const ask = (caller: Caller, changes: View = {}) =>
  app.call('viewMonth', caller, { month: month(0), by: 'branch', ...changes }, { 'accept-language': 'en' })
async function view(caller: Caller, changes: View = {}): Promise<CallReply<'viewMonth'>> {
  const answer = await ask(caller, changes)
  expect(answer).toMatchObject({ http: 200 })
  return answer.data
}

// Today: four of 45.00 and one of 60.00, which Giza delivers for Alexandria. One was delivered and undone.
const earnedToday = 240

describe('a month beside the month before', () => {
  test('has the revenue of its days in Cairo, less what was undone, at the branch that sends', async () => {
    const { list_items, total, before } = await view('superuser')
    expect(before).toBe(month(-1))
    // The delivery of the month before was undone in this one.
    expect(total.now).toMatchObject({ revenue: earnedToday + 45 - 45, returns: 0 })
    expect(total.before).toMatchObject({ revenue: 45 + 45 + 31.5, returns: 31.5 })
    expect((await view('superuser', { month: month(-1) })).total.before).toMatchObject({
      revenue: 45,
      returns: 0,
    })
    expect(list_items.map(({ id, now }) => [id, now.revenue])).toEqual([
      [app.company.alexandria, earnedToday],
      [app.company.giza, 0],
    ])
  })

  test('has the revenue of the trial balance of its days', async () => {
    for (const of of [month(0), month(-1)]) {
      const days = { from_date: `${of}-01`, to_date: lastDayOf(of) }
      const { data } = await app.call('viewTrialBalance', 'superuser', days)
      const line = data.list_items.find(({ account }) => account === 'revenue')
      const { total } = await view('superuser', { month: of })
      expect(total.now.revenue).toBeCloseTo((line?.credit ?? 0) - (line?.debit ?? 0), 2)
    }
  })

  test('counts what ended at the branch that delivers, as the figures of days do', async () => {
    const { list_items, total } = await view('superuser')
    expect(total.now).toMatchObject({ ended: 6, delivered: 5, first_attempt: 4, attempts: 8, kept: 4 })
    expect(list_items.map(({ name, now }) => [name, now.ended, now.delivered])).toEqual([
      ['alexandria branch', 5, 4],
      ['giza branch', 1, 1],
    ])
    const days = await app.call('viewPerformance', 'superuser', {
      from_date: `${month(0)}-01`,
      to_date: lastDayOf(month(0)),
      by: 'branch',
    })
    expect(total.now).toMatchObject(days.data.total)
  })

  test('counts what ended on the last day of the month before there', async () => {
    const { sql } = app.app
    const [row] = await sql<{ awb: number; day: string }[]>`
      select awb, day::text from shipment_endings where branch_id = ${app.company.giza}`
    const move = (day: string) => sql`update shipment_endings set day = ${day} where awb = ${row?.awb ?? 0}`
    await move(lastDayOf(month(-1)))
    const { total } = await view('superuser')
    expect([total.now.ended, total.before.ended]).toEqual([5, 1])
    await move(row?.day ?? '')
  })

  test('lowers what was charged for returns by a return that is reversed', async () => {
    const { sql } = app.app
    await sql.begin(async (tx) => {
      const [entry] = await tx<{ id: number }[]>`
        insert into ledger_entries (kind, source, awb, employee_id, reverses, at)
        select 'corrected', 'test:reversed-return', awb, ${app.company.people.superuser}, id, now()
        from ledger_entries where kind = 'returned' returning id`
      await tx`
        insert into ledger_postings (entry_id, account_id, piastres)
        select ${entry?.id ?? 0}, p.account_id, -p.piastres
        from ledger_entries e join ledger_postings p on p.entry_id = e.id where e.kind = 'returned'`
    })
    expect((await view('superuser')).total.now).toMatchObject({ revenue: earnedToday - 31.5, returns: -31.5 })
  })

  test('by delivery boy has no fees; by client and by area it has both', async () => {
    const { total, list_items: couriers } = await view('superuser', { by: 'delivery_boy' })
    expect(total.now).toMatchObject({ ended: 6, revenue: earnedToday - 31.5 })
    expect(couriers.map(({ branch, now }) => [branch, now.ended, now.revenue])).toEqual([
      ['alexandria branch', 4, null],
      ['giza branch', 1, null],
    ])
    const clients = (await view('superuser', { by: 'client' })).list_items
    expect(
      clients.map(({ id, now, before }) => [id, now.ended, now.revenue, now.returns, before.revenue]),
    ).toEqual([
      [app.company.plainClient, 6, earnedToday, 0, 90],
      [app.company.discountClient, 0, -31.5, -31.5, 31.5],
    ])
    const { sql } = app.app
    const [area] = await sql<{ id: number }[]>`
      insert into areas (branch_id, name_ar, name_en) values (${app.company.giza}, 'الهرم', 'Haram') returning id`
    await sql`
      update shipments s set receiver_area_id = ${area?.id ?? 0} from shipment_endings e
      where e.awb = s.awb and e.branch_id = ${app.company.giza}`
    const areas = (await view('superuser', { by: 'area' })).list_items
    expect(areas.map(({ name, branch, now }) => [name, branch, now.ended, now.revenue])).toEqual([
      ['Haram', 'giza branch', 1, 60],
      ['No area', null, 5, earnedToday - 60 - 31.5],
    ])
  })

  test('without any data has zeros', async () => {
    const { list_items, total } = await view('superuser', { month: '2020-02' })
    expect(list_items).toEqual([])
    expect(total.now).toEqual({
      ended: 0,
      delivered: 0,
      first_attempt: 0,
      attempts: 0,
      kept: 0,
      revenue: 0,
      returns: 0,
    })
    expect(total.before).toEqual(total.now)
  })

  test('is refused before it begins, and when it is none', async () => {
    const future = await ask('superuser', { month: month(1) })
    expect(future.fields.month).toMatch(/^\S+ \d{4} has not begun\. Choose this month or an earlier one$/)
    expect((await ask('superuser', { month: '2026-13' })).fields).toHaveProperty('month')
  })
})

describe('who sees which figures of a month', () => {
  test('managers and staff those of their branches; staff no money', async () => {
    expect((await view('manager')).total.now).toMatchObject({ ended: 6, revenue: earnedToday - 31.5 })
    const giza = await view('manager', { branch_id: app.company.giza })
    expect(giza.total.now).toMatchObject({ ended: 1, revenue: 0 })
    expect(giza.total.before).toMatchObject({ ended: 0, revenue: 0 })
    const staff = await view('staff')
    expect(staff.list_items.map(({ id }) => id)).toEqual([app.company.alexandria])
    expect(staff.total.now).toMatchObject({ ended: 5, revenue: null, returns: null })
    const tanta = await view('tantaManager', { by: 'client' })
    expect(tanta).toMatchObject({ list_items: [], total: { now: { ended: 0, revenue: 0 } } })
  })

  test('nobody a branch that they do not see, and delivery boys nothing', async () => {
    expect(await ask('staff', { branch_id: app.company.giza })).toMatchObject({ http: 404 })
    const asked = { month: month(0), by: 'branch', branch_id: app.company.giza, format: 'csv' } as const
    expect(await app.call('exportMonth', 'staff', asked)).toMatchObject({ http: 404 })
    expect(await ask('delivery')).toMatchObject({ http: 403 })
  })
})

describe('uncounted cash by age', () => {
  const bands = ({ cash }: CallReply<'viewMonth'>) =>
    cash.map(({ from, to, count, amount }) => [from, to, count, amount])

  test('has sums for who may see them; others see how many', async () => {
    const { sql } = app.app
    const held = await sql<
      { awb: number }[]
    >`select awb from shipments where cash_holder_id is not null order by awb`
    expect(held).toHaveLength(4)
    for (const [index, days] of [1, 2, 7, 8].entries())
      await sql`
        update shipments set updated_at = now() - make_interval(days => ${days}, hours => 1)
        where awb = ${held[index]?.awb ?? 0}`
    // The fifth was paid at a counter, today.
    const counts = [
      [0, 1, 2],
      [2, 3, 1],
      [4, 7, 1],
      [8, null, 1],
    ]
    const all = await view('superuser')
    expect(bands(all)).toEqual(counts.map((of) => [...of, Number(of[2]) * 100]))
    expect(bands(await view('accountant'))).toEqual(counts.map((of) => [...of, null]))
    const { cash } = await view('manager', { branch_id: app.company.giza })
    expect(cash.map(({ count, amount }) => [count, amount]).filter(([count]) => count !== 0)).toEqual([
      [1, null],
    ])
    expect((await view('tantaManager')).cash.every(({ count }) => count === 0)).toBe(true)
  })
})

describe('a month as a file', () => {
  async function file(
    caller: Caller,
    asked: { by: MonthGroup; format: 'csv' | 'xlsx' | 'pdf'; branch_id?: number },
    language: 'ar' | 'en',
  ) {
    const { data } = await app.call(
      'exportMonth',
      caller,
      { month: month(0), ...asked },
      { 'accept-language': language },
    )
    const document = await madeDocument(app, caller, data.document_id)
    expect(document).toMatchObject({ state: 'ready' })
    return (await app.app.server.inject(document.url ?? '')).rawPayload
  }

  test('as CSV: each figure of the month, of the month before, and its change', async () => {
    const rows: string[][] = parse(await file('superuser', { by: 'branch', format: 'csv' }, 'en'), {
      bom: true,
    })
    expect(rows[0]?.slice(0, 2)).toEqual([
      'Branch',
      expect.stringMatching(/^Delivered, the branch that delivers, /),
    ])
    expect(rows[0]?.[10]).toMatch(/^Revenue, the sender’s branch, /)
    expect(rows.slice(1).map((cells) => [cells[0], ...cells.slice(1, 4), ...cells.slice(10, 13)])).toEqual([
      ['alexandria branch', '4', '0', '4', '208.5', '121.5', '87'],
      ['giza branch', '1', '0', '1', '0', '0', '0'],
      ['Total', '5', '0', '5', '208.5', '121.5', '87'],
    ])
  })

  test('as a sheet in Arabic without money for who sees none, and as PDF', async () => {
    const [sheet] = await readSheet(await file('staff', { by: 'delivery_boy', format: 'xlsx' }, 'ar'))
    expect(sheet?.data[0]?.slice(0, 2)).toEqual(['المندوب', 'الفرع'])
    expect(sheet?.data[0]).toHaveLength(2 + 3 * 3)
    const ofGiza = { by: 'branch', format: 'pdf', branch_id: app.company.giza } as const
    expect((await file('manager', ofGiza, 'ar')).subarray(0, 5).toString()).toBe('%PDF-')
    for (const by of ['branch', 'client', 'area', 'delivery_boy'] as const)
      expect(
        (await file('superuser', { by, format: 'pdf' }, by === 'area' ? 'ar' : 'en'))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchForm } from '../support/branch-forms.ts'
import { points } from '../support/company.ts'
import { changeSection } from '../support/company-settings.ts'
import { bareAwb, farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { dayAfter } from '../support/prices.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let today: string
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  const [row] = await app.app.sql<{ today: string }[]>`select cairo_day(now())::text as today`
  today = row?.today ?? ''
})
afterAll(() => app.close())

const always = { days_off: [], holidays: [], cut_off: '23:59' }
const name = { ar: 'إجازة', en: 'Holiday' }

async function promiseOf(awb: string): Promise<[from: string, to: string]> {
  const [row] = await app.app.sql<{ promised_from: string; promised_to: string }[]>`
    select promised_from, promised_to from shipments where awb = ${bareAwb(awb)}`
  return [row?.promised_from ?? '', row?.promised_to ?? '']
}

const promised = async (order = localOrder(app.company)) => promiseOf(await day.create(order))
const inDays = (from: number, to: number) => [dayAfter(today, from), dayAfter(today, to)]

/** The branch keeps everything but its own hours. */
async function setHours(hours: { cut_off?: string; opens?: string; closes?: string }) {
  const form = branchForm(app.company, {
    ...points.alexandria,
    manager_id: app.company.people.manager,
    ...hours,
  })
  return app.call('updateBranch', 'superuser', { branch_id: app.company.alexandria, ...form })
}

test('working days, holidays and the cut-off hour make the promise, and a stored promise stays', async () => {
  await changeSection(app, 'calendar', always)
  const first = await day.create(localOrder(app.company))
  expect(await promiseOf(first)).toEqual(inDays(1, 2))

  // From midnight on, every order is after the cut-off.
  await changeSection(app, 'calendar', { cut_off: '00:00' })
  expect(await promised()).toEqual(inDays(2, 3))

  const holidays = [{ from: dayAfter(today, 1), to: dayAfter(today, 3), name }]
  await changeSection(app, 'calendar', { ...always, holidays })
  expect(await promised()).toEqual(inDays(4, 5))

  // Today is a day off itself, so the order counts as made tomorrow.
  await changeSection(app, 'calendar', { ...always, holidays: [{ from: today, to: today, name }] })
  expect(await promised()).toEqual(inDays(2, 3))

  expect(await promiseOf(first)).toEqual(inDays(1, 2))
})

test('a branch’s own cut-off hour stands above the company’s, for orders that start there', async () => {
  await changeSection(app, 'calendar', always)
  expect((await setHours({ cut_off: '00:00' })).http).toBe(200)
  expect(await promised()).toEqual(inDays(2, 3))
  const fromGiza = farOrder(app.company, { branch_sender_location_id: app.company.giza })
  const [, late] = await promised(farOrder(app.company))
  const [, early] = await promised(fromGiza)
  expect([early, late]).toEqual([dayAfter(late ?? '', -1), late])

  // So does the new promise of an order that goes elsewhere.
  const moved = await day.create(localOrder(app.company))
  const { version } = (await app.call('openMain', 'manager', { awb: moved })).data
  const { latitude: receiver_latitude, longitude: receiver_longitude } = points.giza
  const elsewhere = { receiver_address: '10 Haram Street, Giza', receiver_latitude, receiver_longitude }
  const changed = await app.call('changeShipment', 'manager', { awb: moved, version, ...elsewhere })
  expect(changed.http).toBe(200)
  expect((await promiseOf(moved))[1]).toBe(late)

  expect((await setHours({ cut_off: '' })).http).toBe(200)
  expect(await promised()).toEqual(inDays(1, 2))
})

test('a branch shows its own hours, keeps those that a form leaves out, and refuses hours that end when they begin', async () => {
  await setHours({ opens: '10:00', closes: '18:00' })
  await setHours({})
  const { data } = await app.call('openBranch', 'superuser', { branch_id: app.company.alexandria })
  expect(data).toMatchObject({ cut_off: null, opens: '10:00', closes: '18:00' })
  expect((await setHours({ closes: '02:00' })).http).toBe(200)
  const refused = await setHours({ closes: '10:00' })
  expect([refused.http, Object.keys(refused.fields)]).toEqual([422, ['closes']])
})

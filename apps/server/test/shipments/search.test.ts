import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
const made = new Map<string, string>()
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  const people = [
    ['100% Cotton', '01099999991'],
    ['under_score', '01099999992'],
    ['back\\slash', '01099999993'],
    ["O'Brien", '01099999994'],
    ['أحمد عبد الله', '01099999995'],
    ['احمد عبدالله', '01099999996'],
    ['مُنى فؤاد', '01234567890'],
    ['Plain Person', '01099999998'],
  ] as const
  for (const [receiver_name, receiver_phone] of people) {
    made.set(receiver_name, await day.create(localOrder(app.company, { receiver_name, receiver_phone })))
  }
})
afterAll(() => app.close())

/** The receivers that a search finds, newest first. */
async function find(search: string): Promise<string[]> {
  const { http, data } = await app.call('listShipments', 'staff', { search })
  expect([http, data.total]).toEqual([200, data.list_items.length])
  return data.list_items.map(({ receiver_name }) => receiver_name)
}

describe('a search', () => {
  test.each([
    ["%' OR 1=1--", []],
    ["'; drop table shipments; --", []],
    ['%', ['100% Cotton']],
    ['_', ['under_score']],
    ['\\', ['back\\slash']],
    ["o'b", ["O'Brien"]],
    ['100%', ['100% Cotton']],
    ['1%0', []],
  ])('for %j is taken letter by letter', async (search, found) => {
    expect(await find(search)).toEqual(found)
  })

  test.each([
    ['احمد', ['احمد عبدالله', 'أحمد عبد الله']],
    ['أَحْمَد', ['احمد عبدالله', 'أحمد عبد الله']],
    ['مني', ['مُنى فؤاد']],
    ['PLAIN', ['Plain Person']],
    ['٠١٢٣٤٥٦', ['مُنى فؤاد']],
    ['0123456', ['مُنى فؤاد']],
  ])('for %j finds every spelling of it', async (search, found) => {
    expect(await find(search)).toEqual(found)
  })

  test.each([
    ['احمد 9996', ['احمد عبدالله']],
    ['الله احمد', ['احمد عبدالله', 'أحمد عبد الله']],
    ['plain 010 8', ['Plain Person']],
    ['plain 012', []],
    ['012 3456-7890', ['مُنى فؤاد']],
    ['+20 123 456 7890', ['مُنى فؤاد']],
  ])('for %j finds all its parts in any order, however a number is grouped', async (search, found) => {
    expect(await find(search)).toEqual(found)
  })

  test('for an AWB finds that shipment, bare or in three parts; a wrong check digit finds none', async () => {
    const awb = made.get('Plain Person') ?? ''
    expect(await find(awb)).toEqual(['Plain Person'])
    const bare = bareAwb(awb)
    expect(await find(String(bare))).toEqual(['Plain Person'])
    expect(await find(String(bare - (bare % 10) + ((bare + 1) % 10)))).toEqual([])
  })

  test('stays within the filter and the scope', async () => {
    const { data } = await app.call('listShipments', 'staff', { search: 'احمد', status: 'delivered' })
    expect(data.total).toBe(0)
    const others = await app.call('listShipments', 'tantaManager', { search: 'احمد' })
    expect(others.data.total).toBe(0)
  })
})

describe('a faulty request for a list', () => {
  const arabicLetters = /[\u0621-\u064a]/
  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'x'],
    ['page', '1e1'],
    ['page', '99999999999'],
    ['sort', 'password_hash'],
    ['sort', 'awb; drop table shipments'],
    ['sort', ''],
    ['status', 'lost'],
    ['filter_status', 'Pending'],
    ['priority', '3'],
    ['from_date', '2026-02-30'],
    ['from_date', '0000-01-01'],
    ['to_date', '01/02/2026'],
    ['to_date', '2026-1-2'],
    ['client_id', '0'],
    ['branch_id', "1' or 1=1"],
    ['search', 'a\u0000b'],
    ['search', 's'.repeat(101)],
  ])('with %s=%j is refused by that field, in both languages', async (field, value) => {
    const query = new URLSearchParams({ [field]: value }).toString()
    for (const language of ['en', 'ar']) {
      const answer = await app.send('GET', '/dashboard/v2/shipments/all', 'staff', query, {
        'accept-language': language,
      })
      expect([answer.http, answer.status, Object.keys(answer.fields)]).toEqual([422, 421, [field]])
      expect(arabicLetters.test(answer.fields[field] ?? '')).toBe(language === 'ar')
    }
  })

  test.each([
    ['a wrong check digit', (bare: number) => String(bare - (bare % 10) + ((bare + 1) % 10))],
    ['a digit missing', (bare: number) => String(bare).slice(0, 11)],
    ['a digit more', (bare: number) => `${bare}0`],
    ['letters', () => '10000000000A'],
    ['another kind of dash', (bare: number) => `1001–1–${bare}`],
    ['nothing', () => ''],
  ])('with an AWB of %s is refused as an AWB', async (_, awbOf) => {
    const awb = awbOf(bareAwb(made.get('Plain Person') ?? ''))
    const reads = ['openMain', 'openDetails', 'listLines', 'listTracking', 'track'] as const
    for (const name of reads) {
      const answer = await app.call(name, name === 'track' ? null : 'staff', { awb })
      expect([answer.http, Object.keys(answer.fields)]).toEqual([422, ['awb']])
    }
    const answer = await app.call('finishLine', 'staff', { awb })
    expect([answer.http, answer.status, Object.keys(answer.fields)]).toEqual([422, 421, ['awb']])
  })
})

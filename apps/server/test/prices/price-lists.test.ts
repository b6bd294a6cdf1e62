import type { CallInput, ShownPriceTerms } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeAt } from '../../src/features/places/index.ts'
import { points } from '../support/company.ts'
import { farOrder } from '../support/orders.ts'
import { dayAfter, quoteOf } from '../support/prices.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let today: string
beforeAll(async () => {
  app = await startTestApp()
  const [row] = await app.app.sql<{ day: string }[]>`select cairo_day(now()) as day`
  today = row?.day ?? ''
})
afterAll(() => app.close())

const call = ((...request) => app.call(...request)) as TestApp['call']

/** A new draft of a list, a copy of Standard 1. */
async function draftOf(list: Pick<CallInput<'createPrices'>, 'list_id' | 'name'>): Promise<number> {
  const { data, message } = await call('createPrices', 'superuser', { ...list, copy_of: 1 })
  expect(message).not.toBe('')
  return data.id
}

async function termsOf(id: number): Promise<ShownPriceTerms> {
  return (await call('openPrices', 'superuser', { id })).data.terms
}

/** Publishes a draft of a list with changed terms. */
async function publish(id: number, change: Partial<ShownPriceTerms>, from_date: string) {
  const terms = { ...(await termsOf(id)), ...change }
  const saved = await call('updatePrices', 'superuser', { id, version: 1, terms })
  expect(saved.fields).toEqual({})
  return call('publishPrices', 'superuser', { id, version: saved.data.version, from_date })
}

describe('price lists', () => {
  test('show Standard with its first version, and VAT', async () => {
    const { data } = await call('listPrices', 'superuser', {})
    expect(data.lists).toMatchObject([
      {
        id: 1,
        name: { en: 'Standard' },
        standard: true,
        clients: 5,
        versions: [{ number: 1, state: 'in_force', from_date: '1970-01-01' }],
      },
    ])
    expect(data.vat).toMatchObject([{ percent: 14, from_date: '1970-01-01' }])
  })

  test.each(['manager', 'accountant', 'staff', 'delivery'] as const)('are not for %s', async (role) => {
    expect((await call('listPrices', role, {})).http).not.toBe(200)
    expect((await call('setVat', role, { percent: 0, from_date: '2099-01-01' })).http).not.toBe(200)
  })

  test('have a draft that is edited, published once, and never changes afterwards', async () => {
    const id = await draftOf({ name: { ar: 'المتاجر', en: 'Shops' } })
    const terms = await termsOf(id)
    const edited = { ...terms, pairs: terms.pairs.map((pair) => ({ ...pair, first_kg: 10.5 })) }
    const saved = await call('updatePrices', 'superuser', { id, version: 1, terms: edited })
    expect(saved.data).toEqual({ id, version: 2 })
    expect((await termsOf(id)).pairs[0]?.first_kg).toBe(10.5)

    expect((await call('updatePrices', 'superuser', { id, version: 1, terms })).http).toBe(412)
    expect((await call('publishPrices', 'superuser', { id, version: 1, from_date: today })).http).toBe(412)

    const both = await Promise.all(
      [1, 2].map(() => call('publishPrices', 'superuser', { id, version: 2, from_date: today })),
    )
    expect(both.map(({ http }) => http).sort()).toEqual([200, 422])

    const late = await call('updatePrices', 'superuser', { id, version: 3, terms })
    expect(late).toMatchObject({ http: 422, message: expect.stringMatching(/never change/) })
    expect((await call('discardPrices', 'superuser', { id })).http).toBe(422)
    await expect(app.app.sql`update price_versions set terms = '{}' where id = ${id}`).rejects.toThrow(
      /never changes/,
    )
    await expect(app.app.sql`delete from price_versions where id = ${id}`).rejects.toThrow(/never changes/)
  })

  test('refuse a second version with the same first day, and a first day in the past', async () => {
    const first = await draftOf({ list_id: 1 })
    const second = await draftOf({ list_id: 1 })
    const publishOn = (id: number, from_date: string) =>
      call('publishPrices', 'superuser', { id, version: 1, from_date })
    expect((await publishOn(first, '2098-01-01')).http).toBe(200)
    expect((await publishOn(second, '2098-01-01')).fields.from_date).toMatch(/starts on this day/)
    expect((await publishOn(second, dayAfter(today, -1))).fields.from_date).toMatch(/first possible day/)
    expect((await call('discardPrices', 'superuser', { id: second })).http).toBe(200)
    const { data } = await call('listPrices', 'superuser', {})
    expect(data.lists[0]?.versions.map(({ state }) => state)).toEqual(['planned', 'in_force'])
  })

  test('disappear with their only draft', async () => {
    const id = await draftOf({ name: { ar: 'عابرة', en: 'Passing' } })
    expect(
      (await call('createPrices', 'superuser', { name: { ar: 'أخرى', en: 'Passing' }, copy_of: 1 })).fields,
    ).toHaveProperty('name.en')
    await call('discardPrices', 'superuser', { id })
    const { data } = await call('listPrices', 'superuser', {})
    expect(data.lists.map(({ name }) => name.en)).not.toContain('Passing')
  })

  test('log what was done, cell by cell', async () => {
    const id = await draftOf({ list_id: 1 })
    const terms = await termsOf(id)
    await call('updatePrices', 'superuser', { id, version: 1, terms: { ...terms, smallest_fee: 20 } })
    const [entry] = await app.app.sql<{ note: string; changes: unknown }[]>`
      select note, changes from activity_log where action = 'prices_changed' and entity_id = ${id}`
    expect(entry?.changes).toEqual([{ field: 'smallest_fee', old_text: '0.00', new_text: '20.00' }])
    await call('discardPrices', 'superuser', { id })
  })
})

describe('terms with a hole', () => {
  test.each<[string, (terms: ShownPriceTerms) => object, string]>([
    [
      'a governorate without a zone',
      ({ governorates: { cairo: _, ...governorates } }) => ({ governorates }),
      'terms.governorates.cairo',
    ],
    [
      'an unknown governorate',
      ({ governorates }) => ({ governorates: { ...governorates, atlantis: 1 } }),
      'terms.governorates.atlantis',
    ],
    [
      'a zone that does not exist',
      ({ governorates }) => ({ governorates: { ...governorates, cairo: 6 } }),
      'terms.governorates.cairo',
    ],
    ['a missing pair of zones', ({ pairs }) => ({ pairs: pairs.slice(1) }), 'terms.pairs.1-1'],
    [
      'a pair of zones twice',
      ({ pairs }) => ({ pairs: [...pairs.slice(0, 14), pairs[0]] }),
      'terms.pairs.14.from',
    ],
    [
      'an unknown district',
      () => ({ districts: [{ place: 'giza/atlantis', zone: 1 }] }),
      'terms.districts.0.place',
    ],
    [
      'a district twice',
      () => ({
        districts: [
          { place: 'cairo/maadi', zone: 1 },
          { place: 'cairo/maadi', zone: 2 },
        ],
      }),
      'terms.districts.1.place',
    ],
    [
      'days that are reversed',
      ({ pairs }) => ({ pairs: pairs.map((pair) => ({ ...pair, days_from: 9 })) }),
      'terms.pairs.0.days_to',
    ],
    ['a return share of 140 %', () => ({ return_share: 140 }), 'terms.return_share'],
  ])('are refused at the field: %s', async (_name, change, field) => {
    const id = await draftOf({ list_id: 1 })
    const terms = await termsOf(id)
    const answer = await call('updatePrices', 'superuser', {
      id,
      version: 1,
      terms: { ...terms, ...change(terms) } as never,
    })
    expect(answer.http).toBe(422)
    expect(Object.keys(answer.fields)).toContain(field)
    expect(await termsOf(id)).toEqual(terms)
    await call('discardPrices', 'superuser', { id })
  })
})

describe('the price of an order', () => {
  test('depends on its list and its day; priority and district count; VAT is of its day', async () => {
    const { company } = app
    const id = await draftOf({ name: { ar: 'الكبار', en: 'Large' } })
    const terms = await termsOf(id)
    const published = await publish(
      id,
      {
        districts: [{ place: placeAt(points.giza)?.key ?? '', zone: 5 }],
        express: { surcharge: { kind: 'percent', percent: 50 }, promise: { days_from: 1, days_to: 1 } },
        pairs: terms.pairs.map((pair) => ({
          ...pair,
          first_kg: pair.from === 2 && pair.to === 5 ? 100 : pair.first_kg,
        })),
      },
      today,
    )
    expect(published.fields).toEqual({})
    const client_id = company.plainClient
    const listed = await call('setClientPrices', 'superuser', {
      client_id,
      list_id: (await listNamed('Large')).id,
      from_date: today,
    })
    expect(listed.fields).toEqual({})

    expect(await quoteOf(app, company.discountClient, { priority: 1 })).toMatchObject({
      list: 'Standard',
      fees: 49,
    })
    expect(await quoteOf(app, client_id, {})).toMatchObject({ list: 'Large', fees: 100, tax: 14 })
    expect(await quoteOf(app, client_id, { priority: 1 })).toMatchObject({
      fees: 150,
      days: { from: 1, to: 1 },
    })

    const made = await call('createShipment', 'superuser', farOrder(company, { client_id, priority: 1 }))
    expect(made.data).toMatchObject({ fees: 150, tax: 21 })
    const [stored] = await app.app.sql<{ tariff_version: number; zone_to: number }[]>`
      select tariff_version, zone_to from shipments where client_id = ${client_id} order by awb desc limit 1`
    expect(stored).toEqual({ tariff_version: id, zone_to: 5 })

    // An order of today exists, so a new version, another list and another VAT begin tomorrow.
    const next = await draftOf({ list_id: (await listNamed('Large')).id })
    expect((await call('openPrices', 'superuser', { id: next })).data.earliest).toBe(dayAfter(today, 1))
    expect(
      (await call('publishPrices', 'superuser', { id: next, version: 1, from_date: today })).fields.from_date,
    ).toContain(dayAfter(today, 1))
    expect(
      (await call('setClientPrices', 'superuser', { client_id, list_id: 1, from_date: today })).fields,
    ).toHaveProperty('from_date')
    expect((await call('setVat', 'superuser', { percent: 0, from_date: today })).fields).toHaveProperty(
      'from_date',
    )
    expect((await call('setVat', 'superuser', { percent: 20, from_date: dayAfter(today, 1) })).data).toEqual({
      percent: 20,
      from_date: dayAfter(today, 1),
    })
    expect(await quoteOf(app, client_id, {})).toMatchObject({ tax: 14, vat: 14 })
    const tomorrow = { client_id: company.discountClient, list_id: (await listNamed('Large')).id }
    expect(
      (await call('setClientPrices', 'superuser', { ...tomorrow, from_date: dayAfter(today, 1) })).fields,
    ).toEqual({})
    expect(await quoteOf(app, company.discountClient, {})).toMatchObject({ list: 'Standard' })
  })

  test('a list without prices on the day takes no client', async () => {
    await draftOf({ name: { ar: 'فارغة', en: 'Empty' } })
    const answer = await call('setClientPrices', 'superuser', {
      client_id: app.company.tantaClient,
      list_id: (await listNamed('Empty')).id,
      from_date: dayAfter(today, 3),
    })
    expect(answer.fields.from_date).toMatch(/no published prices/)
  })

  async function listNamed(name: string) {
    const { data } = await call('listPrices', 'superuser', {})
    const list = data.lists.find((one) => one.name.en === name)
    if (!list) throw new Error(`no list ${name}`)
    return list
  }
})

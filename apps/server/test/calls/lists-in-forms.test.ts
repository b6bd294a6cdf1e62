import { type CallName, calls, limits, listFields } from '@mersal/contract'
import { examples } from '@mersal/contract/examples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiDocument } from '../../src/features/api-document/index.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

const create = '/dashboard/v2/shipments/create'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A body of which a name may come several times, in both encodings of a form. */
async function bodiesOf(fields: [name: string, value: string][]) {
  const parts = new FormData()
  for (const [name, value] of fields) parts.append(name, value)
  const encoded = new Response(parts)
  return [
    { body: new URLSearchParams(fields).toString(), headers: form },
    {
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    },
  ]
}

const names = Object.keys(calls) as CallName[]
const lists = names.flatMap((name) => [...listFields(calls[name].request)].map((field) => ({ name, field })))

describe('a list', () => {
  test('of the document is one that a form may repeat', () => {
    const { paths, components } = apiDocument('Mersal')
    const ofQueries = Object.values(paths).flatMap((operations) =>
      Object.values(operations).flatMap(({ operationId, parameters }) =>
        parameters.flatMap((parameter) =>
          'name' in parameter && parameter.schema.type === 'array' ? `${operationId} ${parameter.name}` : [],
        ),
      ),
    )
    const ofBodies = names.flatMap((name) =>
      Object.entries(components.schemas[`${name}-request`]?.properties ?? {}).flatMap(([field, { type }]) =>
        type === 'array' ? `${name} ${field}` : [],
      ),
    )
    expect(ofQueries).toHaveLength(3)
    expect([...ofQueries, ...ofBodies].sort()).toEqual(
      lists.map(({ name, field }) => `${name} ${field}`).sort(),
    )
  })

  const shown = lists.filter(({ name, field }) => field in examples[name])
  test.each(shown)('$field of $name has elements that a form can send one by one', ({ name, field }) => {
    const example = examples[name] as Record<string, unknown>
    const given = example[field] as unknown[]
    const texts = given.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one)))
    const read = (value: unknown) => calls[name].request.safeParse({ ...example, [field]: value })
    expect(read(texts).data).toEqual(read(given).data)
    expect(read(given).data).toBeDefined()
  })

  test('in an address is JSON text, one field for each element, or one field', async () => {
    const awbs = await Promise.all([1, 2].map(() => day.create(localOrder(app.company))))
    const [one, other] = awbs as [string, string]
    const ask = async (query: string) =>
      (await app.send('GET', '/dashboard/v2/shipments/bill-ids', 'staff', query)) as Awaited<
        ReturnType<typeof app.call<'signBills'>>
      >
    expect((await ask(`awbs=["${one}","${other}"]`)).data.ids).toHaveLength(2)
    expect((await ask(`awbs=${one}&awbs=${other}`)).data.ids).toHaveLength(2)
    expect((await ask(`awbs=${one}`)).data.ids).toHaveLength(1)
    expect((await ask(`awbs[0]=${one}&awbs[1]=${other}`)).data.ids).toHaveLength(2)
    for (const query of ['', 'awbs=', 'awbs=[]', 'awbs=[', 'awbs=x', `awbs=["${one}"]&awbs=${other}`]) {
      const answer = await ask(query)
      expect([query, answer.http]).toEqual([query, 422])
      expect(Object.keys(answer.fields)[0]).toMatch(/^awbs/)
    }
  })

  test('of the most chosen shipments fits into an address', async () => {
    const awb = await day.create(localOrder(app.company))
    const query = new URLSearchParams({ client_id: '1', from: '2026-01-01', to: '2026-01-31' }).toString()
    const answer = await app.send(
      'GET',
      '/dashboard/wallet/settlement-preview',
      'accountant',
      `${query}${`&awbs=${awb}`.repeat(limits.settlement.chosen)}`,
    )
    expect(answer.message).not.toMatch(/at most|more than once/)
  })

  test('of objects in a form is JSON text, or one field of JSON text for each element', async () => {
    const { items: _, ...order } = localOrder(app.company)
    const fields = Object.entries(order).map(([name, value]): [string, string] => [name, String(value)])
    const items = ['Shirt', 'Hat'].map((name) => ({ name, price_of_item: '20', quantity: 1 }))
    const repeated = items.map((item): [string, string] => ['items', JSON.stringify(item)])
    const ways: [count: number, sent: [string, string][]][] = [
      [2, [['items', JSON.stringify(items)]]],
      [2, repeated],
      [1, repeated.slice(1)],
    ]
    for (const [count, sent] of ways) {
      for (const { body, headers } of await bodiesOf([...fields, ...sent])) {
        const answer = await app.send('POST', create, 'staff', body, headers)
        expect(answer).toMatchObject({ http: 200, status: 201 })
        const [stored] = await app.app.sql<{ names: string[] }[]>`
          select array_agg(name order by id) as names from shipment_items
           where main_shipment_id = (select max(main_shipment_id) from shipment_items)`
        expect(stored?.names).toEqual(['Shirt', 'Hat'].slice(-count))
      }
    }
  })

  test('with an element that is no object is refused at its place', async () => {
    const fields = Object.entries(localOrder(app.company)).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const sent: [string, string][] = [
      ['items', '{"name":"Hat","price_of_item":"20","quantity":1}'],
      ['items', 'Hat'],
    ]
    for (const { body, headers } of await bodiesOf([...fields, ...sent]))
      expect((await app.send('POST', create, 'staff', body, headers)).http).toBe(422)
  })
})

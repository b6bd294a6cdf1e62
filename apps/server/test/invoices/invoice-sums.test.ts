import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import { addClient } from '../support/ledger.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { earlierBooks, inMonth, makeAt, month } from './earlier-books.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const months = [month(-2), month(-1)] as const
const acts = ['deliver', 'undo', 'giveBack', 'adjust'] as const
const act = fc.record({
  what: fc.constantFrom(...acts),
  parcel: fc.integer({ min: 0, max: 2 }),
  inSecond: fc.boolean(),
  fees: fc.integer({ min: -20_000, max: 20_000 }),
  tax: fc.integer({ min: -3_000, max: 3_000 }),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** Books what is possible of a client's acts. Returns net and VAT of each month, summed apart from the ledger. */
async function book(client: number, given: readonly Act[]) {
  const books = earlierBooks(app)
  const parcels = [await books.parcelOf(client), await books.parcelOf(client), await books.parcelOf(client)]
  const states = parcels.map(() => 'open')
  const sums = months.map(() => ({ net: 0, vat: 0 }))
  const inOrder = given.toSorted((one, other) => Number(one.inSecond) - Number(other.inSecond))
  for (const [index, { what, parcel, inSecond, fees, tax }] of inOrder.entries()) {
    const [awb = 0, state] = [parcels[parcel], states[parcel]]
    const at = inMonth(months[Number(inSecond)] ?? '', 1 + (index % 28))
    const charge = (net: number, vat: number) => {
      const sum = sums[Number(inSecond)]
      if (sum) Object.assign(sum, { net: sum.net + net, vat: sum.vat + vat })
    }
    if (what === 'deliver' && state === 'open') {
      await books.deliver(awb, client, at)
      charge(4_500, 630)
      states[parcel] = 'delivered'
    } else if (what === 'undo' && state === 'delivered') {
      await books.undo(awb, at)
      charge(-4_500, -630)
      states[parcel] = 'open'
    } else if (what === 'giveBack' && state === 'open') {
      await books.giveBack(awb, client, at)
      charge(3_150, 441)
      states[parcel] = 'returned'
    } else if (what === 'adjust' && state === 'delivered' && (fees !== 0 || tax !== 0)) {
      await books.adjust(awb, client, at, fees, tax)
      charge(fees, tax)
    }
  }
  return sums
}

test('whatever is booked in two months, invoices and credit notes are its revenue and VAT by month and client', async () => {
  const clientsOfRun = 20
  const given = fc.array(fc.array(act, { maxLength: 12 }), {
    minLength: clientsOfRun,
    maxLength: clientsOfRun,
  })
  await fc.assert(
    fc.asyncProperty(given, async (all) => {
      const expected: unknown[] = []
      for (const acts of all) {
        const client = await addClient(app)
        const sums = await book(client, acts)
        for (const [index, { net, vat }] of sums.entries())
          if (net !== 0 || vat !== 0)
            expected.push({
              month: months[index],
              client,
              net,
              vat,
              kind: net + vat < 0 ? 'credit_note' : 'invoice',
            })
      }
      for (const of of months) await makeAt(app, of, new Date())
      const found = await app.app.sql`
        select to_char(month, 'YYYY-MM') as month, client_id as client, net_piastres as net, vat_piastres as vat, kind from invoices`
      const byKey = (one: unknown, other: unknown) => JSON.stringify(one).localeCompare(JSON.stringify(other))
      expect([...found].sort(byKey)).toEqual(expected.sort(byKey))
      const [total] = await app.app.sql`
        select -sum(piastres)::integer as booked, (select sum(net_piastres + vat_piastres)::integer from invoices) as invoiced
        from current_balances where kind in ('revenue', 'vat_payable')`
      expect(total?.['invoiced']).toBe(total?.['booked'])
      const broken = (await audit(app.app.sql)).filter(
        ({ holds, breaches }) => /invoice|fees of each client/.test(holds) && breaches.length > 0,
      )
      expect(broken).toEqual([])
    }),
    { numRuns: 1, endOnFailure: true },
  )
})

import { randomUUID } from 'node:crypto'
import { type CallInput, type Kept, keptCod } from '@mersal/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Act, act, phoneOf } from '../courier/phone.ts'
import { expectCleanBooks } from '../support/books.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let phone: ReturnType<typeof phoneOf>
beforeAll(async () => {
  app = await startTestApp()
  phone = phoneOf(app)
})
afterAll(() => app.close())

const item = fc.record({ price: fc.integer({ min: 0, max: 500 }), quantity: fc.integer({ min: 1, max: 3 }) })
/** An order of up to four items, with a delivery of the shop and a discount. */
const order = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 4 }),
    delivery: fc.nat(60),
    discount: fc.nat(100),
    pays: fc.boolean(),
  })
  .map(({ items, delivery, discount, pays }): Partial<CallInput<'createShipment'>> => {
    const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    return {
      partial: 1,
      shop_delivery: delivery,
      cod: goods + delivery - Math.floor((goods * discount) / 100),
      fee_collection: pays ? 1 : 0,
      items: items.map(({ price, quantity }, index) => ({
        name: `Item ${index}`,
        price_of_item: price,
        quantity,
      })),
    }
  })
const counts = fc.array(fc.nat(3), { minLength: 4, maxLength: 4 })
type Deed =
  | { does: 'keeps' | 'counts'; counts: number[]; repeats: boolean }
  | {
      does:
        | 'fails'
        | 'delivers'
        | 'undoes'
        | 'lowers the COD'
        | 'goes out'
        | 'collects'
        | 'loses a rest'
        | 'walks a rest'
    }
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('keeps' as const), counts, repeats: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('counts' as const), counts, repeats: fc.boolean() }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constantFrom<Exclude<Deed['does'], 'keeps' | 'counts'>>(
        'fails',
        'delivers',
        'undoes',
        'undoes',
        'lowers the COD',
        'goes out',
        'collects',
        'loses a rest',
        'walks a rest',
      ),
    }),
  },
)

const itemsOf = async (awb: string) =>
  (await app.call('listItems', 'manager', { shipment_id: awb })).data.list_items
const pairsOf = async (awb: string) =>
  (await app.call('openDetails', 'manager', { awb })).data.shipping_parts.pairs.map((pair) => pair.awb)
const mainOf = async (awb: string) => (await app.call('openMain', 'superuser', { awb })).data

/** Does a deed, which the server may refuse. What the receiver was told to pay is `told`, in EGP. */
async function perform(awb: string, deed: Deed, told: number, sent: Act[]): Promise<void> {
  const rests = await pairsOf(awb)
  switch (deed.does) {
    case 'keeps': {
      const items = await itemsOf(awb)
      const kept = items.map(({ id, quantity }, index) => ({
        id,
        quantity: Math.min(quantity, deed.counts[index] ?? 0),
      }))
      const amount = (await shownFor(awb, new Map(kept.map(({ id, quantity }) => [id, quantity])))) ?? 0
      expect(amount).toBeLessThanOrEqual(told)
      const input = { awb, kept, amount, full: told, proofs: [randomUUID()] }
      const report = act('finishOwnLine', input, { kept: deed.counts[0] === 0 })
      sent.push(report)
      await phone.send(deed.repeats ? [report, report] : [report])
      return
    }
    case 'counts':
      for (const rest of rests) {
        const counted = (await itemsOf(rest)).map(({ id, quantity }, index) => ({
          id,
          quantity: Math.min(quantity, deed.counts[index] ?? 0),
        }))
        await app.call('handBack', 'manager', { awb: rest, counted })
        if (deed.repeats) await app.call('handBack', 'manager', { awb: rest, counted })
      }
      return
    case 'delivers':
      await phone.send([act('finishOwnLine', { awb, amount: told })])
      return
    case 'fails':
      await phone.send([act('reportOwnOtherCase', { awb, case: 1, note: 'nobody', proofs: [randomUUID()] })])
      return
    case 'undoes':
      await phone.day.undo(awb)
      return
    case 'goes out':
      await phone.day.handBack(awb)
      await phone.day.takeOver(awb, 'delivery')
      return
    case 'lowers the COD': {
      const { version, cod } = await mainOf(awb)
      await app.call('changeShipment', 'superuser', {
        awb,
        version,
        cod: Math.floor(cod * 0.9),
        reason: 'a coupon',
      })
      return
    }
    case 'collects':
      await app.call('collectMoney', 'accountant', {
        employee_id: app.company.people.delivery,
        awbs: [awb],
        counted: (await mainOf(awb)).collection_amount,
      })
      return
    case 'loses a rest': {
      const rest = rests.at(-1)
      if (!rest) return
      const { data } = await app.call('previewWriteOff', 'superuser', { awb: rest })
      if (!data) return
      const lost = {
        awb: rest,
        version: data.version,
        what: 'lost',
        paid_by: 'claims',
        reason: 'gone',
      } as const
      await app.call('writeOffShipment', 'superuser', lost)
      return
    }
    case 'walks a rest':
      if (rests[0]) await phone.day.walkLine(rests[0], 'delivery')
  }
}

/** What the phone shows for a part, in EGP; null once the parcel is not on it. */
async function shownFor(awb: string, kept: Kept): Promise<number | null> {
  const { data } = await app.call('listOwnLines', 'delivery', {})
  const line = data.list_items.find((one) => one.awb === awb)
  if (!line?.partial) return null
  const { items, cod, shop_delivery } = line.partial
  const piastres = (egp: number) => Math.round(egp * 100)
  const parcel = {
    items: items.map(({ id, quantity, price }) => ({ id, quantity, price: piastres(price) })),
    cod: piastres(cod),
    shopDelivery: piastres(shop_delivery),
  }
  const part = keptCod(parcel, kept)
  const isAny = items.some(({ id }) => (kept.get(id) ?? 0) > 0)
  return (part + (isAny ? piastres(line.due) - piastres(cod) : 0)) / 100
}

test('whatever is done with an order that may be kept in part, every item has a holder and every pound an owner', async () => {
  await fc.assert(
    fc.asyncProperty(order, fc.array(deed, { minLength: 3, maxLength: 9 }), async (input, deeds) => {
      const awb = await phone.outWith(input)
      let told = (await mainOf(awb)).collection_amount
      const sent: Act[] = []
      for (const one of deeds) {
        await perform(awb, one, told, sent)
        const { status, collection_amount } = await mainOf(awb)
        // What the receiver was told to pay never rises.
        expect(collection_amount).toBeLessThanOrEqual(told)
        if (!['delivered', 'collected'].includes(status))
          told = collection_amount === 0 ? told : collection_amount
      }
      // What the phone kept arrives again, and changes nothing more.
      const before = JSON.stringify([await mainOf(awb), await itemsOf(awb)])
      if (sent.length > 0) await phone.send(sent)
      expect(JSON.stringify([await mainOf(awb), await itemsOf(awb)])).toBe(before)
    }),
    { numRuns: 40, seed: 49 },
  )
  await expectCleanBooks(app)
  const [reached] = await app.app.sql<
    { parts: number; undone: number; missing: number; returned: number; lost: number }[]
  >`
    select count(*) filter (where kind = 'forward' and ordered_cod_piastres is not null) as parts,
      count(*) filter (where kind = 'rest' and status = 'cancelled_admin' and loss is null) as undone,
      count(*) filter (where kind = 'rest' and return_fees_piastres = 0) as missing,
      count(*) filter (where kind = 'rest' and status in ('returned', 'in_progress')) as returned,
      count(*) filter (where kind = 'rest' and loss is not null) as lost
    from shipments`
  for (const count of Object.values(reached ?? {})) expect(count).toBeGreaterThan(0)
}, 300_000)

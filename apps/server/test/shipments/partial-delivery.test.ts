import { randomUUID } from 'node:crypto'
import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act, phoneOf } from '../courier/phone.ts'
import { expectCleanBooks } from '../support/books.ts'
import { clientForm, infoOf, makeClient } from '../support/clients.ts'
import { localOrder } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let phone: ReturnType<typeof phoneOf>
beforeAll(async () => {
  app = await startTestApp()
  phone = phoneOf(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

type Order = Partial<CallInput<'createShipment'>>
/** Two shirts of 300, a belt of 150, 50 for the delivery, a discount of 100: 700. */
const goods: Order = {
  cod: 700,
  partial: 1,
  shop_delivery: 50,
  items: [
    { name: 'Shirt', price_of_item: 300, quantity: 2 },
    { name: 'Belt', price_of_item: 150, quantity: 1 },
  ],
}
const english = { 'accept-language': 'en' }
const lineOf = async (awb: string) => {
  const { data } = await app.call('listOwnLines', 'delivery', {})
  const line = data.list_items.find((one) => one.awb === awb)
  if (!line) throw new Error('not on the phone')
  return line
}
const itemsOf = async (awb: string) =>
  (await app.call('listItems', 'manager', { shipment_id: awb })).data.list_items
const partsOf = async (awb: string) => (await app.call('openDetails', 'manager', { awb })).data.shipping_parts
const restOf = async (awb: string) => {
  const [rest] = (await partsOf(awb)).pairs.filter(
    ({ kind, status }) => kind === 'rest' && status !== 'cancelled_admin',
  )
  if (!rest) throw new Error('no rest')
  return rest.awb
}
const photo = () => [randomUUID()]
/** Delivers one shirt of a parcel. It costs 310: its price, less its share of the discount, and the shop's delivery. */
async function oneShirt(order: Order = {}) {
  const awb = await phone.outWith({ ...goods, ...order })
  const { partial } = await lineOf(awb)
  const [shirt, belt] = partial?.items ?? []
  if (!shirt || !belt) throw new Error('no part can be kept')
  return { awb, shirt, belt, kept: [{ id: shirt.id, quantity: 1 }] }
}
const keep = (awb: string, input: Record<string, unknown>, more: Parameters<typeof act>[2] = {}) =>
  act('finishOwnLine', { awb, amount: 310, full: 700, proofs: photo(), ...input }, more)

describe('a receiver keeps one of three items', () => {
  test('the COD falls by what goes back, and the rest is a parcel with the delivery boy until the branch counts it', async () => {
    const before = await phone.cashOf()
    const { awb, shirt, belt, kept } = await oneShirt()
    expect((await lineOf(awb)).partial).toMatchObject({ cod: 700, shop_delivery: 50 })
    expect(await phone.outcomes([keep(awb, { kept })])).toEqual(['done'])
    expect(await phone.cashOf()).toBe(before + 310)
    expect((await app.call('openMain', 'manager', { awb })).data).toMatchObject({
      status: 'delivered',
      cod: 310,
    })
    expect((await itemsOf(awb)).map((item) => item.kept)).toEqual([1, 0])
    expect((await phone.told(awb))[0]).toContain('The receiver kept 1 × Shirt; the rest is ')

    const rest = await restOf(awb)
    expect(await partsOf(rest)).toMatchObject({ kind: 'rest', pairs: [{ awb, kind: 'forward' }] })
    const { receiver } = (await app.call('openSenderAndReceiver', 'manager', { awb })).data
    expect(await lineOf(rest)).toMatchObject({
      re_status: 'Cancelled',
      direction: 'return',
      person: { name: receiver.name },
      partial: null,
      unkept: [
        { name: shirt.name, quantity: 1 },
        { name: belt.name, quantity: 1 },
      ],
    })
    // Its label leads from the receiver back to the shop.
    const bill = (await app.call('openBill', 'manager', { awb: rest })).data
    const forward = (await app.call('openBill', 'manager', { awb })).data
    expect(bill.kind).toBe('rest')
    expect(bill.seller.to).toMatchObject(forward.seller.from)
    expect(forward.seller.to).toMatchObject(bill.seller.from)
    const { data } = await app.call('openActs', 'manager', { awb: rest })
    expect(data).toMatchObject({
      status: 'under_delivery',
      situation: 'to_hand_back',
      custody: { holder: 'delivery_boy' },
    })
    const inBag = await itemsOf(rest)
    expect(inBag.map(({ name, quantity }) => [name, quantity])).toEqual([
      [shirt.name, 1],
      [belt.name, 1],
    ])

    const unticked = await app.call('handBack', 'manager', { awb: rest }, english)
    const question = expect.stringContaining('Open the bag')
    expect(unticked).toMatchObject({ http: 422, message: question, fields: { counted: question } })
    const counted = inBag.map(({ id, quantity }) => ({ id, quantity }))
    const tooMany = await app.call('handBack', 'manager', {
      awb: rest,
      counted: [{ id: counted[0]?.id ?? 0, quantity: 2 }],
    })
    expect(tooMany.fields).toHaveProperty('counted.0.quantity')
    expect((await app.call('handBack', 'manager', { awb: rest, counted })).http).toBe(200)
    expect(await phone.day.statusOf(rest)).toBe('in_progress')
    expect((await partsOf(awb)).pairs).toHaveLength(1)
    // Back at the shop it costs half of the forward fee: 22.50 and 3.15.
    await phone.day.walkLine(rest)
    expect((await app.call('openMain', 'manager', { awb: rest })).data).toMatchObject({
      status: 'returned',
      total: 25.65,
    })
  })

  test('what the branch does not find in the bag stays with the delivery boy under a number of its own', async () => {
    const { awb, shirt, belt } = await oneShirt()
    await phone.outcomes([keep(awb, { kept: [{ id: belt.id, quantity: 1 }], amount: 180 })])
    const rest = await restOf(awb)
    const [shirts] = await itemsOf(rest)
    expect(shirts).toMatchObject({ name: shirt.name, quantity: 2 })
    const count = (quantity: number) =>
      app.call('handBack', 'manager', { awb: rest, counted: [{ id: shirts?.id ?? 0, quantity }] }, english)
    expect(await count(0)).toMatchObject({
      http: 422,
      message: expect.stringContaining('Nothing is in the bag'),
    })
    expect((await count(1)).http).toBe(200)
    const missing = (await partsOf(awb)).pairs.find((pair) => pair.awb !== rest)?.awb ?? ''
    expect(await itemsOf(rest)).toMatchObject([{ name: shirt.name, quantity: 1 }])
    expect(await itemsOf(missing)).toMatchObject([{ name: shirt.name, quantity: 1 }])
    expect((await lineOf(missing)).re_status).toBe('Cancelled')
    const value = async () => (await app.call('previewWriteOff', 'superuser', { awb: missing })).data
    expect(await value()).toMatchObject({
      compensation: 300,
      from: 'items',
      courier: { id: app.company.people.delivery },
    })
    // Who counted the bag does not write it off.
    const { version } = await value()
    const lost = {
      awb: missing,
      version,
      what: 'lost',
      paid_by: 'delivery_boy',
      reason: 'not in the bag',
    } as const
    expect((await app.call('writeOffShipment', 'manager', lost)).http).toBe(422)
    expect((await app.call('writeOffShipment', 'superuser', lost)).http).toBe(200)
  })

  test('in no settlement before the branch has the rest', async () => {
    const { awb, kept } = await oneShirt()
    await phone.outcomes([keep(awb, { kept })])
    await phone.day.collect([awb], '310.00')
    const client_id = app.company.plainClient
    const preview = async () => (await app.call('previewSettlement', 'accountant', { client_id })).data
    expect((await preview()).left_out.shipments).toContainEqual(
      expect.objectContaining({ awb, reason: 'rest_waits' }),
    )
    const rest = await restOf(awb)
    const counted = (await itemsOf(rest)).map(({ id, quantity }) => ({ id, quantity }))
    await app.call('scanShipment', 'manager', { awb: rest, mode: 'hand_back', counted })
    const ready = await preview()
    expect(JSON.stringify(ready.left_out)).not.toContain(awb)
    expect(ready.shipments.find((line) => line.awb === awb)).toMatchObject({ part: 'kept', cod: 310 })
  })

  test('the public page and the labels tell what was kept, and what the rest is', async () => {
    const said = async (awb: string, language = 'en') => {
      const { data } = await app.call('track', null, { awb }, { 'accept-language': language })
      return `${data.headline} ${data.details}`.trim()
    }
    const { awb, kept } = await oneShirt()
    await phone.outcomes([keep(awb, { kept })])
    const rest = await restOf(awb)
    const billOf = async (one: string) => (await app.call('openBill', 'manager', { awb: one })).data
    expect(await billOf(awb)).toMatchObject({ kind: 'forward', partial: true })
    expect(await billOf(rest)).toMatchObject({ kind: 'rest', partial: false })
    const { data: list } = await app.call('listShipments', 'manager', { search: rest, page: 1 })
    expect(list.list_items).toMatchObject([{ awb: rest, kind: 'rest' }])
    expect(await said(awb)).toBe('You kept 1 of 3 items. The other 2 go back to the shop.')
    expect(await said(awb, 'ar')).toBe('أخذت قطعة واحدة من أصل 3 قطع. القطعتان الأخريان تعودان إلى المتجر.')
    const goesBack = 'This is what was not kept of a parcel. It goes back to the sender.'
    expect(await said(rest)).toBe(goesBack)
    const counted = (await itemsOf(rest)).map(({ id, quantity }) => ({ id, quantity }))
    await app.call('handBack', 'manager', { awb: rest, counted })
    expect(await said(rest)).toBe(goesBack)

    const { awb: other, kept: keptOfOther } = await oneShirt()
    await phone.outcomes([keep(other, { kept: keptOfOther })])
    const undone = await restOf(other)
    await phone.day.undo(other)
    expect(await said(undone)).toBe('This was to go back to the sender. It is in the first parcel again.')
  })

  test('the same report again is done before, another list of items is a conflict', async () => {
    const { awb, kept, belt } = await oneShirt()
    const report = keep(awb, { kept })
    expect(await phone.outcomes([report])).toEqual(['done'])
    expect(await phone.outcomes([report])).toEqual(['done again'])
    expect(await phone.outcomes([keep(awb, { kept })])).toEqual(['done'])
    const other = [...kept, { id: belt.id, quantity: 1 }]
    expect(await phone.outcomes([keep(awb, { kept: other })])).toEqual(['conflict'])
    expect(await phone.outcomes([act('finishOwnLine', { awb, amount: 700 })])).toEqual(['conflict'])
    expect((await itemsOf(awb)).map((item) => item.kept)).toEqual([1, 0])
  })

  test('undone, the parcel is whole again; once the branch has the rest it stays', async () => {
    const { awb, kept } = await oneShirt()
    await phone.outcomes([keep(awb, { kept })])
    const first = await restOf(awb)
    expect((await phone.day.undo(awb)).http).toBe(200)
    expect((await app.call('openMain', 'manager', { awb })).data).toMatchObject({
      status: 'under_delivery',
      cod: 700,
    })
    expect((await itemsOf(awb)).map((item) => item.kept)).toEqual([null, null])
    const { headline } = (await app.call('track', null, { awb }, english)).data
    expect(headline).toBe('A delivery boy is on the way to you today.')
    expect((await app.call('openActs', 'manager', { awb: first })).data).toMatchObject({
      status: 'cancelled_admin',
      situation: 'undone',
      custody: { holder: 'nobody' },
    })
    expect((await lineOf(awb)).partial?.rest).not.toBe(first.split('-').at(-1))

    await phone.outcomes([keep(awb, { kept })])
    const second = await restOf(awb)
    expect(second).not.toBe(first)
    const counted = (await itemsOf(second)).map(({ id, quantity }) => ({ id, quantity }))
    await app.call('handBack', 'manager', { awb: second, counted })
    await app.call('askOwnUndo', 'delivery', { awb, note: 'wrong' })
    const late = await app.call('undoDelivery', 'manager', { awb, note: 'the wrong door' }, english)
    expect(late).toMatchObject({ http: 422, message: expect.stringContaining('The branch has what') })
  })
})

describe('what the phone may say', () => {
  const refused = async (input: Record<string, unknown>) => {
    const { awb, kept } = await oneShirt()
    const { data } = await phone.send([keep(awb, { kept, ...input }, { kept: false })])
    expect(await phone.day.statusOf(awb)).toBe('under_delivery')
    return data.list_items[0]
  }
  test('nothing kept is a refusal of the parcel', async () => {
    const { awb, shirt } = await oneShirt()
    const { data } = await phone.send([keep(awb, { kept: [{ id: shirt.id, quantity: 0 }] })])
    expect(data.list_items[0]).toMatchObject({
      outcome: 'refused',
      details: expect.stringContaining('Nothing was kept'),
    })
  })
  test('no proof', async () => {
    expect(await refused({ proofs: [] })).toMatchObject({ outcome: 'refused' })
  })
  test('no proof, by the call itself', async () => {
    const { awb, kept } = await oneShirt()
    const answer = await app.call('finishOwnLine', 'delivery', { awb, kept, amount: 310, full: 700 })
    expect(answer.fields).toHaveProperty('proofs')
  })
  test('an item of another order', async () => {
    expect(await refused({ kept: [{ id: 1, quantity: 1 }] })).toMatchObject({ outcome: 'refused' })
  })
  test('everything kept is an ordinary delivery', async () => {
    const { awb, shirt, belt } = await oneShirt()
    const all = [shirt, belt].map(({ id, quantity }) => ({ id, quantity }))
    expect(await phone.outcomes([keep(awb, { kept: all, amount: 700 })])).toEqual(['done'])
    expect((await partsOf(awb)).pairs).toEqual([])
  })
  test('a parcel that goes as a whole', async () => {
    const awb = await phone.outWith({ ...goods, partial: 0 })
    expect((await lineOf(awb)).partial).toBeNull()
    const [item] = await itemsOf(awb)
    const report = keep(awb, { kept: [{ id: item?.id, quantity: 1 }] })
    expect(await phone.outcomes([report])).toEqual(['refused'])
    // The goods were handed over already: a person must look at it.
    const late = { ...keep(awb, { kept: [{ id: item?.id, quantity: 1 }] }, { kept: true }) }
    expect(await phone.outcomes([late])).toEqual(['conflict'])
  })
})

test('a change of the order keeps a part possible while its prices explain the COD', async () => {
  const { data } = await app.call('createShipment', 'manager', localOrder(app.company, goods))
  const { awb } = data
  const change = async (input: Omit<CallInput<'changeShipment'>, 'awb' | 'version'>) => {
    const { version } = (await app.call('openMain', 'manager', { awb })).data
    return app.call('changeShipment', 'superuser', { awb, version, reason: 'asked', ...input })
  }
  expect(await partsOf(awb)).toMatchObject({ partial: true, rest_fee: 25.65, shop_delivery: 50 })
  // Heavier, so the rest costs more: half of 125.00, and VAT.
  await change({ weight: 21 })
  expect((await partsOf(awb)).rest_fee).toBeGreaterThan(25.65)
  await change({ items: [{ name: 'Shirt', price_of_item: 300, quantity: 1 }] })
  expect(await partsOf(awb)).toMatchObject({ partial: false, rest_fee: 0 })
  expect((await change({ partial: 1 })).fields).toHaveProperty('cod')
  await change({ cod: 350, partial: 1 })
  expect(await partsOf(awb)).toMatchObject({ partial: true })
  await change({ partial: 0 })
  expect((await app.call('listChanges', 'manager', { awb })).data.list_items[0]?.fields).toContainEqual({
    field: 'partial',
    before: '1',
    after: '0',
  })
})

describe('what happened in the street is not dropped', () => {
  test('the desk cancelled the order meanwhile: the part is booked, and a case tells of it', async () => {
    const { awb, kept } = await oneShirt()
    await app.call('cancelShipment', 'manager', { awb, note: 'the shop asked' })
    expect(await phone.outcomes([keep(awb, { kept }, { kept: true })])).toEqual(['conflict'])
    expect((await app.call('openMain', 'manager', { awb })).data).toMatchObject({
      status: 'delivered',
      cod: 310,
    })
    expect(await itemsOf(await restOf(awb))).toHaveLength(2)
  })
  test('the desk took the parcel back meanwhile: what was kept is in its tracking, and nothing is booked', async () => {
    const { awb, kept } = await oneShirt()
    await phone.day.report(awb, 1)
    await phone.day.handBack(awb)
    expect(await phone.outcomes([keep(awb, { kept }, { kept: true })])).toEqual(['conflict'])
    expect(await phone.day.statusOf(awb)).toBe('in_progress')
    expect((await phone.told(awb))[0]).toContain('Reported as kept: 1 × Shirt')
  })
})

test.each([
  // Of the 200 less, 80 are the shirt's share.
  ['a coupon', 600, 270],
  ['everything is paid', 0, 0],
])(
  'the desk lowered the COD while the phone had no signal (%s): what was taken is booked, and a case tells the difference',
  async (reason, cod, due) => {
    const { awb, kept } = await oneShirt()
    const before = await phone.cashOf()
    const { version } = (await app.call('openMain', 'manager', { awb })).data
    const changed = await app.call('changeShipment', 'superuser', {
      awb,
      version,
      cod,
      reason,
    })
    expect(changed.http).toBe(200)
    expect(await phone.outcomes([keep(awb, { kept }, { kept: true })])).toEqual(['conflict'])
    expect(await phone.cashOf()).toBe(before + 310)
    expect((await app.call('openMain', 'manager', { awb })).data.cod).toBe(due)
  },
)

describe('an order of which a part may be kept', () => {
  const create = (changes: Order) =>
    app.call('createShipment', 'manager', localOrder(app.company, changes), english)
  test('needs items, and prices that explain its COD', async () => {
    expect((await create({ ...goods, items: [] })).fields).toHaveProperty('items')
    expect((await create({ ...goods, cod: 801 })).fields).toHaveProperty('cod')
    expect((await create({ ...goods, cod: 49 })).fields).toHaveProperty('cod')
    expect((await create({ ...goods, cod: 0, shop_delivery: 0 })).http).toBe(200)
  })
  test('has the COD of its parcels from their items', async () => {
    const items = [
      { name: 'Shirt', price_of_item: 300, quantity: 1, parcel: 1 },
      { name: 'Belt', price_of_item: 100, quantity: 1, parcel: 2 },
    ]
    const { data } = await create({ cod: 450, partial: 1, shop_delivery: 50, packages: 2, items })
    const cods = await Promise.all(
      data.awbs.map(async (awb) => (await app.call('openMain', 'manager', { awb })).data.cod),
    )
    expect(cods).toEqual([350, 100])
  })
  test('is one of a client whose receivers may, unless its prices do not explain the COD', async () => {
    const point = { latitude: 31.2, longitude: 29.92 }
    const client_id = await makeClient(app, { partial_by_default: 1, ...point })
    const { partial: _, ...silent } = { ...goods, client_id }
    const [may, mayNot] = [await create(silent), await create({ ...silent, cod: 900 })]
    expect((await partsOf(may.data.awb)).partial).toBe(true)
    expect((await partsOf(mayNot.data.awb)).partial).toBe(false)
    // A form that does not say it keeps it.
    const change = async (changes: Partial<CallInput<'createClient'>>) => {
      await app.call('updateClient', 'superuser', { client_id, ...clientForm(app.company, changes) })
      return (await infoOf(app, client_id)).partial_by_default
    }
    expect(await change({})).toBe(true)
    expect(await change({ partial_by_default: 0 })).toBe(false)
    const { data } = await create(silent)
    expect((await partsOf(data.awb)).partial).toBe(false)
  })
})

test('a part that was kept on a paper run is booked with the delivery boy’s PIN, and the sheet has the digits for the bag', async () => {
  const run = dispatching(app)
  const awb = await run.atTheBranch(goods)
  const id = await run.newRun()
  await app.call('putIntoRun', 'superuser', { id, awbs: [awb] })
  await app.call('scanOut', 'staff', { id, awb })
  const [parcel] = (await run.open(id)).list_items
  const [shirt] = await itemsOf(awb)
  await app.call('setPin', 'manager', { employee_id: app.company.people.delivery, pin: '4711', paper: true })
  const results = [{ awb, outcome: 'delivered' as const, kept: [{ id: shirt?.id ?? 0, quantity: 1 }] }]
  const booked = await app.call('bookResults', 'staff', { id, pin: '4711', results })
  expect(booked.data.list_items).toMatchObject([{ done: true }])
  expect((await app.call('openMain', 'manager', { awb })).data).toMatchObject({
    status: 'delivered',
    cod: 310,
  })
  expect((await restOf(awb)).split('-').at(-1)).toBe(parcel?.rest)
})

import { createHmac } from 'node:crypto'
import { awbOfSerial } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billKey, readBillId, signBillIds } from '../../src/features/bills/bill-ids.ts'
import {
  bareAwb,
  farOrder,
  localOrder,
  merchantOrder,
  type WorkingDay,
  workingDay,
} from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
/** In Alexandria only, between Alexandria and Giza, and in the sandbox. */
let local: string
let far: string
let sandbox: string
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  local = await day.create(localOrder(app.company))
  far = await day.create(
    farOrder(app.company, {
      weight: '2.5',
      fee_collection: 1,
      items: [
        { name: 'قميص', price_of_item: '50.00', quantity: 2, note: '' },
        { name: 'Shoes', price_of_item: '0', quantity: 1, note: 'size 42' },
      ],
    }),
  )
  const made = await app.call(
    'createOwnShipment',
    { client: app.company.sandboxClient },
    merchantOrder(app.company),
  )
  sandbox = made.data.awb
})
afterAll(() => app.close())

describe('a bill', () => {
  test('says what the door needs: who, where, what, and what is due', async () => {
    const copy = {
      amount: 184.36,
      contents: 'قميص × 2, Shoes × 1',
      from: { name: 'Client 10', address: '5 Fouad Street, Alexandria' },
      to: {
        name: 'Mona Ahmed',
        address: '10 Haram Street, Giza',
        mobile: '01012345678',
        mobile2: null,
        mark: null,
      },
      payment_method: 'cash',
      product_quantity: 3,
      weight: 2.5,
    }
    const main = (await app.call('openMain', 'staff', { awb: far })).data
    expect(main.collection_amount).toBe(copy.amount)
    const bill = await app.call('openBill', 'staff', { awb: bareAwb(far) })
    expect(bill).toMatchObject({ http: 200, status: 201 })
    const codes = {
      code128: expect.stringMatching(/^M0 0h2v1h-2z/) as string,
      qr: expect.stringMatching(/^M0 0h7v1h-7z/) as string,
      qr_modules: 21,
    }
    expect(bill.data).toEqual({
      awb: far,
      seller: copy,
      buyer: copy,
      codes,
      origin: 'alexandria branch',
      destination: 'giza branch',
      promised_to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      priority: 0,
      parcel: 1,
      parcels: 1,
      reference: null,
      allow_opening: false,
      kind: 'forward',
      partial: false,
      note: '',
    })
  })

  test('without items says so, and counts the parcel itself', async () => {
    const { seller } = (await app.call('openBill', 'staff', { awb: local })).data
    expect(seller).toMatchObject({ contents: '-', product_quantity: 1, amount: 100, payment_method: 'cash' })
  })

  test('is prepaid when nothing is due', async () => {
    const awb = await day.create(localOrder(app.company, { cod: 0 }))
    const { buyer } = (await app.call('openBill', 'staff', { awb })).data
    expect(buyer).toMatchObject({ amount: 0, payment_method: 'prepaid' })
  })
})

describe('openShipment', () => {
  test.each(['bare', 'in three parts'])('finds a shipment by its number, %s', async (form) => {
    const awb = form === 'bare' ? bareAwb(far) : far
    expect((await app.call('openShipment', 'gizaStaff', { awb })).data).toEqual({ awb: far })
  })

  test.each([
    ['a wrong check digit', '100000000015'],
    ['a text', 'shipment'],
  ])('refuses %s', async (_, awb) => {
    expect(await app.call('openShipment', 'staff', { awb })).toMatchObject({
      http: 422,
      fields: { awb: 'This is not an AWB: check its digits' },
    })
  })
})

describe('who may open bills', () => {
  const matrix = [
    ['superuser', 200, 200],
    ['manager', 200, 200],
    ['accountant', 200, 200],
    ['staff', 200, 200],
    ['gizaStaff', 200, 404],
    ['tantaManager', 404, 404],
    ['delivery', 403, 403],
    ['fresh', 403, 403],
    [null, 401, 401],
  ] as const

  test.each(matrix)('%s', async (caller, ofFar, ofLocal) => {
    for (const [awb, http] of [
      [far, ofFar],
      [local, ofLocal],
    ] as const) {
      expect((await app.call('openShipment', caller, { awb })).http).toBe(http)
      expect((await app.call('openBill', caller, { awb })).http).toBe(http)
      expect((await app.call('signBills', caller, { awbs: [awb] })).http).toBe(http)
    }
  })

  test('nobody opens a sandbox shipment’s, or one that does not exist', async () => {
    for (const awb of [sandbox, String(awbOfSerial(99_999_999_999))]) {
      const missing = { http: 404, message: 'This shipment was not found' }
      expect(await app.call('openBill', 'superuser', { awb })).toMatchObject(missing)
      expect(await app.call('signBills', 'superuser', { awbs: [far, awb] })).toMatchObject(missing)
    }
  })
})

describe('the print page', () => {
  async function signed(awbs: string[]): Promise<string[]> {
    return (await app.call('signBills', 'staff', { awbs })).data.ids
  }

  test('opens the bills of signed ids without a session, in their order', async () => {
    const ids = await signed([far, local])
    const bills = await app.call('openPublicBills', null, { awb: ids })
    expect(bills).toMatchObject({ http: 200, status: 201 })
    expect(bills.data.list_items).toEqual([
      (await app.call('openBill', 'staff', { awb: far })).data,
      (await app.call('openBill', 'staff', { awb: local })).data,
    ])
    const [one] = ids
    expect((await app.call('openPublicBills', null, { awb: [one ?? ''] })).data.list_items).toHaveLength(1)
  })

  test('opens AWBs within the scope of a signed-in person; one of them has its bill beside the list', async () => {
    const awb = [String(bareAwb(far))]
    const { data } = await app.call('openPublicBills', 'gizaStaff', { awb })
    const { seller, buyer } = (await app.call('openBill', 'gizaStaff', { awb: far })).data
    expect(data).toMatchObject({ awb: far, seller, buyer, list_items: [{ awb: far }] })
    const both = await app.call('openPublicBills', 'staff', { awb: [far, local] })
    expect(both.data).toEqual({ list_items: [expect.anything(), expect.anything()] })
    for (const [caller, awbs] of [
      ['gizaStaff', [far, local]],
      ['delivery', awb],
      ['staff', [sandbox]],
      ['staff', [far, ...(await signed([local]))]],
    ] as const)
      expect((await app.call('openPublicBills', caller, { awb: [...awbs] })).http).toBe(404)
  })

  test('is told when its ids expire: in half an hour', async () => {
    const before = Date.now()
    const { expires_at } = (await app.call('signBills', 'staff', { awbs: [far] })).data
    const minutes = (new Date(expires_at).getTime() - before) / 60_000
    expect(minutes).toBeGreaterThanOrEqual(30)
    expect(minutes).toBeLessThan(31)
  })

  test.each([
    ['an AWB', () => String(bareAwb(far))],
    ['an id with another AWB in it', ([id = '']: string[]) => id.replace(/^\d+/, String(bareAwb(local)))],
    [
      'an id that lives longer',
      ([id = '']: string[]) => id.replace(/\.(\d+)\./, (_, at) => `.${Number(at) + 1}.`),
    ],
    [
      'an id with another signature',
      ([id = '']: string[]) => `${id.slice(0, -4)}${id.at(-4) === 'A' ? 'B' : 'A'}${id.slice(-3)}`,
    ],
    [
      'an id signed with a guessed key',
      () => {
        const claim = `${bareAwb(far)}.${Date.now() + 60_000}`
        return `${claim}.${createHmac('sha256', '').update(claim).digest('base64url')}`
      },
    ],
    ['nothing', () => ''],
  ])('opens nothing for %s', async (what, forge) => {
    const ids = await signed([far])
    const answer = await app.call('openPublicBills', null, { awb: [...ids, forge(ids)] })
    expect(answer.http).toBe(what === 'nothing' ? 422 : 404)
    expect(answer.data).not.toHaveProperty('list_items')
  })

  test.each([
    [1, 200],
    [50, 200],
    [51, 422],
    [0, 422],
  ])('takes 1 to 50 bills: %i is answered %i', async (number, http) => {
    const awbs = Array.from({ length: number }, () => far)
    expect((await app.call('signBills', 'staff', { awbs })).http).toBe(http)
    const [id = ''] = await signed([far])
    const ids = Array.from({ length: number }, () => id)
    expect((await app.call('openPublicBills', null, { awb: ids })).http).toBe(http)
  })
})

test('an id is good up to the moment it expires, and with its own key only', () => {
  const key = billKey(Buffer.alloc(32, 1))
  const now = new Date('2026-03-01T10:00:00Z')
  const { ids, expiresAt } = signBillIds(key, [100_000_000_014], now)
  const [id = ''] = ids
  expect(expiresAt.toISOString()).toBe('2026-03-01T10:30:00.000Z')
  expect(readBillId(key, id, new Date(expiresAt.getTime() - 1))).toBe(100_000_000_014)
  expect(readBillId(key, id, expiresAt)).toBeNull()
  expect(readBillId(billKey(Buffer.alloc(32, 2)), id, now)).toBeNull()
  expect(readBillId(Buffer.alloc(32, 1), id, now)).toBeNull()
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import type { Sql } from '../../src/platform/database/database.ts'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'
import { act, phoneOf } from './phone.ts'

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

const english = { 'accept-language': 'en' }
let last = 40_210_000
const newReference = () => {
  last += 1
  return `REF ${last}`
}
type Given = { reference?: string; amount?: string; at?: Date; proofs?: string[] }
const paid = (awb: string, { reference = newReference(), amount = '100', at, proofs }: Given = {}) =>
  act(
    'finishOwnLine',
    { awb, amount, transfer: { method: 'instapay', reference }, proofs: proofs ?? [randomUUID()] },
    at && { at },
  )
const waiting = async (search: string, by: Caller = 'accountant') =>
  (await app.call('listDoorTransfers', by, { search })).data
/** The badge of those who confirm transfers. */
const countOf = async (by: Caller) => (await app.call('countDoorTransfers', by, {})).data.waiting
const ofBoy = async () => {
  const { cash, debt, transfers } = (await app.call('listOwnLines', 'delivery', {})).data
  return { cash, debt, transfers }
}
const hour = 3_600_000

/** A parcel that was paid by a transfer, and the transfer. */
async function delivered(given: Given = {}) {
  const awb = await phone.outWith()
  const reference = given.reference ?? newReference()
  expect(await phone.outcomes([paid(awb, { ...given, reference })])).toEqual(['done'])
  const transfer = (await waiting(reference)).list_items.find((row) => row.awb === awb)
  if (!transfer) throw new Error('no transfer waits')
  return { awb, transfer, transfer_id: transfer.id }
}

test('a transfer is not the delivery boy’s cash, and is collected and settled only when it is confirmed', async () => {
  const before = await ofBoy()
  const balances = async () => (await app.call('viewBalances', 'accountant', {})).data
  const money = await balances()
  const { awb, transfer, transfer_id } = await delivered()
  expect(await ofBoy()).toEqual({ ...before, transfers: before.transfers + 100 })
  expect(await balances()).toEqual({
    ...money,
    transfers: money.transfers + 100,
    clients: expect.any(Number),
  })
  expect(transfer).toMatchObject({ method: 'instapay', amount: 100, state: 'waiting', same_reference: [] })
  expect(transfer.proofs.taken).toBe(1)
  expect((await phone.told(awb))[0]).toContain('Paid by transfer: InstaPay')
  expect(await phone.day.collect([awb], '100.00')).toMatchObject({ http: 422 })

  const settled = async () => {
    const client_id = app.company.plainClient
    const { data } = await app.call('previewSettlement', 'accountant', { client_id })
    return JSON.stringify(data).includes(awb)
  }
  expect(await settled()).toBe(false)
  const toConfirm = await countOf('accountant')
  expect((await app.call('confirmDoorTransfer', 'accountant', { transfer_id })).data).toEqual({
    id: transfer_id,
    awb,
    amount: 100,
  })
  expect(await countOf('accountant')).toBe(toConfirm - 1)
  expect(await phone.day.statusOf(awb)).toBe('collected')
  expect(await settled()).toBe(true)
  expect(await ofBoy()).toEqual(before)
  expect(await balances()).toMatchObject({
    transfers: money.transfers,
    bank: (money.bank ?? 0) + 100,
    shortages: money.shortages,
  })
  expect((await phone.told(awb))[0]).toContain('The transfer was confirmed')
  const again = await app.call('refuseDoorTransfer', 'accountant', { transfer_id, reason: 'no' }, english)
  expect(again).toMatchObject({ http: 422, message: 'This transfer no longer waits for confirmation' })
})

test('a refused transfer is a debt of the delivery boy, with its parcel, and the shipment is collected', async () => {
  const before = await ofBoy()
  const { awb, transfer_id } = await delivered()
  const none = await app.call('refuseDoorTransfer', 'accountant', { transfer_id, reason: '' })
  expect(none.http).toBe(422)
  const reason = 'It never reached our account'
  await app.call('refuseDoorTransfer', 'accountant', { transfer_id, reason })
  expect(await ofBoy()).toEqual({ ...before, debt: before.debt + 100 })
  expect(await phone.day.statusOf(awb)).toBe('collected')
  const account = (await app.call('viewOwnAccount', 'delivery', {})).data
  expect(account.debts).toContainEqual({
    kind: 'transfer_refused',
    awb,
    open: 100,
    amount: 100,
    at: expect.any(String),
  })
  const { data } = await app.call('listDoorTransfers', 'superuser', { state: 'refused' })
  expect(data.list_items[0]).toMatchObject({ awb, state: 'refused', ended: { reason } })
})

test('two accountants at once end a transfer once', async () => {
  const { transfer_id, awb } = await delivered()
  const both = await Promise.all([
    app.call('confirmDoorTransfer', 'accountant', { transfer_id }),
    app.call('refuseDoorTransfer', 'superuser', { transfer_id, reason: 'no' }),
  ])
  expect(both.map(({ http }) => http).sort()).toEqual([200, 422])
  expect((await phone.day.entriesOf(awb)).length).toBe(2)
})

test('deliveries with the same reference are flagged, however it is written', async () => {
  const first = await delivered({ reference: 'AB-7788 99' })
  const second = await delivered({ reference: 'ab 7788-٩٩' })
  const rows = (await waiting('ab778899')).list_items
  const flagged = new Map(rows.map((row) => [row.awb, row.same_reference]))
  expect(flagged.get(first.awb)).toEqual([second.awb])
  expect(flagged.get(second.awb)).toEqual([first.awb])
})

test('undoing a delivery ends its transfer, and the parcel can be paid for again', async () => {
  const before = await ofBoy()
  const { awb, transfer_id } = await delivered()
  expect((await phone.day.undo(awb)).http).toBe(200)
  expect(await ofBoy()).toEqual(before)
  expect(await app.call('confirmDoorTransfer', 'accountant', { transfer_id })).toMatchObject({ http: 422 })
  expect(await phone.outcomes([paid(awb)])).toEqual(['done'])
  expect(await ofBoy()).toEqual({ ...before, transfers: before.transfers + 100 })
})

test('a transfer needs a photo and an amount; an act that was sent later stands without a photo', async () => {
  const awb = await phone.outWith()
  const { data } = await phone.send([paid(awb, { proofs: [] })])
  expect(data.list_items).toMatchObject([{ outcome: 'refused', details: expect.stringContaining('photo') }])
  const free = await phone.outWith({ cod: '0', fee_collection: '0' })
  expect(await phone.outcomes([paid(free, { amount: '0' })])).toEqual(['refused'])
  const at = new Date(Date.now() - hour)
  const code = await phone.atBranch()
  const late = [act('startOwnLine', { awb: code, code: await phone.day.codeOf(code) }, { at })]
  expect(await phone.outcomes([...late, paid(code, { proofs: [], at })])).toEqual(['done', 'done'])
})

test('who only sees money cannot end transfers, and nobody sees those of other branches', async () => {
  const { transfer_id, transfer } = await delivered()
  const reason = 'no'
  for (const by of ['manager', 'staff', 'delivery'] as const) {
    expect((await app.call('countDoorTransfers', by, {})).http).not.toBe(200)
    expect((await app.call('confirmDoorTransfer', by, { transfer_id })).http).not.toBe(200)
    expect((await app.call('refuseDoorTransfer', by, { transfer_id, reason })).http).not.toBe(200)
  }
  expect((await waiting(transfer.reference, 'manager')).list_items).toHaveLength(1)
  expect((await waiting(transfer.reference, 'tantaManager')).list_items).toEqual([])
  const { counts, waiting_amount } = await waiting('', 'tantaManager')
  expect([counts.waiting, waiting_amount]).toEqual([0, 0])
})

test('a manager had booked it as cash: the report names the transfer, and a person looks', async () => {
  const awb = await phone.outWith()
  await phone.day.finish(awb)
  expect(await phone.outcomes([paid(awb)])).toEqual(['conflict'])
  expect((await phone.told(awb))[0]).toContain('Paid by transfer: InstaPay')
})

describe('another amount than is due', () => {
  /** A parcel that is out, whose COD the shop lowered from 100 to 60 afterwards. */
  async function lowered() {
    const awb = await phone.outWith()
    const changed = await app.call('changeOwnShipment', { client: app.company.plainClient }, { awb, cod: 60 })
    if (changed.http !== 200) {
      const { data } = await app.call('openActs', 'manager', { awb })
      const change = { awb, version: data.version, cod: 60, reason: 'asked' }
      expect(await app.call('changeShipment', 'manager', change, english)).toMatchObject({ http: 200 })
    }
    return awb
  }
  const overShort = async () => {
    const [row] = await app.app.sql<{ piastres: number }[]>`
      select piastres from current_balances where kind = 'over_short'`
    return Number(row?.piastres ?? 0)
  }

  test('that the phone had shown is booked as taken, with the difference in over/short and a case', async () => {
    const [cash, over] = [await phone.cashOf(), await overShort()]
    const awb = await lowered()
    expect(await phone.outcomes([act('finishOwnLine', { awb, amount: '100' })])).toEqual(['conflict'])
    expect(await phone.cashOf()).toBe(cash + 100)
    expect(await overShort()).toBe(over - 4_000)
    expect((await phone.told(awb))[0]).toContain(
      'The phone showed 100 EGP, which was collected; 60 EGP were due',
    )
    expect(await phone.day.collect([awb], '100.00')).toMatchObject({ http: 200 })
  })

  test('by transfer is the amount of the transfer', async () => {
    const awb = await lowered()
    const sent = paid(awb)
    expect(await phone.outcomes([sent])).toEqual(['conflict'])
    const { transfer } = sent.input as { transfer: { reference: string } }
    expect((await waiting(transfer.reference)).list_items).toMatchObject([{ awb, amount: 100 }])
  })

  test('that it cannot have shown is not booked', async () => {
    const [cash, over] = [await phone.cashOf(), await overShort()]
    const awb = await lowered()
    expect(await phone.outcomes([act('finishOwnLine', { awb, amount: '80' })])).toEqual(['conflict'])
    expect(await phone.cashOf()).toBe(cash + 60)
    expect(await overShort()).toBe(over)
  })

  test('that was due only before the delivery boy had it is not booked', async () => {
    const awb = await phone.atBranch()
    const { data } = await app.call('openActs', 'manager', { awb })
    await app.call('changeShipment', 'manager', { awb, version: data.version, cod: 60, reason: 'asked' })
    await phone.day.assign(awb, 'gizaDelivery')
    await phone.day.assign(awb, 'delivery', 'superuser')
    await phone.day.start(awb)
    const cash = await phone.cashOf()
    expect(await phone.outcomes([act('finishOwnLine', { awb, amount: '100' })])).toEqual(['conflict'])
    expect(await phone.cashOf()).toBe(cash + 60)
  })
})

type Step = (sql: Sql, awb: number) => Promise<unknown>
test.each<[string, Step, Step]>([
  [
    'ends a waiting transfer without a posting',
    (sql, awb) => sql`
      update door_transfers set state = 'undone', ended_at = now(), ended_by = courier_id where awb = ${awb}`,
    (sql, awb) => sql`
      update door_transfers set state = 'waiting', ended_at = null, ended_by = null where awb = ${awb}`,
  ],
  [
    'changes the amount of a transfer',
    (sql, awb) => sql`update door_transfers set piastres = piastres + 1 where awb = ${awb}`,
    (sql, awb) => sql`update door_transfers set piastres = piastres - 1 where awb = ${awb}`,
  ],
  [
    'gives the money of a waiting transfer to a delivery boy as cash',
    (sql, awb) => sql`
      update shipments set cash_holder_id = (select courier_id from door_transfers where awb = ${awb}) where awb = ${awb}`,
    (sql, awb) => sql`update shipments set cash_holder_id = null where awb = ${awb}`,
  ],
])('the audit finds who %s', async (_, breaks, mends) => {
  const { awb } = await delivered()
  const { sql } = app.app
  await breaks(sql, bareAwb(awb))
  const found = (await audit(sql)).filter(({ breaches }) => breaches.length > 0)
  await mends(sql, bareAwb(awb))
  expect(found.map(({ holds }) => holds).join()).toContain('transfer')
})

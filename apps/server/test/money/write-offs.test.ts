import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { addClient, paid } from '../support/ledger.ts'
import { lossDesk } from '../support/money/write-offs.ts'
import { bareAwb, farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let client: number
let desk: ReturnType<typeof lossDesk>
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  client = await addClient(app)
  desk = lossDesk(app, () => client)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const english = { 'accept-language': 'en' }
const found = (awb: string, branch_id = app.company.alexandria, by: Caller = 'manager') =>
  app.call('reportFound', by, { awb, branch_id, reason: 'Behind the shelves' }, english)

async function balance(account: string, ownerId: number): Promise<number> {
  const [row] = await app.app.sql<{ piastres: number }[]>`
    select b.piastres from accounts a join current_balances b on b.account_id = a.id
    where a.kind = ${account}::account_kind and a.owner_id = ${ownerId}`
  return row?.piastres ?? 0
}
const statement = async () => (await app.call('previewSettlement', 'accountant', { client_id: client })).data
const reasonFor = async (awb: string, act: string, by: Caller = 'manager') =>
  (await app.call('openActs', by, { awb }, english)).data.list_items.find((one) => one.act === act)?.reason

describe('a parcel that is written off', () => {
  test('ends without a fee, and its COD is a line of the next settlement', async () => {
    const awb = await desk.atBranch({ cod: '100.00' })
    const owed = await balance('merchant_payable', client)
    const claims = await balance('claims', 0)
    expect((await desk.preview(awb)).data).toMatchObject({
      compensation: 100,
      from: 'cod',
      capped: null,
      courier: { id: app.company.people.delivery },
    })
    expect(await desk.writeOff(awb)).toMatchObject({
      http: 200,
      data: { status: 'cancelled_admin', details: 'Written off. The client gets 100.00 EGP' },
    })
    expect(await day.standing(awb)).toMatchObject({ status: 'cancelled_admin', situation: 'lost' })
    expect((await balance('merchant_payable', client)) - owed).toBe(-10_000)
    expect((await balance('claims', 0)) - claims).toBe(10_000)
    expect(await statement()).toMatchObject({
      cod: 0,
      fees: 0,
      compensation: 100,
      net: 100,
      compensations: [{ awb, kind: 'lost', amount: 100 }],
    })
    const settled = await app.call('settleClient', 'accountant', { client_id: client, net: '100.00' })
    expect(settled).toMatchObject({ http: 200, data: { compensation: 100, net: 100, shipments: 0 } })
    const opened = await app.call('openSettlement', 'accountant', { settlement_id: paid(settled.data).id })
    expect(opened.data).toMatchObject({
      compensation: 100,
      compensations: [{ awb, kind: 'lost', amount: 100 }],
    })
    expect((await statement()).compensations).toEqual([])
    const [movement] = (await app.call('listWallet', 'accountant', { page: 1, action: 'lost' })).data
      .list_items
    expect(movement).toMatchObject({ action: 'lost', amount: 100, subject: { kind: 'client', id: client } })
    const { custody } = (await app.call('openActs', 'manager', { awb })).data
    expect(custody).toMatchObject({ holder: 'nobody', id: null })
  })

  test('is paid by the delivery boy who had it, at most the cap, from the value of the items', async () => {
    const items = [{ name: 'Books', price_of_item: '60.00', quantity: 2 }]
    const awb = await desk.outForDelivery({ cod: '0', items })
    await changeSection(app, 'rules', { compensation_cap: 80 })
    expect((await desk.preview(awb)).data).toMatchObject({ compensation: 80, from: 'items', capped: 80 })
    const other = await desk.writeOff(awb, {
      paid_by: 'delivery_boy',
      courier_id: app.company.people.gizaDelivery,
    })
    expect(other).toMatchObject({
      http: 422,
      fields: { courier_id: expect.stringContaining('never had') },
    })
    const owed = await balance('courier_receivable', app.company.people.delivery)
    expect(await desk.writeOff(awb, { paid_by: 'delivery_boy' })).toMatchObject({ http: 200 })
    expect((await balance('courier_receivable', app.company.people.delivery)) - owed).toBe(8_000)
    await changeSection(app, 'rules', { compensation_cap: null })
  })

  test('without COD and items costs nothing', async () => {
    const awb = await desk.atBranch({ cod: '0' })
    expect((await desk.preview(awb)).data).toMatchObject({ compensation: 0, from: 'nothing' })
    expect((await desk.writeOff(awb, { what: 'destroyed' })).data.details).toBe(
      'Written off. Nothing is due for it',
    )
  })

  test('without compensation and found again says nothing of a compensation', async () => {
    const awb = await desk.atBranch({ cod: '0' })
    await desk.writeOff(awb)
    expect((await found(awb)).data.details).toMatch(/^The parcel goes back to its sender as /)
  })

  test('between branches is no longer awaited by its manifest, which closes without it', async () => {
    const awb = await desk.atBranch({}, farOrder)
    await day.takeOver(awb)
    expect(await desk.writeOff(awb, {}, 'superuser')).toMatchObject({ http: 200 })
    expect(await day.legs(awb)).toContain('transfer forward Cancelled')
    const { list_items } = (
      await app.call('listManifests', 'manager', { branch_id: app.company.giza, page: 1 })
    ).data
    const { id, version } = list_items.find((one) => one.state === 'out') ?? { id: 0, version: 0 }
    expect(await app.call('closeManifest', 'manager', { id, version, missing: [] })).toMatchObject({
      http: 200,
    })
  })

  test('may be one that its driver says was brought, and nobody scanned', async () => {
    const awb = await desk.atBranch({}, farOrder)
    await day.takeOver(awb)
    expect((await app.call('finishOwnLine', 'delivery', { awb })).http).toBe(200)
    expect(await desk.writeOff(awb, {}, 'superuser')).toMatchObject({ http: 200 })
    await expectCleanBooks(app)
  })

  test('is refused before a branch has it, after its delivery, and a second time', async () => {
    const early = await desk.own()
    expect(await desk.writeOff(early)).toMatchObject({
      http: 422,
      message: expect.stringContaining('Cancel this one'),
    })
    const delivered = await desk.outForDelivery()
    await app.call('finishOwnLine', 'delivery', { awb: delivered })
    expect(await desk.writeOff(delivered)).toMatchObject({
      http: 422,
      message: expect.stringContaining('was delivered'),
    })
    expect(await reasonFor(delivered, 'write_off')).toContain('was delivered')
    const awb = await desk.atBranch()
    await desk.writeOff(awb)
    expect((await desk.writeOff(awb)).http).toBe(422)
    expect((await desk.writeOff(await desk.atBranch(), { version: 1 })).http).toBe(412)
  })

  test('is never one that the caller created or had in hand', async () => {
    const created = await day.create(localOrder(app.company))
    await day.walkLine(created)
    expect(await desk.writeOff(created)).toMatchObject({
      http: 422,
      message: expect.stringContaining('You created'),
    })
    expect((await desk.writeOff(created, {}, 'superuser')).http).toBe(200)
  })

  test('is never one that only an account of the caller had to do with', async () => {
    const { staff, manager } = app.company.people
    const awb = await desk.own({ seller_sends: 1 })
    await app.call('startLine', 'staff', { awb, code: await day.codeOf(awb) })
    await app.app.sql`update employees set overseen_by = ${manager} where id = ${staff}`
    expect(await desk.writeOff(awb)).toMatchObject({
      http: 422,
      message: expect.stringContaining('an account'),
    })
    await app.app.sql`update employees set overseen_by = null where id = ${staff}`
    expect((await desk.writeOff(awb)).http).toBe(200)
  })

  test('belongs to managers of its branches', async () => {
    const awb = await desk.atBranch()
    expect(await desk.writeOff(awb, {}, 'staff')).toMatchObject({
      http: 422,
      message: expect.stringContaining('may not'),
    })
    expect((await desk.writeOff(awb, {}, 'tantaManager')).http).toBe(404)
    expect((await desk.preview(awb, 'tantaManager')).http).toBe(404)
  })
})

describe('a written-off parcel that is found', () => {
  test('goes back to its sender under a new AWB without a fee, and the money is reversed', async () => {
    const awb = await desk.atBranch({ cod: '70.00' })
    await desk.writeOff(awb)
    const before = await balance('merchant_payable', client)
    const answer = await found(awb)
    expect(answer).toMatchObject({ http: 200, data: { awb } })
    const back = answer.data.new_awb
    expect((await balance('merchant_payable', client)) - before).toBe(7_000)
    expect(await day.standing(awb)).toMatchObject({ status: 'cancelled_admin', situation: 'found' })
    expect(await day.standing(back)).toMatchObject({ status: 'in_progress', direction: 'return' })
    await day.takeOver(back)
    expect(await day.finish(back)).toMatchObject({ http: 200, data: { status: 'returned' } })
    expect((await balance('merchant_payable', client)) - before).toBe(7_000)
    const lines = (await statement()).compensations.filter((line) => line.awb === awb)
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['lost', 70],
      ['found', -70],
    ])
    const page = (await app.call('track', null, { awb: String(bareAwb(awb)) }, english)).data
    expect(page.headline).toContain('found again')
  })

  test('after its compensation was paid is a line that the next settlement subtracts', async () => {
    const other = await addClient(app)
    const next = async () => {
      const { net, compensations } = (await app.call('previewSettlement', 'accountant', { client_id: other }))
        .data
      const { list_items } = (await app.call('listClientBalances', 'accountant', { page: 1 })).data
      expect(list_items.find(({ id }) => id === other)?.net).toBe(net)
      return { net, lines: compensations.map(({ kind, amount }) => [kind, amount]) }
    }
    const awb = await desk.atBranch({ cod: '70.00', client_id: other })
    await desk.writeOff(awb)
    expect(await next()).toEqual({ net: 70, lines: [['lost', 70]] })
    const settle = (net: number) => app.call('settleClient', 'accountant', { client_id: other, net })
    expect((await settle(70)).http).toBe(200)
    expect(await next()).toEqual({ net: 0, lines: [] })
    await found(awb)
    expect(await next()).toEqual({ net: -70, lines: [['found', -70]] })
    expect((await settle(-70)).http).toBe(422)
    const delivered = await desk.outForDelivery({ cod: '200.00', client_id: other })
    await app.call('finishOwnLine', 'delivery', { awb: delivered })
    await day.collect([delivered], '200.00')
    const { net, lines } = await next()
    expect({ net, lines }).toEqual({ net: 78.7, lines: [['found', -70]] })
    expect((await settle(net)).http).toBe(200)
    expect(await next()).toEqual({ net: 0, lines: [] })
    expect(await balance('merchant_payable', other)).toBe(0)
  })

  test('is found once, also by two at the same moment', async () => {
    const awb = await desk.atBranch({ cod: '70.00' })
    await desk.writeOff(awb)
    const answers = await Promise.all([found(awb), found(awb, app.company.giza, 'superuser')])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
    expect((await found(await desk.atBranch())).http).toBe(422)
  })
})

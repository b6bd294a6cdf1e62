import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { paid } from '../support/ledger.ts'
import { bareAwb, localOrder, merchantOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { mailsIn, mailsSent } from '../support/outside/outbox.ts'
import { ageProofs } from '../support/proofs-of-oneself.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startWorkingApp()
  day = workingDay(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

type Fields = Omit<Parameters<typeof app.call<'changeShipment'>>[2], 'awb' | 'version'>

async function change(awb: string, fields: Fields, by: Caller = 'manager') {
  const { version } = (await app.call('openMain', 'manager', { awb })).data
  return app.call('changeShipment', by, { awb, version, ...fields })
}

async function moneyOf(awb: string) {
  const [row] = await app.app.sql<{ cod: number; total: number; due: number; share: number }[]>`
    select cod_piastres as cod, total_piastres as total, due_piastres as due, merchant_share_piastres as share
    from shipments where awb = ${bareAwb(awb)}`
  return row
}

async function outForDelivery(changes: Parameters<typeof localOrder>[1] = {}) {
  const awb = await day.create(localOrder(app.company, changes))
  await day.walkLine(awb)
  await day.takeOver(awb)
  return awb
}

/** To whom mails went, oldest first. */
async function mailedTo(): Promise<string[]> {
  await mailsSent(app)
  return (await mailsIn(app)).map((mail) => /^To: (.*?)\r?$/m.exec(mail)?.[1] ?? '')
}

describe('the COD', () => {
  test('is lowered by a manager with a reason, also while the parcel is out, and the client gets a mail', async () => {
    const awb = await outForDelivery()
    expect((await change(awb, { cod: 80 }, 'staff')).fields).toEqual({
      cod: expect.stringContaining('manager'),
    })
    expect((await change(awb, { cod: 80 })).fields).toHaveProperty('reason')
    await app.app.sql`update clients set email = 'shop@client.example' where id = ${app.company.plainClient}`
    const before = await mailedTo()
    expect((await change(awb, { cod: 80, reason: 'A scratch' })).http).toBe(200)
    expect(await mailedTo()).toEqual([...before, 'shop@client.example'])
    await app.app.sql`update clients set email = null where id = ${app.company.plainClient}`
    expect(await moneyOf(awb)).toEqual({ cod: 8_000, total: 5_130, due: 8_000, share: 2_870 })
    const up = await change(awb, { cod: 90, reason: 'No scratch' })
    expect(up.fields).toEqual({ cod: expect.stringContaining('rise') })
  })

  test('is never lowered unseen: without an e-mail of the client, a colleague who looks after it is told', async () => {
    const awb = await day.create(localOrder(app.company))
    const [before, { people }] = [await mailedTo(), app.company]
    const emails = await app.app.sql<{ id: number; email: string }[]>`select id, email from employees`
    const emailOf = (id: number) => emails.find((row) => row.id === id)?.email
    await change(awb, { cod: 80, reason: 'A scratch' }, 'superuser')
    expect(await mailedTo()).toEqual([...before, emailOf(people.manager)])
    await change(awb, { cod: 70, reason: 'A scratch' }, 'manager')
    expect(await mailedTo()).toEqual([...before, emailOf(people.manager), emailOf(people.superuser)])
    await change(awb, { cod: 75, note: 'Raised again', reason: 'No scratch' }, 'manager')
    expect(await mailedTo()).toHaveLength(before.length + 2)
  })

  test('is lowered only by a person who proved themselves minutes ago', async () => {
    const awb = await day.create(localOrder(app.company))
    await ageProofs(app)
    expect(await change(awb, { cod: 80, reason: 'A scratch' })).toMatchObject({
      http: 428,
      data: { prove_with: 'password' },
    })
    expect((await moneyOf(awb))?.cod).toBe(10_000)
    expect((await change(awb, { note: 'Ring twice' })).http).toBe(200)
    await app.app.sql`update sessions set proved_at = now()`
    expect((await change(awb, { cod: 80, reason: 'A scratch' })).http).toBe(200)
  })

  test('rises again only to what the receiver paid at creation', async () => {
    const awb = await day.create(localOrder(app.company))
    await change(awb, { cod: 80, reason: 'A scratch' })
    expect((await change(awb, { cod: '100.01', reason: 'None' })).fields).toEqual({
      cod: expect.stringContaining('100.00'),
    })
    expect((await change(awb, { cod: 100, reason: 'None' })).http).toBe(200)
    expect((await moneyOf(awb))?.due).toBe(10_000)
  })
})

describe('the size', () => {
  test('has the price of the order’s own version; a fee above that of creation falls on the merchant', async () => {
    const awb = await day.create(localOrder(app.company, { fee_collection: 1 }))
    const before = await moneyOf(awb)
    expect(before?.due).toBe(15_130)
    expect((await change(awb, { weight: 5 }, 'staff')).http).toBe(200)
    const after = await moneyOf(awb)
    expect(after?.total).toBeGreaterThan(5_130)
    expect(after).toMatchObject({ due: 15_130, share: 10_000 - ((after?.total ?? 0) - 5_130) })
    expect((await change(awb, { weight: 1 }, 'staff')).http).toBe(200)
    expect(await moneyOf(awb)).toEqual(before)
  })

  test('is corrected after the delivery by a manager, as an adjustment of the next settlement', async () => {
    const awb = await outForDelivery()
    await day.finish(awb)
    expect((await change(awb, { weight: 3 })).message).toContain('money is handed in')
    await day.collect([awb], '100.00')
    expect((await change(awb, { weight: 3 }, 'staff')).fields).toHaveProperty('weight')
    expect((await change(awb, { note: 'Late' })).message).toContain('closed')
    const dated = async () => (await app.call('openMain', 'manager', { awb })).data.last_update
    const collectedAt = await dated()
    const owed = async () =>
      (await app.call('previewSettlement', 'accountant', { client_id: app.company.plainClient })).data
    const { net } = await owed()
    expect((await change(awb, { weight: 3, reason: 'Weighed again' })).http).toBe(200)
    const statement = await owed()
    const [line] = statement.adjustments
    expect(line).toMatchObject({ awb, note: 'Weighed again' })
    expect(line?.net).toBeLessThan(0)
    expect(statement.net).toBeCloseTo(net + (line?.net ?? 0), 2)
    expect(await dated()).toBe(collectedAt)
    await expectCleanBooks(app)
    const settled = await app.call('settleClient', 'accountant', {
      client_id: app.company.plainClient,
      net: statement.net,
    })
    expect(settled.http).toBe(200)
    const opened = await app.call('openSettlement', 'accountant', { settlement_id: paid(settled.data).id })
    expect(opened.data.adjustments).toEqual(statement.adjustments)
    expect((await change(awb, { weight: 1, reason: 'A mistake' })).http).toBe(200)
    expect((await owed()).adjustments).toMatchObject([{ awb, net: -(line?.net ?? 0) }])
  })
})

describe('a merchant', () => {
  const client = () => ({ client: app.company.plainClient })

  test('changes an own order until it is handed out, and no other', async () => {
    const made = await app.call('createOwnShipment', client(), merchantOrder(app.company))
    const { awb } = made.data
    const own = { awb, receiver_phone: '01111111111', cod: 90 }
    expect((await app.call('changeOwnShipment', { client: app.company.discountClient }, own)).http).toBe(404)
    expect((await app.call('changeOwnShipment', client(), own)).http).toBe(200)
    expect((await moneyOf(awb))?.due).toBe(9_000)
    const { list_items } = (await app.call('listChanges', 'staff', { awb })).data
    expect(list_items.map(({ by }) => by)).toEqual([expect.any(String), expect.any(String)])
    await day.walkLine(awb)
    await day.takeOver(awb)
    for (const late of [{ receiver_phone: '01222222222' }, { cod: 80 }])
      expect((await app.call('changeOwnShipment', client(), { awb, ...late })).message).toContain(
        'out for delivery',
      )
    expect((await moneyOf(awb))?.due).toBe(9_000)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { employeeForm } from '../support/employee-forms.ts'
import { addClient, movementOf } from '../support/ledger.ts'
import { bareAwb, localOrder, merchantOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

let lastKey = 0
function newKey(): { 'idempotency-key': string } {
  lastKey += 1
  return { 'idempotency-key': `key-${lastKey}` }
}

async function countShipments(): Promise<number> {
  const [row] = await app.app.sql<{ n: number }[]>`select count(*) as n from shipments`
  return row?.n ?? 0
}

async function delivered(): Promise<string> {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.walkLine(awb)
  return awb
}

const fifty = Array.from({ length: 50 })

describe('fifty Collect Money calls at once', () => {
  test('without a key post once; the other calls are refused with a reason', async () => {
    const awbs = [await delivered(), await delivered()]
    const moved = await movementOf(app, async () => {
      const answers = await Promise.all(fifty.map(() => day.collect(awbs, '150.00')))
      const done = answers.filter(({ http }) => http === 200)
      expect(done).toHaveLength(1)
      expect(done[0]?.data).toMatchObject({ due: 200, counted: 150, short: 50, over: 0, shipments: 2 })
      const named = awbs.map(bareAwb).join(', ')
      for (const answer of answers.filter(({ http }) => http !== 200)) {
        expect(answer).toMatchObject({
          http: 422,
          status: 421,
          message: `These are not waiting to be collected from this delivery boy: ${named}`,
        })
      }
    })
    expect(moved).toEqual({
      'branch_safe alexandria': 15000,
      'courier_receivable delivery': 5000,
      'courier_cash delivery': -20000,
    })
    const [row] = await app.app.sql<{ hand_ins: number; events: number; logs: number }[]>`
      select (select count(*) from hand_ins) as hand_ins,
        (select count(*) from tracking_events where action = 'collected') as events,
        (select count(*) from activity_log where action = 'money_collected') as logs`
    expect(row).toEqual({ hand_ins: 1, events: 2, logs: 1 })
  })

  test('with one key post once and all get the first answer', async () => {
    const awb = await delivered()
    const key = newKey()
    const input = { employee_id: app.company.people.delivery, awbs: [awb], counted: '100.00' }
    const moved = await movementOf(app, async () => {
      const answers = await Promise.all(fifty.map(() => app.call('collectMoney', 'accountant', input, key)))
      expect(answers[0]?.data).toMatchObject({ due: 100, counted: 100, short: 0, over: 0, shipments: 1 })
      for (const { http, data } of answers) expect([http, data]).toEqual([200, answers[0]?.data])
    })
    expect(moved).toEqual({ 'branch_safe alexandria': 10000, 'courier_cash delivery': -10000 })
  })

  test('of overlapping parcels take each parcel once', async () => {
    const [a, b, c] = [await delivered(), await delivered(), await delivered()]
    const moved = await movementOf(app, async () => {
      const answers = await Promise.all([
        day.collect([a, b], '200.00'),
        day.collect([b, c], '200.00'),
        day.collect([c, a], '200.00'),
      ])
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 422, 422])
    })
    expect(moved).toEqual({ 'branch_safe alexandria': 20000, 'courier_cash delivery': -20000 })
  })
})

describe('an Idempotency-Key', () => {
  test('sent five times, one after the other, makes one shipment and gives one answer', async () => {
    const before = await countShipments()
    const key = newKey()
    const answers = []
    for (let time = 1; time <= 5; time += 1) {
      answers.push(await app.call('createShipment', 'staff', localOrder(app.company), key))
    }
    expect(await countShipments()).toBe(before + 1)
    expect(answers[0]?.http).toBe(200)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('of a call with a password acts once, and the password is in nothing that is stored', async () => {
    const key = newKey()
    const form = employeeForm()
    const answers = []
    for (let time = 1; time <= 3; time += 1)
      answers.push(await app.call('createEmployee', 'superuser', form, key))
    expect(answers[0]?.http).toBe(200)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const other = { ...form, password: 'Another-2026', re_password: 'Another-2026' }
    expect((await app.call('createEmployee', 'superuser', other, key)).http).toBe(422)
  })

  test('sent five times at once makes one shipment and gives one answer', async () => {
    const before = await countShipments()
    const key = newKey()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => app.call('createShipment', 'staff', localOrder(app.company), key)),
    )
    expect(await countShipments()).toBe(before + 1)
    expect(answers[0]?.http).toBe(200)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('gives the first answer even after the shipment moved on', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    const input = { awb, code: await day.codeOf(awb) }
    const key = newKey()
    const first = await app.call('startLine', 'manager', input, key)
    await day.finish(awb)
    expect(await app.call('startLine', 'manager', input, key)).toEqual(first)
    expect(await day.statusOf(awb)).toBe('in_progress')
  })

  test('reads two ways of writing one request as one', async () => {
    const key = newKey()
    const first = await app.call('createShipment', 'staff', localOrder(app.company, { cod: '100' }), key)
    const second = await app.call('createShipment', 'staff', localOrder(app.company, { cod: '100.00' }), key)
    expect(second.data).toEqual(first.data)
    const json = await app.send(
      'POST',
      '/dashboard/v2/shipments/create',
      'staff',
      JSON.stringify(localOrder(app.company, { cod: 100 })),
      { ...key, 'content-type': 'application/json' },
    )
    expect(json.data).toEqual(first.data)
  })

  test('with another body is refused: 422 on the console, 409 on the merchant API', async () => {
    const before = await countShipments()
    const key = newKey()
    const message = 'This key was already used for another request'
    await app.call('createShipment', 'staff', localOrder(app.company), key)
    const other = localOrder(app.company, { cod: '100.01' })
    expect(await app.call('createShipment', 'staff', other, key)).toMatchObject({
      http: 422,
      status: 421,
      message,
    })

    const merchant = { client: app.company.plainClient }
    await app.call('createOwnShipment', merchant, merchantOrder(app.company), key)
    const otherOwn = merchantOrder(app.company, { cod: '100.01' })
    const refused = await app.call('createOwnShipment', merchant, otherOwn, key)
    expect(refused).toMatchObject({ http: 409, status: 421, message })
    expect(await countShipments()).toBe(before + 2)
  })

  test('for another call is refused, whatever the body', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.takeOver(awb)
    const key = newKey()
    await app.call('finishLine', 'manager', { awb }, key)
    expect(await app.call('handBack', 'manager', { awb }, key)).toMatchObject({
      http: 422,
      message: 'This key was already used for another request',
    })
  })

  test('belongs to its sender: another caller may use the same key', async () => {
    const before = await countShipments()
    const key = newKey()
    const order = localOrder(app.company)
    await app.call('createShipment', 'staff', order, key)
    await app.call('createShipment', 'manager', order, key)
    await app.call('createOwnShipment', { client: app.company.plainClient }, merchantOrder(app.company), key)
    await app.call('createOwnShipment', { client: app.company.freeClient }, merchantOrder(app.company), key)
    expect(await countShipments()).toBe(before + 4)
  })

  test('of a refused call may be used again, with the same body or another', async () => {
    const key = newKey()
    const wrong = localOrder(app.company, { client_id: 999_999 })
    expect((await app.call('createShipment', 'staff', wrong, key)).http).toBe(422)
    expect((await app.call('createShipment', 'staff', localOrder(app.company), key)).http).toBe(200)

    const awb = await day.create(localOrder(app.company))
    const again = newKey()
    const take = async () => app.call('startLine', 'manager', { awb, code: await day.codeOf(awb) }, again)
    expect(await take()).toMatchObject({ http: 422, message: 'Choose a delivery boy first' })
    await day.assign(awb)
    expect(await take()).toMatchObject({ http: 200 })
  })

  test('of a call with a wrong code: each try is counted, and the key can be used again', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    const code = await day.codeOf(awb)
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    const key = newKey()
    const tried = async () => {
      const [line] = await app.app.sql<{ wrong_codes: number }[]>`
        select wrong_codes from shipment_lines where awb = ${bareAwb(awb)} and leg = 1`
      return line?.wrong_codes
    }
    expect((await app.call('startLine', 'manager', { awb, code: wrong }, key)).http).toBe(422)
    expect(await tried()).toBe(1)
    expect((await app.call('startLine', 'manager', { awb, code: wrong }, key)).http).toBe(422)
    expect(await tried()).toBe(2)
    expect((await app.call('startLine', 'manager', { awb, code }, key)).http).toBe(200)
  })

  test('of more than a day ago is forgotten', async () => {
    const key = newKey()
    const order = localOrder(app.company)
    const first = await app.call('createShipment', 'staff', order, key)
    const age = (hours: number) =>
      app.app.sql`
        update idempotency_keys set created_at = now() - ${`${hours} hours`}::interval where key = ${key['idempotency-key']}`
    await age(23)
    expect((await app.call('createShipment', 'staff', order, key)).data).toEqual(first.data)
    await age(25)
    const other = await app.call('createShipment', 'staff', localOrder(app.company, { cod: '1' }), key)
    expect(other.http).toBe(200)
    expect(other.data.awb).not.toBe(first.data.awb)
  })

  test('protects a payment made by hand', async () => {
    const client_id = await addClient(app)
    const prepaid = await day.create(localOrder(app.company, { client_id, cod: 0 }))
    await day.walkLine(prepaid)
    await day.walkLine(prepaid)
    const input = { client_id, amount: '12.34', into: 'bank' } as const
    const key = newKey()
    const moved = await movementOf(app, async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() => app.call('receiveFromClient', 'accountant', input, key)),
      )
      for (const answer of answers) expect(answer).toEqual(answers[0])
    })
    expect(moved).toEqual({ bank: 1234, [`merchant_payable number ${client_id}`]: -1234 })
  })

  test.each([
    ['empty', ''],
    ['too long', 'k'.repeat(201)],
    ['with a blank', 'a b'],
  ])('%s is refused', async (_, key) => {
    const answer = await app.call('createShipment', 'staff', localOrder(app.company), {
      'idempotency-key': key,
    })
    expect(answer).toMatchObject({ http: 422, status: 421 })
    expect(answer.fields).toHaveProperty('Idempotency-Key')
  })
})

describe('without a key', () => {
  test('each call acts', async () => {
    const before = await countShipments()
    const order = localOrder(app.company)
    const answers = [
      await app.call('createShipment', 'staff', order),
      await app.call('createShipment', 'staff', order),
      ...(await Promise.all([1, 2, 3].map(() => app.call('createShipment', 'staff', order)))),
    ]
    expect(await countShipments()).toBe(before + 5)
    expect(new Set(answers.map(({ data }) => data.awb)).size).toBe(5)
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))

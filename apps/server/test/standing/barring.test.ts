import { randomInt } from 'node:crypto'
import { type CallInput, leftToRight, messages } from '@mersal/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { erasePersons } from '../../src/features/erasing/erase-persons.service.ts'
import { expectCleanBooks } from '../support/books.ts'
import { points } from '../support/company.ts'
import { balances, movementOf } from '../support/ledger.ts'
import { bareAwb, farOrder, localOrder, merchantOrder, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectCleanBooks(app))
afterAll(() => app.close())

const english = { 'accept-language': 'en' }
const notAllowed = { http: 422, message: messages.not_allowed.en }
const ownBar = { http: 422, message: messages.bar_void_own.en }
const newPhone = () => `0106${String(randomInt(10_000_000)).padStart(7, '0')}`
const order = (receiver_phone: string, changes: Parameters<typeof localOrder>[1] = {}) =>
  workingDay(app).create(localOrder(app.company, { receiver_phone, ...changes }))

function bar(awb: string, phone: string, by: Caller, changes: Partial<CallInput<'barPhone'>> = {}) {
  const input = {
    awb,
    phone,
    reason: 'not_collected' as const,
    amount: '120.50',
    note: 'did not come',
    ...changes,
  }
  return app.call('barPhone', by, input, english)
}

/** A phone that a manager barred, and the order for which they did. */
async function barredPhone(changes: Partial<CallInput<'barPhone'>> = {}, by: Caller = 'manager') {
  const phone = newPhone()
  const awb = await order(phone)
  const { http, data } = await bar(awb, phone, by, changes)
  expect(http).toBe(200)
  return { phone, awb, id: data.id }
}

const listed = async (by: Caller, search: string, more = {}) =>
  (await app.call('listPhoneBars', by, { search, ...more })).data.list_items
const byStaff = (changes: Parameters<typeof localOrder>[1], by: Caller = 'staff') =>
  app.call('createShipment', by, localOrder(app.company, changes), english)
const byMerchant = (changes: Parameters<typeof localOrder>[1], client = app.company.plainClient) =>
  app.call('createOwnShipment', { client }, merchantOrder(app.company, changes), english)
const pay = (id: number, by: Caller, branch_id = app.company.alexandria) =>
  app.call('takeBarPayment', by, { id, branch_id }, english)
const voided = (id: number, by: Caller) =>
  app.call('voidPhoneBar', by, { id, reason: 'another parcel' }, english)

describe('an order for a barred phone', () => {
  test('is refused to staff with the reason, the order and the sum, whichever phone it is', async () => {
    const { phone, awb } = await barredPhone()
    const said = `We do not deliver to this phone: the purchase of order ${leftToRight(awb)} was not collected. A payment of 120.50 EGP at any branch lifts this`
    const first = await byStaff({ receiver_phone: phone })
    expect(first).toMatchObject({ http: 422, fields: { receiver_phone: said } })
    const second = await byStaff({ receiver_phone: newPhone(), receiver_mobile2: phone })
    expect(second).toMatchObject({ http: 422, fields: { receiver_mobile2: said } })
    expect((await byStaff({ receiver_phone: newPhone() })).http).toBe(200)
  })

  test('is refused to merchants without the reason; their sandbox takes it', async () => {
    const { phone, awb } = await barredPhone({ reason: 'fee_not_paid' })
    for (const changes of [
      { receiver_phone: phone },
      { receiver_phone: newPhone(), receiver_mobile2: phone },
    ]) {
      const answer = await byMerchant(changes)
      expect(answer.http).toBe(422)
      expect(Object.values(answer.fields)).toEqual(['We do not deliver to this phone'])
      expect(JSON.stringify(answer)).not.toContain(awb)
      expect(JSON.stringify(answer)).not.toContain('120.5')
    }
    expect((await byMerchant({ receiver_phone: phone }, app.company.sandboxClient)).http).toBe(200)
  })

  test('is not let in by a change of an order; an order of before stays as it is', async () => {
    const { phone, awb } = await barredPhone()
    const other = await order(newPhone())
    const staff = await app.call(
      'changeShipment',
      'manager',
      { awb: other, version: 1, receiver_phone: phone, reason: 'asked' },
      english,
    )
    expect(staff).toMatchObject({ http: 422, fields: { receiver_phone: expect.stringContaining(awb) } })
    const merchant = { client: app.company.plainClient }
    const change = { awb: other, receiver_mobile2: phone, reason: 'asked' }
    const own = await app.call('changeOwnShipment', merchant, change, english)
    expect(own).toMatchObject({ http: 422, fields: { receiver_mobile2: 'We do not deliver to this phone' } })
    // The barred phone stays, and so does its parcel: it is delivered as planned.
    const kept = await app.call('changeShipment', 'manager', {
      awb,
      version: 1,
      receiver_phone: phone,
      note: 'ring twice',
      reason: 'asked',
    })
    expect(kept.http).toBe(200)
    const day = workingDay(app)
    await day.walkLine(awb)
    await day.walkLine(awb)
    expect(await day.statusOf(awb)).toBe('delivered')
  })

  test('is refused after the persons were erased: only a hash and the reason are left of them', async () => {
    const { phone, awb } = await barredPhone()
    await app.call('cancelShipment', 'manager', { awb, note: 'not wanted' })
    await erasePersons(app.app.sql, { now: new Date(Date.now() + 400 * 86_400_000), days: 365 })
    const [row] = await app.app.sql<{ whole: string }[]>`
      select to_jsonb(b)::text as whole from phone_bars b where awb = ${bareAwb(awb)}`
    expect(row?.whole).not.toContain(phone)
    expect(row?.whole).not.toContain('did not come')
    expect((await byStaff({ receiver_phone: phone })).http).toBe(422)
    expect(await listed('staff', phone)).toMatchObject([
      { phone: null, reason: 'not_collected', note: '', awb },
    ])
  })
})

describe('barring', () => {
  test('is for managers, and for a phone of the receiver of an order of their branches', async () => {
    const phone = newPhone()
    const awb = await order(phone)
    for (const by of ['staff', 'accountant'] as const)
      expect(await bar(awb, phone, by)).toMatchObject(notAllowed)
    expect(await bar(awb, phone, 'tantaManager')).toMatchObject({
      http: 422,
      fields: { awb: expect.any(String) },
    })
    expect(await bar('100000000004', phone, 'manager')).toMatchObject({
      http: 422,
      fields: { awb: expect.any(String) },
    })
    expect(await bar(awb, newPhone(), 'manager')).toMatchObject({
      http: 422,
      fields: { phone: expect.any(String) },
    })
    expect((await byStaff({ receiver_phone: phone })).http).toBe(200)
    expect((await bar(awb, phone, 'manager')).http).toBe(200)
    expect((await bar(awb, phone, 'superuser')).message).toBe(messages.bar_exists.en)
  })

  test('names a sum of at most what the parcel cost, and none for abuse', async () => {
    const phone = newPhone()
    const awb = await order(phone)
    // 100 to collect, 51.30 for the delivery, 35.91 for the return.
    for (const changes of [
      { amount: '187.22' },
      { amount: '0' },
      { amount: undefined },
      { reason: 'abuse' as const },
    ])
      expect(await bar(awb, phone, 'manager', changes)).toMatchObject({
        http: 422,
        fields: { amount: expect.any(String) },
      })
    expect((await bar(awb, phone, 'manager', { amount: '187.21' })).http).toBe(200)
  })

  test('is logged with its author, and the log does not keep the whole phone', async () => {
    const { phone, awb } = await barredPhone()
    const [logged] = await app.app.sql<{ employee_id: number; changes: unknown }[]>`
      select employee_id, changes from activity_log where action = 'phone_barred' and entity_id = ${bareAwb(awb)}`
    expect(logged?.employee_id).toBe(app.company.people.manager)
    expect(JSON.stringify(logged?.changes)).not.toContain(phone)
  })
})

describe('a bar', () => {
  test('is lifted by its sum at any branch, which is the client’s and cash of who took it', async () => {
    const { phone, awb, id } = await barredPhone()
    expect(await pay(id, 'accountant')).toMatchObject(notAllowed)
    expect(await pay(id, 'gizaStaff')).toMatchObject({ http: 422, fields: { branch_id: expect.any(String) } })
    const moved = await movementOf(app, async () => {
      const answers = await Promise.all([1, 2].map(() => pay(id, 'gizaStaff', app.company.giza)))
      expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 422])
    })
    expect(moved).toEqual({ 'counter_cash gizaStaff': 12_050, 'merchant_payable plainClient': -12_050 })
    expect((await byStaff({ receiver_phone: phone })).http).toBe(200)
    expect(await listed('manager', phone)).toMatchObject([
      { state: 'lifted', awb, may_pay: false, may_void: false },
    ])
    expect((await voided(id, 'superuser')).message).toBe(messages.bar_ended.en)

    const count = { employee_id: app.company.people.gizaStaff, counted: '120.50' }
    expect((await app.call('collectMoney', 'accountant', count)).http).toBe(200)
    expect((await balances(app))['counter_cash gizaStaff']).toBeUndefined()
    const statement = await app.call('previewSettlement', 'accountant', {
      client_id: app.company.plainClient,
    })
    expect(statement.data.payments).toContainEqual(
      expect.objectContaining({ amount: 120.5, deposit: false, awb }),
    )
    expect(
      (await app.call('settleClient', 'accountant', { client_id: app.company.plainClient, note: '' })).http,
    ).toBe(200)
  })

  test('does not end with a payment while another one stands', async () => {
    const { phone, id } = await barredPhone()
    const second = await order(newPhone(), { receiver_mobile2: undefined })
    await app.app.sql`
      update main_shipments set receiver_phone2 = ${phone}
      where id = (select main_shipment_id from shipments where awb = ${bareAwb(second)})`
    expect((await bar(second, phone, 'manager', { reason: 'abuse', amount: undefined })).http).toBe(200)
    expect((await pay(id, 'staff')).data.details).toBe('Paid. The phone is still barred for something else')
    expect(await byStaff({ receiver_phone: phone })).toMatchObject({
      http: 422,
      fields: {
        receiver_phone: `We do not deliver to this phone: its owner abused our people (order ${leftToRight(second)})`,
      },
    })
    const [abuse] = await listed('superuser', phone, { state: 'barred' })
    expect((await pay(abuse?.id ?? 0, 'superuser')).message).toBe(messages.bar_amount_of_abuse.en)
    await app.call('collectMoney', 'accountant', { employee_id: app.company.people.staff, counted: '120.50' })
  })

  test('is voided by a superuser or another manager of its branch, not by who made it', async () => {
    const first = await barredPhone()
    for (const by of ['staff', 'accountant'] as const)
      expect(await voided(first.id, by)).toMatchObject(notAllowed)
    expect((await voided(first.id, 'tantaManager')).http).toBe(404)
    expect(await voided(first.id, 'manager')).toMatchObject(ownBar)
    expect((await byStaff({ receiver_phone: first.phone })).http).toBe(422)
    expect((await voided(first.id, 'superuser')).http).toBe(200)
    expect((await byStaff({ receiver_phone: first.phone })).http).toBe(200)
    expect((await pay(first.id, 'staff')).message).toBe(messages.bar_ended.en)

    const second = await barredPhone({}, 'superuser')
    expect(await voided(second.id, 'superuser')).toMatchObject(ownBar)
    expect((await voided(second.id, 'manager')).http).toBe(200)
    expect(await listed('staff', second.phone)).toMatchObject([
      { state: 'voided', ended: { because: 'another parcel', by: { id: app.company.people.manager } } },
    ])
  })

  test('is voided by who made it a day later where nobody else may, and not before', async () => {
    const { sql } = app.app
    const { people } = app.company
    const { id, phone } = await barredPhone({}, 'superuser')
    const setOthers = (active: boolean) => sql`
      update employees set active = ${active} where id in (${people.manager}, ${people.tantaManager})`
    await sql`update phone_bars set at = at - interval '23 hours' where id = ${id}`
    await setOthers(false)
    expect(await voided(id, 'superuser')).toMatchObject(ownBar)
    await sql`update phone_bars set at = at - interval '1 hour' where id = ${id}`
    await setOthers(true)
    expect(await voided(id, 'superuser')).toMatchObject(ownBar)
    expect(await listed('superuser', phone)).toMatchObject([{ may_void: false }])
    await setOthers(false)
    expect(await listed('superuser', phone)).toMatchObject([{ may_void: true }])
    expect((await voided(id, 'superuser')).http).toBe(200)
    await setOthers(true)
  })

  test('is not voided by an account that its author oversees', async () => {
    const { people } = app.company
    const { id } = await barredPhone({}, 'superuser')
    await app.app.sql`update employees set overseen_by = ${people.superuser} where id = ${people.manager}`
    expect(await voided(id, 'manager')).toMatchObject(ownBar)
    await app.app.sql`update employees set overseen_by = null where id = ${people.manager}`
    expect((await voided(id, 'manager')).http).toBe(200)
  })
})

describe('the list', () => {
  test('has the bars of the caller’s branches; a whole phone or an AWB is found at any', async () => {
    const { latitude, longitude } = points.tanta
    const phone = newPhone()
    const near = await barredPhone()
    const awb = await workingDay(app).create(
      farOrder(app.company, {
        receiver_phone: phone,
        receiver_latitude: latitude,
        receiver_longitude: longitude,
      }),
    )
    expect((await bar(awb, phone, 'tantaManager')).http).toBe(200)
    const phonesOf = async (by: Caller, search = '') => (await listed(by, search)).map((row) => row.phone)
    expect(await phonesOf('tantaManager')).toEqual([phone])
    expect(await phonesOf('superuser')).toEqual(expect.arrayContaining([phone, near.phone]))
    expect(await phonesOf('gizaStaff')).not.toContain(near.phone)
    expect(await phonesOf('gizaStaff', near.phone.slice(0, 9))).toEqual([])
    const arabic = near.phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    for (const search of [near.phone, `+20 ${near.phone.slice(1)}`, arabic, near.awb])
      expect(await phonesOf('gizaStaff', search)).toEqual([near.phone])
    expect(await listed('tantaManager', near.phone)).toMatchObject([{ may_pay: true, may_void: false }])
    expect(await phonesOf('accountant', near.phone)).toEqual([`010•••••${near.phone.slice(-3)}`])
    expect(await phonesOf('superuser', 'no digits')).toEqual([])
    expect((await app.call('listPhoneBars', 'delivery', {})).http).toBe(403)
  })
})

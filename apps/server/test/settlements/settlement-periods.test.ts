import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { expectCleanBooks } from '../support/books.ts'
import { addClient, movementOf, paid } from '../support/ledger.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

const english = { 'accept-language': 'en' }
const daysAgo = (days: number) => dayInCairo(new Date(Date.now() - days * 86_400_000))

/** A parcel whose cash was counted some days ago: its net amount is the COD less 51.30. */
async function collected(client: number, cod: string, ago = 0): Promise<string> {
  const awb = await day.create(localOrder(app.company, { client_id: client, cod }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], cod)
  if (ago > 0)
    await app.app.sql`
      update shipments set updated_at = updated_at - make_interval(days => ${ago}) where awb = ${bare(awb)}`
  return awb
}

const bare = (awb: string) => Number(awb.split('-').at(-1))

type Days = { from?: string; to?: string; awbs?: string }

function preview(client: number, of: Days = {}) {
  return app.call('previewSettlement', 'accountant', { client_id: client, ...of }, english)
}

function settle(
  client: number,
  of: Days & { net?: number; pays?: 'payout' } = {},
  by: Caller = 'accountant',
) {
  return app.call('settleClient', by, { client_id: client, note: '', ...of }, english)
}

test('a settlement of some days includes what was collected on them, and leaves the rest for later', async () => {
  const client = await addClient(app)
  const old = await collected(client, '100.00', 9)
  const middle = await collected(client, '200.00', 4)
  await collected(client, '300.00')
  const days = { from: daysAgo(5), to: daysAgo(2) }
  const shown = (await preview(client, days)).data
  expect(shown).toMatchObject({
    shipment_count: 1,
    net: 148.7,
    owed: 446.1,
    not_chosen: 297.4,
    not_counted: 0,
  })
  expect(shown.shipments.map(({ awb }) => awb)).toEqual([middle])
  const made = await settle(client, { ...days, net: shown.net })
  expect(made).toMatchObject({ http: 200, data: { net: 148.7, shipments: 1, state: 'paid' } })
  const opened = await app.call('openSettlement', 'accountant', { settlement_id: paid(made.data).id })
  expect(opened.data).toMatchObject({ ...days, shipment_count: 1, pays: 'at_once' })
  expect((await preview(client, { to: daysAgo(6) })).data.shipments.map(({ awb }) => awb)).toEqual([old])
  expect((await preview(client)).data).toMatchObject({ shipment_count: 2, net: 297.4 })
})

test('payments and corrections are in the settlement whose last day is not before theirs', async () => {
  const client = await addClient(app)
  await collected(client, '200.00', 4)
  const correction = {
    client_id: client,
    gets: 'client',
    amount: '20',
    note: 'COD recorded too low',
  } as const
  expect((await app.call('correctClient', 'superuser', correction, english)).http).toBe(200)
  expect((await preview(client, { to: daysAgo(2) })).data).toMatchObject({ corrections: 0, net: 148.7 })
  expect((await preview(client, { from: daysAgo(0) })).data).toMatchObject({
    shipment_count: 0,
    corrections: 20,
    net: 20,
  })
})

test('chosen shipments are settled alone', async () => {
  const client = await addClient(app)
  const awbs = [await collected(client, '100.00'), await collected(client, '200.00')]
  await collected(client, '300.00')
  const chosen = { awbs: JSON.stringify(awbs) }
  expect((await preview(client, chosen)).data).toMatchObject({ shipment_count: 2, net: 197.4 })
  expect((await settle(client, chosen)).data).toMatchObject({ shipments: 2, net: 197.4 })
  expect((await settle(client, chosen)).message).toBe(
    `Shipment ${bare(awbs[0] ?? '')} is in another settlement already. Choose again`,
  )
  expect((await preview(client)).data).toMatchObject({ shipment_count: 1 })
})

test('days that are reversed or in the future, and shipments that are not due, are refused with one sentence', async () => {
  const client = await addClient(app)
  const other = await collected(await addClient(app), '100.00')
  const waiting = await day.create(localOrder(app.company, { client_id: client }))
  const future = 'The days end in the future. End them today or earlier'
  for (const [of, message] of [
    [{ from: daysAgo(1), to: daysAgo(3) }, 'The last day is before the first'],
    [{ to: daysAgo(-2) }, future],
    [{ from: daysAgo(-2) }, future],
    [{ from: daysAgo(1), awbs: JSON.stringify([waiting]) }, 'Choose days or shipments, not both'],
    [
      { awbs: JSON.stringify([other]) },
      `Shipment ${bare(other)} is not a collected or returned shipment of this client`,
    ],
    [
      { awbs: JSON.stringify([waiting]) },
      `Shipment ${bare(waiting)} is not a collected or returned shipment of this client`,
    ],
  ] as const) {
    expect(await preview(client, of)).toMatchObject({ http: 422, message })
    expect(await settle(client, of)).toMatchObject({ http: 422, message })
  }
})

test('what a returned shipment costs is not paid while nothing else is due', async () => {
  const client = await addClient(app)
  const awb = await day.create(localOrder(app.company, { client_id: client }))
  await day.takeOver(awb)
  await day.finish(awb, 'staff')
  await app.call('cancelShipment', 'manager', { awb, note: 'not wanted' })
  await day.walkLine(awb)
  expect((await preview(client)).data).toMatchObject({ shipment_count: 1, net: -35.91 })
  expect((await settle(client)).message).toBe('Nothing is due to this client: the balance carries forward')
})

test('a shipment whose count of cash has an open case is left out until the case is closed', async () => {
  const client = await addClient(app)
  const awb = await day.create(localOrder(app.company, { client_id: client, cod: '400.00' }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], '390.00')
  await app.app.sql`
    insert into cases (kind, cause, hand_in_id, origin, since, branch_id, deadline, opened_at)
    select 'cash_difference', 'delivery_boy', hand_in_id, 'count', cairo_day(now()), ${app.company.alexandria}, now(), now()
    from shipments where awb = ${bare(awb)}`
  expect((await preview(client)).data).toMatchObject({
    shipment_count: 0,
    left_out: { count: 1, net: 348.7, shipments: [{ awb, net: 348.7, reason: 'cash_case' }] },
  })
  expect((await settle(client)).message).toBe('Nothing is due to this client: the balance carries forward')
  const chosen = { awbs: JSON.stringify([awb]) }
  expect((await settle(client, chosen)).message).toBe(
    `Shipment ${bare(awb)} waits for another person to confirm it, or the count of its cash has an open case`,
  )
  await app.app.sql`
    update cases set closed_at = now(), outcome = 'gone'
    where hand_in_id is not null and closed_at is null`
  expect((await preview(client)).data).toMatchObject({ shipment_count: 1, left_out: { count: 0 } })
})

test('a shipment whose count of cash differs, or was objected to, is left out before the schedule opened a case', async () => {
  const client = await addClient(app)
  const short = await collectedAs(client, '390.00')
  const objected = await collectedAs(client, '400.00')
  const leftOut = async () => (await preview(client)).data.left_out.shipments.map(({ awb }) => awb)
  expect(await leftOut()).toEqual([short])
  await app.app.sql`
    update hand_ins h set objected_at = now(), objection = 'I gave more' from shipments s
    where s.awb = ${bare(objected)} and h.id = s.hand_in_id`
  expect(await leftOut()).toEqual([short, objected])
  const chosen = { awbs: JSON.stringify([short]) }
  expect((await settle(client, chosen)).message).toMatch(/has an open case$/)

  // A shortage that was paid before the schedule looked never gets a case.
  const employee_id = app.company.people.delivery
  const { list_items } = (await app.call('listCourierBalances', 'accountant', {})).data
  const debt = list_items.find(({ id }) => id === employee_id)?.receivable ?? 0
  const repaid = await app.call('repayShortage', 'superuser', { employee_id, amount: String(debt) })
  expect(repaid.http).toBe(200)
  expect(await leftOut()).toEqual([objected])
  await app.app.sql`
    update hand_ins h set at = at - interval '1 hour', objected_at = objected_at - interval '1 hour' from shipments s
    where s.client_id = ${client} and h.id = s.hand_in_id`
  expect(await leftOut()).toEqual([])
})

/** A shipment of 400 EGP whose cash is counted as `amount`. */
async function collectedAs(client_id: number, amount: string): Promise<string> {
  const awb = await day.create(localOrder(app.company, { client_id, cod: '400.00' }))
  for (const _ of ['pick-up', 'end']) await day.walkLine(awb)
  await day.collect([awb], amount)
  return awb
}

test('a settlement that a payout pays is approved: the money is in transit and still in the bank', async () => {
  const client = await addClient(app)
  await collected(client, '200.00')
  let settled: unknown
  const moved = await movementOf(app, async () => {
    settled = (await settle(client, { pays: 'payout' })).data
  })
  expect(moved).toEqual({
    [`merchant_payable number ${client}`]: 14870,
    [`payouts_in_transit number ${client}`]: -14870,
  })
  expect(settled).toMatchObject({ state: 'approved', net: 148.7 })
})

test('of two people who settle the same client at once, one settles and the other is told', async () => {
  const client = await addClient(app)
  await collected(client, '200.00')
  await collected(client, '100.00')
  const { net } = (await preview(client)).data
  const answers = await Promise.all([
    settle(client, { net }),
    settle(client, { net }, 'superuser'),
    settle(client, { net }, 'manager'),
  ])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 422, 422])
  expect((await app.call('listSettlements', 'accountant', { client_id: client })).data.total).toBe(1)
})

/** The amounts of one shipment for its client, written down a second time. */
function amountsOf(one: Amounts) {
  if (one.returned) return { cod: 0, fees: one.returnFees, vat: one.returnVat }
  const total = one.fees + one.vat
  const borne = one.receiverPays ? total - (one.receiverFee ?? total) : total
  const vat = total === 0 ? 0 : Math.round((one.vat * borne) / total)
  return { cod: one.cod, fees: borne - vat, vat }
}

type Amounts = {
  returned: boolean
  receiverPays: boolean
  receiverFee: number | null
  cod: number
  fees: number
  vat: number
  returnFees: number
  returnVat: number
}
const piastres = fc.nat(200_000)
const someAmounts: fc.Arbitrary<Amounts> = fc
  .record({
    returned: fc.boolean(),
    receiverPays: fc.boolean(),
    share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    cod: fc.nat(5_000_000),
    fees: piastres,
    vat: piastres,
    returnFees: piastres,
    returnVat: piastres,
  })
  .map(({ share, ...one }) => ({
    ...one,
    receiverFee: share === null ? null : Math.floor(share * (one.fees + one.vat)),
  }))

test('the sums of a statement are those of its lines, whoever pays the fee', async () => {
  const client = await addClient(app)
  const awbs: string[] = []
  for (let made = 0; made < 3; made += 1) awbs.push(await collected(client, '100.00'))
  const stored = await app.app.sql`select * from shipments where client_id = ${client} order by awb`
  await fc.assert(
    fc.asyncProperty(fc.array(someAmounts, { minLength: 3, maxLength: 3 }), async (amounts) => {
      for (const [index, one] of amounts.entries())
        await app.app.sql`
          update shipments set status = ${one.returned ? 'returned' : 'collected'}, cod_piastres = ${one.cod},
            fees_piastres = ${one.fees}, tax_piastres = ${one.vat}, return_fees_piastres = ${one.returnFees},
            return_tax_piastres = ${one.returnVat}, receiver_pays_fee = ${one.receiverPays},
            receiver_fee_piastres = ${one.receiverFee}
          where awb = ${bare(awbs[index] ?? '')}`
      const { data } = await preview(client)
      const egp = (value: number) => value / 100
      const lines = amounts.map(amountsOf)
      const byAwb = new Map(data.shipments.map((line) => [line.awb, line]))
      for (const [index, { cod, fees, vat }] of lines.entries())
        expect(byAwb.get(awbs[index] ?? '')).toMatchObject({
          cod: egp(cod),
          fees: egp(fees),
          vat: egp(vat),
          net: egp(cod - fees - vat),
        })
      const sum = (of: (line: (typeof lines)[number]) => number) =>
        egp(lines.reduce((all, line) => all + of(line), 0))
      expect(data).toMatchObject({
        cod: sum(({ cod }) => cod),
        fees: sum(({ fees }) => fees),
        vat: sum(({ vat }) => vat),
        net: sum(({ cod, fees, vat }) => cod - fees - vat),
      })
    }),
    { numRuns: 40 },
  )
  for (const row of stored as unknown as Record<string, number>[])
    await app.app.sql`
      update shipments set status = 'collected', cod_piastres = ${row.cod_piastres ?? 0}, fees_piastres = ${row.fees_piastres ?? 0},
        tax_piastres = ${row.tax_piastres ?? 0}, return_fees_piastres = ${row.return_fees_piastres ?? 0},
        return_tax_piastres = ${row.return_tax_piastres ?? 0}, receiver_pays_fee = false, receiver_fee_piastres = null
      where awb = ${row.awb ?? 0}`
})

test('the books are clean after all of it', () => expectCleanBooks(app))

test('what is owed is the net with what is not chosen, not counted, left out and waiting', async () => {
  const client = await addClient(app)
  const chosen = await collected(client, '200.00')
  await collected(client, '300.00')
  const uncounted = await day.create(localOrder(app.company, { client_id: client, cod: '100.00' }))
  await day.walkLine(uncounted)
  await day.walkLine(uncounted)
  const whole = (await preview(client)).data
  expect(whole).toMatchObject({ net: 397.4, owed: 446.1, not_chosen: 0, not_counted: 48.7 })
  const one = (await preview(client, { awbs: JSON.stringify([String(bare(chosen))]) })).data
  expect(one).toMatchObject({ net: 148.7, owed: 446.1, not_chosen: 248.7, not_counted: 48.7 })
  await app.app.sql`
    insert into unwitnessed_shipments (awb, employee_id, at)
    values (${bare(chosen)}, ${app.company.people.staff}, now())`
  const without = (await preview(client)).data
  expect(without).toMatchObject({ net: 248.7, not_chosen: 0, not_counted: 48.7, left_out: { net: 148.7 } })
})

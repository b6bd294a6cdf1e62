import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../setup/spawned-program.ts'
import { expectCleanBooks } from '../support/books.ts'
import { balances, type Movement, movementOf, newSlip } from '../support/ledger.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(async () => {
  const left = Object.values(await balances(app))
  expect(left.reduce((sum, piastres) => sum + piastres, 0)).toBe(0)
  await app.close()
})

async function delivered(changes: Parameters<typeof localOrder>[1] = {}): Promise<string> {
  const awb = await day.create(localOrder(app.company, changes))
  await day.walkLine(awb)
  await day.walkLine(awb)
  return awb
}

describe('Collect Money', () => {
  const counts: { what: string; counted: string; short: number; moves: Movement }[] = [
    {
      what: 'counted exactly',
      counted: '100.00',
      short: 0,
      moves: { 'branch_safe alexandria': 10000, 'courier_cash delivery': -10000 },
    },
    {
      what: 'counted short: the delivery boy owes the rest',
      counted: '89.99',
      short: 10.01,
      moves: {
        'branch_safe alexandria': 8999,
        'courier_receivable delivery': 1001,
        'courier_cash delivery': -10000,
      },
    },
    {
      what: 'counted nothing at all',
      counted: '0',
      short: 100,
      moves: { 'courier_receivable delivery': 10000, 'courier_cash delivery': -10000 },
    },
    {
      what: 'counted over: the rest is nobody’s',
      counted: '105.25',
      short: 0,
      moves: { 'branch_safe alexandria': 10525, over_short: -525, 'courier_cash delivery': -10000 },
    },
  ]

  test.each(counts)('$what', async ({ counted, short, moves }) => {
    const awb = await delivered()
    const moved = await movementOf(app, async () => {
      expect(await day.collect([awb], counted)).toMatchObject({
        http: 200,
        data: { due: 100, counted: Number(counted), short, shipments: 1 },
      })
    })
    expect(moved).toEqual(moves)
    expect(await day.statusOf(awb)).toBe('collected')
  })

  test('takes many at once, each once, however they are written', async () => {
    const awbs = [await delivered(), await delivered({ fee_collection: 1 }), await delivered({ cod: '0.01' })]
    const named = [...awbs, String(bareAwb(awbs[0] ?? ''))]
    const moved = await movementOf(app, async () => {
      // 100.00 + 151.30 + 0.01
      expect(await day.collect(named, '251.31')).toMatchObject({
        data: { due: 251.31, counted: 251.31, short: 0, shipments: 3 },
      })
    })
    expect(moved).toEqual({ 'branch_safe alexandria': 25131, 'courier_cash delivery': -25131 })
  })

  test('is all or nothing: one that is not waiting refuses the rest, and is named', async () => {
    const waiting = await delivered()
    const elsewhere = await day.create(localOrder(app.company))
    const moved = await movementOf(app, async () => {
      const answer = await day.collect([waiting, elsewhere], '100.00')
      expect(answer).toMatchObject({ http: 422, status: 421 })
      expect(answer.fields.awbs).toContain(String(bareAwb(elsewhere)))
      expect(answer.fields.awbs).not.toContain(String(bareAwb(waiting)))
      expect(await day.collect([waiting], '100.00', 'gizaDelivery')).toMatchObject({ http: 422, status: 421 })
    })
    expect(moved).toEqual({})
    expect(await day.statusOf(waiting)).toBe('delivered')
  })

  test('pays into the safe of the branch whose line a lent delivery boy delivered, whoever counts', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.walkLine(awb)
    await day.walkLine(awb, 'gizaDelivery')
    const moved = await movementOf(app, () => day.collect([awb], '100.00', 'gizaDelivery', 'accountant'))
    expect(moved).toEqual({ 'branch_safe alexandria': 10000, 'courier_cash gizaDelivery': -10000 })
  })

  test('is not for staff, for a manager of another branch, or of a person who is no delivery boy', async () => {
    const awb = await delivered()
    expect(await day.collect([awb], '100', 'delivery', 'staff')).toMatchObject({
      http: 422,
      message: 'You may not do this',
    })
    const foreign = await day.collect([awb], '100', 'delivery', 'tantaManager')
    expect(foreign).toMatchObject({ http: 422, status: 421 })
    expect(foreign.fields).toHaveProperty('employee_id')
    const nobody = await app.call('collectMoney', 'accountant', {
      employee_id: app.company.people.staff,
      awbs: [awb],
      counted: '100',
    })
    expect(nobody.fields).toEqual({ employee_id: 'There is no such delivery boy' })
    expect(await day.statusOf(awb)).toBe('delivered')
  })
})

describe('a shortage', () => {
  test('is repaid in part and written off in part, never by more than it is', async () => {
    const awb = await delivered()
    await day.collect([awb], '60.00', 'delivery', 'manager')
    const owed = (await balances(app))['courier_receivable delivery'] ?? 0
    const { delivery: employee_id } = app.company.people
    const repay = (amount: string) => app.call('repayShortage', 'superuser', { employee_id, amount })
    const writeOff = (amount: string) =>
      app.call('writeOffShortage', 'superuser', { employee_id, amount, note: 'torn notes' })

    expect(await movementOf(app, () => repay('15.25'))).toEqual({
      'counter_cash superuser': 1525,
      'courier_receivable delivery': -1525,
    })
    expect(await movementOf(app, () => writeOff('4.75'))).toEqual({
      over_short: 475,
      'courier_receivable delivery': -475,
    })
    const left = owed - 2000
    const tooMuch = ((left + 1) / 100).toFixed(2)
    for (const act of [repay, writeOff]) {
      const answer = await act(tooMuch)
      expect(answer).toMatchObject({ http: 422, status: 421 })
      expect(answer.fields.amount).toContain((left / 100).toFixed(2))
      expect((await act('0')).fields).toHaveProperty('amount')
    }
    expect(await movementOf(app, () => repay((left / 100).toFixed(2)))).toEqual({
      'counter_cash superuser': left,
      'courier_receivable delivery': -left,
    })
    expect((await balances(app))['courier_receivable delivery']).toBeUndefined()
  })

  test('repaid twice at once is repaid once', async () => {
    const awb = await delivered()
    await day.collect([awb], '70.00', 'delivery', 'manager')
    const input = { employee_id: app.company.people.delivery, amount: '30.00' }
    const moved = await movementOf(app, async () => {
      const answers = await Promise.all([
        app.call('repayShortage', 'superuser', input),
        app.call('repayShortage', 'superuser', input),
        app.call('writeOffShortage', 'superuser', { ...input, note: 'torn notes' }),
      ])
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 422, 422])
    })
    expect(moved['courier_receivable delivery']).toBe(-3000)
  })
})

describe('banking', () => {
  test('moves cash from a safe to the bank, never more than is in it', async () => {
    await day.collect([await delivered({ cod: '500.00' })], '500.00')
    const { alexandria, giza } = app.company
    const bank = (branch_id: number, amount: string) =>
      app.call('bankSafe', 'accountant', { branch_id, amount, ...newSlip() })
    expect(await movementOf(app, () => bank(alexandria, '499.99'))).toEqual({
      bank: 49999,
      'branch_safe alexandria': -49999,
    })
    const held = (await balances(app))['branch_safe alexandria'] ?? 0
    const answer = await bank(alexandria, ((held + 1) / 100).toFixed(2))
    expect(answer).toMatchObject({ http: 422, status: 421 })
    expect(answer.fields.amount).toContain((held / 100).toFixed(2))
    expect((await bank(alexandria, '0')).fields).toEqual({ amount: 'This must be a positive number' })
    const inGiza = (await balances(app))['branch_safe giza'] ?? 0
    expect((await bank(giza, ((inGiza + 1) / 100).toFixed(2))).http).toBe(422)
  })

  test('the whole safe twice at once empties it once', async () => {
    await day.collect([await delivered()], '100.00')
    const held = (await balances(app))['branch_safe alexandria'] ?? 0
    const input = { branch_id: app.company.alexandria, amount: (held / 100).toFixed(2) }
    const moved = await movementOf(app, async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() => app.call('bankSafe', 'accountant', { ...input, ...newSlip() })),
      )
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 422, 422])
    })
    expect(moved).toEqual({ bank: held, 'branch_safe alexandria': -held })
  })

  test('waits for whoever pays out of the same safe', async () => {
    await day.collect([await delivered()], '100.00')
    const { sql } = app.app
    const input = { branch_id: app.company.alexandria, amount: '1.00', ...newSlip() }
    const isWaiting = async () => {
      const rows = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return rows.length === 1
    }
    const banked = await sql.begin(async (tx) => {
      // Weaker than a payment's own lock, so that nothing but this lock waits for it.
      await tx`
        select from accounts where kind = 'branch_safe' and owner_id = ${app.company.alexandria} for no key update`
      const answer = app.call('bankSafe', 'accountant', input)
      await until('the other payment waits', isWaiting)
      return { answer }
    })
    expect((await banked.answer).http).toBe(200)
  })

  test('is refused for a branch of somebody else, and for staff', async () => {
    const input = { branch_id: app.company.alexandria, amount: '1', ...newSlip() }
    expect((await app.call('bankSafe', 'tantaManager', input)).fields).toEqual({
      branch_id: 'There is no such branch',
    })
    expect(await app.call('bankSafe', 'staff', input)).toMatchObject({
      http: 422,
      message: 'You may not do this',
    })
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))

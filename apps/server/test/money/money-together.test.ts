import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { addClient, balances, newSlip } from '../support/ledger.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let client: number
let debtor: number
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  client = await addClient(app)
  debtor = await addClient(app)
})
afterAll(() => app.close())

async function delivered(
  boy: 'delivery' | 'gizaDelivery',
  order: Parameters<typeof localOrder>[1] = { client_id: client },
): Promise<string> {
  const awb = await day.create(localOrder(app.company, order))
  await day.walkLine(awb)
  await day.walkLine(awb, boy)
  return awb
}

const people = ['superuser', 'manager', 'accountant'] as const

describe('fifty at once', () => {
  test('collect, bank, settle, repay and pay in, and each piastre is moved once', async () => {
    const { delivery, gizaDelivery } = app.company.people
    const parcels = await Promise.all(
      Array.from({ length: 12 }, (_, index) => delivered(index % 2 === 0 ? 'delivery' : 'gizaDelivery')),
    )
    const first = parcels.slice(0, 4)
    // Something to bank, to settle and to repay is there from the start.
    await day.collect([first[0] ?? '', first[2] ?? ''], '180.00', 'delivery')
    // Prepaid: its client owes the fee of 51.30.
    await delivered('delivery', { client_id: debtor, cod: 0 })
    const before = await balances(app)

    const acts = Array.from({ length: 50 }, (_, index): Promise<{ http: number }> => {
      const who = people[index % 3] ?? 'accountant'
      switch (index % 5) {
        case 0:
          return app.call('collectMoney', who, {
            employee_id: index % 2 === 0 ? delivery : gizaDelivery,
            counted: '400.00',
          })
        case 1:
          return app.call('bankSafe', who, {
            branch_id: app.company.alexandria,
            amount: '30.00',
            ...newSlip(),
          })
        case 2:
          return app.call('settleClient', who, { client_id: client })
        case 3:
          return app.call('repayShortage', who, { employee_id: delivery, amount: '5.00' })
        default:
          return app.call('receiveFromClient', who, {
            client_id: debtor,
            amount: '10.00',
            ...(who === 'manager'
              ? ({ into: 'safe', branch_id: app.company.giza } as const)
              : ({ into: 'bank' } as const)),
          })
      }
    })
    const answers = await Promise.all(acts)
    expect([...new Set(answers.map(({ http }) => http))].sort()).toEqual([200, 422])

    const done = (kind: number) =>
      answers.filter(({ http }, index) => index % 5 === kind && http === 200).length
    const after = await balances(app)
    // Each of the two hands in once; whoever comes late is told that nothing is left.
    expect(done(0)).toBe(2)
    expect(after['courier_cash delivery']).toBeUndefined()
    expect(after['courier_cash gizaDelivery']).toBeUndefined()
    // The shortage was 20.00: four repayments of 5.00, never a fifth.
    expect(done(3)).toBe(4)
    expect(after['courier_receivable delivery']).toBeUndefined()
    // What left the safe for the bank is what the answers say, and the safe never went below nothing.
    const banked = done(1) * 3000
    const safe = (before['branch_safe alexandria'] ?? 0) + 80_000 - banked
    expect(after['branch_safe alexandria'] ?? 0).toBe(safe)
    // 51.30 was owed: five receipts of 10.00, never a sixth.
    expect(done(4)).toBe(5)
    expect(after[`merchant_payable number ${debtor}`]).toBe(130)
    await expectCleanBooks(app)
  })

  test('count the same courier in, and one of them does', async () => {
    const awbs = await Promise.all([delivered('delivery'), delivered('delivery')])
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        app.call('collectMoney', people[index % 3] ?? 'accountant', {
          employee_id: app.company.people.delivery,
          ...(index % 2 === 0 ? { awbs } : { parcels: 2 }),
          counted: '200.00',
        }),
      ),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ http }) => http === 500)).toEqual([])
    await expectCleanBooks(app)
  })
})

import { calls } from '@mersal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeSection } from '../support/company-settings.ts'
import { addClient, newSlip } from '../support/ledger.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

/** What each role can do to the company's money alone, and with one other: the table of docs/security.md. */

const atLimit = '10000.00'
const above = '10000.01'

let app: TestApp
let client: number
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await addClient(app)
  // The client owes more than the limit.
  await app.app.sql`
    insert into account_balance_changes (account_id, piastres)
    select id, 5000000 from accounts where kind = 'merchant_payable' and client_id = ${client}`
})

type Outcome = 'booked' | 'waits' | 'refused'

function outcomeOf({ http, data }: { http: number; data: object }): Outcome {
  if (http !== 200) return 'refused'
  return 'approval_id' in data ? 'waits' : 'booked'
}

async function receive(by: Caller, amount: string) {
  const { alexandria } = app.company
  return app.call('receiveFromClient', by, { client_id: client, amount, into: 'safe', branch_id: alexandria })
}

/** What becomes of the limit and of more, when one person acts alone. */
async function alone(by: Caller): Promise<Outcome[]> {
  const small = outcomeOf(await receive(by, atLimit))
  return [small, outcomeOf(await receive(by, above))]
}

/** What becomes of an amount above the limit that one person prepares and another approves. */
async function together(by: Caller, other: Caller): Promise<Outcome> {
  const { data } = await receive(by, above)
  if (!('approval_id' in data)) return 'refused'
  const { http } = await app.call('approve', other, { approval_id: data.approval_id })
  return http === 200 ? 'booked' : 'waits'
}

describe('alone', () => {
  test('a delivery boy moves no money of the company', async () => {
    expect(await alone('delivery')).toEqual(['refused', 'refused'])
  })
  test('staff move no money of the company', async () => {
    expect(await alone('staff')).toEqual(['refused', 'refused'])
  })
  test('a manager moves money of their branches up to the limit', async () => {
    expect(await alone('manager')).toEqual(['booked', 'waits'])
    expect(await alone('tantaManager')).toEqual(['refused', 'refused'])
  })
  test('an accountant moves money up to the limit', async () => {
    expect(await alone('accountant')).toEqual(['booked', 'waits'])
  })
  test('a superuser moves money up to the limit, and may raise the limit, which the log shows', async () => {
    expect(await alone('superuser')).toEqual(['booked', 'waits'])
    await changeSection(app, 'rules', { second_person_above: 50_000 })
    expect(outcomeOf(await receive('superuser', above))).toBe('booked')
    const [log] = await app.app.sql<{ employee_id: number; changes: object[] }[]>`
      select employee_id, changes from activity_log where action = 'company_rules_changed' order by id desc limit 1`
    expect(log?.employee_id).toBe(app.company.people.superuser)
    expect(log?.changes).toContainEqual(expect.objectContaining({ field: 'second_person_above' }))
    await changeSection(app, 'rules', { second_person_above: 10_000 })
  })
})

describe('with one other', () => {
  test('what an accountant prepared is booked by a manager of the branch or a superuser', async () => {
    expect(await together('accountant', 'manager')).toBe('booked')
    expect(await together('accountant', 'superuser')).toBe('booked')
  })
  test('what a manager prepared is booked by an accountant', async () => {
    expect(await together('manager', 'accountant')).toBe('booked')
  })
  test('what a superuser prepared is booked by an accountant', async () => {
    expect(await together('superuser', 'accountant')).toBe('booked')
  })
  test('a manager of other branches, staff and delivery boys book nothing', async () => {
    for (const other of ['tantaManager', 'staff', 'delivery'] as const)
      expect({ other, got: await together('accountant', other) }).toEqual({ other, got: 'waits' })
  })
})

describe('cash in safes', () => {
  /** Which of banking, sending, repaying and counting a person may do with the safe of Alexandria. */
  async function acts(by: Caller) {
    const { alexandria: branch_id, tanta, people } = app.company
    await app.app.sql`
      insert into account_balance_changes (account_id, piastres)
      select id, 10000 from accounts
      where kind = 'branch_safe' and branch_id = ${branch_id} or kind = 'courier_receivable' and employee_id = ${people.delivery}`
    const one = { branch_id, amount: '1.00' }
    const answers = {
      banks: await app.call('bankSafe', by, { ...one, ...newSlip() }),
      sends: await app.call('sendSafeCash', by, { ...one, to_branch_id: tanta, carrier_id: people.delivery }),
      repays: await app.call('repayShortage', by, { employee_id: people.delivery, amount: '1.00' }),
      counts: await app.call('countSafe', by, { branch_id, kind: 'close', notes: [0, 0, 0, 0, 0, 0, 0] }),
    }
    return Object.entries(answers)
      .filter(([, { http }]) => http === 200)
      .map(([act]) => act)
  }

  test('staff, delivery boys and a manager of other branches take nothing out of a safe', async () => {
    for (const by of ['staff', 'delivery', 'tantaManager'] as const)
      expect({ by, acts: await acts(by) }).toEqual({ by, acts: [] })
  })
  test('a manager of the branch, an accountant and a superuser bank, send, take in and count', async () => {
    for (const by of ['manager', 'accountant', 'superuser'] as const)
      expect({ by, acts: await acts(by) }).toEqual({ by, acts: ['banks', 'sends', 'repays', 'counts'] })
  })
})

test('no call of a receiver, a merchant or a visitor moves money, and each that does names its capability', () => {
  const moving = Object.entries(calls).filter(([, { path }]) =>
    /^\/dashboard\/(wallet|approvals|payouts)\//.test(path),
  )
  expect(moving.length).toBeGreaterThan(20)
  const others = moving.filter(([, { access }]) => typeof access !== 'string' || !access.startsWith('money.'))
  // Staff read what they moved themselves. Limits are a setting of the company: the call moves no money.
  const reads = others.filter(([, { effect }]) => effect === 'reads').map(([, { access }]) => access)
  expect(new Set(reads)).toEqual(new Set(['wallet.see']))
  const changing = others.filter(([, { effect }]) => effect !== 'reads')
  expect(changing.map(([name]) => name)).toEqual(['savePayoutLimits'])
})

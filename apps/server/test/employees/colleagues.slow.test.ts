import { type CallName, calls } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareAwb, localOrder, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
/** The uncounted cash of two parcels; no single amount and no other sum is as large. */
let due: number
let awb: string
beforeAll(async () => {
  app = await startTestApp()
  const day = workingDay(app)
  for (const cod of ['111.37', '222.41']) {
    awb = await day.create(localOrder(app.company, { cod }))
    await day.walkLine(awb)
    await day.walkLine(awb)
  }
  const { data } = await app.call('listCourierBalances', 'superuser', { cash: true })
  due = data.list_items[0]?.cash ?? 0
})
afterAll(() => app.close())

const told = { first_name: expect.any(String), phone: expect.stringMatching(/^010/) }
const hidden = { username: null, email: null, national_id: null, address: null }
const shown = {
  username: expect.any(String),
  email: expect.stringContaining('@'),
  national_id: expect.stringMatching(/^\d{14}$/),
  address: expect.stringContaining('Saad Zaghloul'),
}

describe('e-mail, user name, national ID and home address of a colleague', () => {
  test.each([
    ['superuser', 'delivery', shown],
    ['superuser', 'accountant', shown],
    ['manager', 'delivery', shown],
    ['manager', 'accountant', shown],
    ['manager', 'manager', shown],
    ['accountant', 'delivery', hidden],
    ['accountant', 'manager', hidden],
    ['accountant', 'superuser', hidden],
    ['accountant', 'accountant', shown],
    ['staff', 'delivery', hidden],
    ['staff', 'manager', hidden],
    ['staff', 'staff', shown],
  ] as const)('for a %s who opens %s, in both consoles', async (by, whom, fields) => {
    const id = app.company.people[whom]
    for (const answer of [
      await app.call('openEmployee', by, { employee_id: id }),
      await app.call('docsViewEmployee', by, { empId: id }),
    ])
      expect(answer).toMatchObject({ http: 200, data: { part_info: { ...told, ...fields } } })
  })
})

describe('cash that nobody has counted yet', () => {
  test.each([
    ['superuser', true],
    ['manager', false],
    ['accountant', false],
    ['staff', false],
  ] as const)('in every list of employees, for a %s', async (by, seesIt) => {
    const wallet = seesIt ? due : 0
    const filter = 'delivery' as const
    const lists = [
      await app.call('listEmployees', by, { filter }),
      await app.call('searchEmployees', by, { filter }),
      await app.call('docsListEmployees', by, { filter, page: 1 }),
      await app.call('docsFilterEmployees', by, { filter, page: 1 }),
      await app.call('docsPageEmployees', by, { filter, page: 1 }),
    ]
    const boy = app.company.people.delivery
    for (const { data } of lists) expect(data.list_items.find(({ id }) => id === boy)?.wallet).toBe(wallet)
    const holders = await app.call('listEmployees', by, { payment: 1 })
    expect(holders.data.list_items.map(({ id }) => id)).toEqual(seesIt ? [boy] : [])
  })

  test.each(['manager', 'accountant', 'staff'] as const)('is null for a %s who opens one', async (by) => {
    const opened = await app.call('openEmployee', by, { employee_id: app.company.people.delivery })
    expect(opened.data.part_wallet).toEqual({ cash: null, receivable: 0 })
  })

  /** Every call that reads, with whatever of these it takes. */
  const fields = (): Record<string, number | string> => ({
    page: 1,
    cash: 1,
    fetch: 'all',
    employee_id: app.company.people.delivery,
    empId: app.company.people.delivery,
    branch_id: app.company.alexandria,
    branchId: app.company.alexandria,
    client_id: app.company.plainClient,
    manager_id: app.company.people.manager,
    awb: bareAwb(awb),
    shipment_id: bareAwb(awb),
  })
  const reading = (Object.keys(calls) as CallName[]).filter((name) => {
    const { effect, access } = calls[name]
    return effect === 'reads' && access !== 'public' && access !== 'merchant' && access !== 'courier.work'
  })

  async function bodyOf(name: CallName, by: Caller): Promise<string> {
    const { shape = {} } = calls[name].request as { shape?: Record<string, unknown> }
    const input = Object.fromEntries(Object.entries(fields()).filter(([field]) => field in shape))
    return JSON.stringify((await app.call(name, by, input as never)).data)
  }

  test('is told to a superuser by the calls that are known to tell it', async () => {
    const telling: CallName[] = []
    // One after the other: so many calls at once would be more than the server takes.
    for (const name of reading)
      if ((await bodyOf(name, 'superuser')).includes(String(due))) telling.push(name)
    expect(telling.sort()).toEqual([
      'docsFilterEmployees',
      'docsListEmployees',
      'docsPageEmployees',
      'docsViewEmployee',
      'listCourierBalances',
      'listEmployees',
      'openEmployee',
      'searchEmployees',
      'viewBalances',
      'viewToday',
    ])
  })

  test.each(['manager', 'accountant', 'staff'] as const)('is told to a %s by no call at all', async (by) => {
    expect(due).toBeGreaterThan(333)
    for (const name of reading)
      expect([name, await bodyOf(name, by)]).not.toEqual([name, expect.stringContaining(String(due))])
  })

  test('is not told by the refusal to deactivate who holds it', async () => {
    const employee_id = app.company.people.delivery
    const { http, message } = await app.call('setEmployeeActive', 'manager', { employee_id, active: 0 })
    expect([http, message]).toEqual([422, expect.not.stringMatching(/\d\.\d/)])
  })
})

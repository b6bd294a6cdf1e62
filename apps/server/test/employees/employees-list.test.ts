import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hire } from '../support/employee-forms.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let cashAwb: string
beforeAll(async () => {
  app = await startTestApp()
  const day = workingDay(app)
  cashAwb = await day.create(localOrder(app.company))
  await day.walkLine(cashAwb)
  await day.walkLine(cashAwb)
})
afterAll(() => app.close())

async function ids(input: CallInput<'listEmployees'>, caller: Caller = 'superuser'): Promise<number[]> {
  const { data } = await app.call('listEmployees', caller, { fetch: 'all', ...input })
  return data.list_items.map(({ id }) => id).sort((a, b) => a - b)
}

function people(...names: (keyof TestApp['company']['people'])[]): number[] {
  return names.map((name) => app.company.people[name]).sort((a, b) => a - b)
}

test('a row has the columns of the list', async () => {
  const { company, call } = app
  const { data } = await call('listEmployees', 'superuser', { search: 'delivery number 7' })
  expect(data).toEqual({
    page: 1,
    total: 1,
    total_pages: 1,
    list_items: [
      {
        id: company.people.delivery,
        id_call: company.people.delivery,
        id_show: `EM-000${company.people.delivery}`,
        name: 'delivery Number 7',
        image: null,
        permission: 4,
        branch: { id: company.alexandria, name: 'alexandria branch' },
        wallet: 100,
        active: true,
        standing: { own_since: null, counts_from: null, overseer: null, as_before_until: null },
        date_time: expect.stringMatching(/Z$/),
      },
    ],
  })
})

test.each([
  ['superuser', 'superuser'],
  ['manager', 1],
  ['staff', 2],
  ['accountant', 3],
  ['delivery', 4],
  ['fresh', 'new'],
] as const)('the permission of %s is %s', async (name, permission) => {
  const { data } = await app.call('openEmployee', 'superuser', { employee_id: app.company.people[name] })
  expect(data.part_permission.permission).toBe(permission)
})

test('a manager is listed with the first of their branches and opens with all', async () => {
  const { company, call } = app
  const { data } = await call('openEmployee', 'superuser', { employee_id: company.people.manager })
  const alexandria = { id: company.alexandria, name: 'alexandria branch' }
  const giza = { id: company.giza, name: 'giza branch' }
  expect(data.part_permission).toEqual({
    permission: 1,
    branch: alexandria,
    branches: [alexandria, giza],
    cashier: false,
  })
  const listed = await call('listEmployees', 'superuser', { filter: 'manager', sort: 'date' })
  expect(listed.data.list_items[0]?.branch).toEqual(alexandria)
})

test('a delivery boy opens with what is in their hands, and staff with nothing', async () => {
  const { company, call } = app
  const boy = await call('openEmployee', 'superuser', { employee_id: company.people.delivery })
  expect(boy.data.part_wallet).toEqual({ cash: 100, receivable: 0 })
  expect(boy.data.part_shipments).toMatchObject([
    { shipment_id: cashAwb.split('-').at(-1), COD: 100, fees: 45, payment: 'cash', status: 'delivered' },
  ])
  const staff = await call('openEmployee', 'superuser', { employee_id: company.people.staff })
  expect(staff.data).toMatchObject({ part_shipments: [], part_vehicle: null })
})

describe('who is seen', () => {
  test.each(['superuser', 'accountant'] as const)('%s sees everybody', async (caller) => {
    expect(await ids({}, caller)).toEqual(Object.values(app.company.people).sort((a, b) => a - b))
  })

  test('a manager sees the people of own branches and themself', async () => {
    const own = people('manager', 'accountant', 'staff', 'gizaStaff', 'delivery', 'gizaDelivery')
    expect(await ids({}, 'manager')).toEqual(own)
    expect(await ids({}, 'tantaManager')).toEqual(people('tantaManager'))
  })

  test('staff see the people of their branch and its manager', async () => {
    expect(await ids({}, 'staff')).toEqual(people('manager', 'accountant', 'staff', 'delivery'))
  })

  test('who is not seen is not found', async () => {
    for (const employee_id of [...people('tantaManager', 'superuser', 'fresh'), 999_999]) {
      expect((await app.call('openEmployee', 'manager', { employee_id })).http).toBe(404)
      expect((await app.call('docsViewEmployee', 'manager', { empId: employee_id })).http).toBe(404)
      expect((await app.call('listBranchesOfManager', 'manager', { manager_id: employee_id })).http).toBe(404)
    }
  })

  test('a new employee is seen by the manager who made them, until somebody else places them', async () => {
    const employee_id = await hire(app, 'manager')
    expect((await app.call('openEmployee', 'manager', { employee_id })).http).toBe(200)
    expect((await app.call('openEmployee', 'tantaManager', { employee_id })).http).toBe(404)
    const info = { employee_id, permission: 2, branch: app.company.tanta }
    await app.call('changePermission', 'superuser', { info })
    expect((await app.call('openEmployee', 'manager', { employee_id })).http).toBe(404)
    expect((await app.call('openEmployee', 'tantaManager', { employee_id })).http).toBe(200)
    await app.app
      .sql`update employees set branch_id = null, role = 'new', created_by = null where id = ${employee_id}`
    await app.app.sql`update employees set active = false where id = ${employee_id}`
  })
})

describe('filters', () => {
  test.each([
    ['manager', ['manager', 'tantaManager']],
    ['accountant', ['accountant']],
    ['staff', ['staff', 'gizaStaff']],
    ['delivery', ['delivery', 'gizaDelivery']],
  ] as const)('%s', async (filter, names) => {
    expect(await ids({ filter })).toEqual(people(...names))
    const docs = { page: 1, type: filter }
    for (const name of ['docsListEmployees', 'docsFilterEmployees', 'docsPageEmployees'] as const) {
      const { data } = await app.call(name, 'superuser', docs)
      expect(data.list_items.map(({ id }) => id).sort((a, b) => a - b)).toEqual(people(...names))
    }
  })

  test('of a branch, its manager among them', async () => {
    expect(await ids({ branch_id: app.company.giza })).toEqual(people('manager', 'gizaStaff', 'gizaDelivery'))
  })

  test('of who holds money and who does not', async () => {
    expect(await ids({ payment: 1 })).toEqual(people('delivery'))
    expect(await ids({ payment: 0, filter: 'delivery' })).toEqual(people('gizaDelivery'))
  })

  test('of the active and the deactivated', async () => {
    await app.app.sql`update employees set active = false where id = ${app.company.people.gizaStaff}`
    expect(await ids({ status: 0, filter: 'staff' })).toEqual(people('gizaStaff'))
    expect(await ids({ status: 1, filter: 'staff' })).toEqual(people('staff'))
    const sorted = await app.call('listEmployees', 'superuser', { sort: 'status', filter: 'staff' })
    expect(sorted.data.list_items[0]?.active).toBe(false)
    await app.app.sql`update employees set active = true where id = ${app.company.people.gizaStaff}`
  })

  test('the options of a manager select come on one page', async () => {
    const options = { page: 1, filter: 'manager', search: '', fetch: 'all' } as const
    expect((await app.call('listEmployees', 'superuser', options)).data).toMatchObject({
      page: 1,
      total: 2,
      total_pages: 1,
    })
  })
})

test('pages are of ten, newest first, and a page past the end is empty', async () => {
  for (let number = 0; number < 11; number += 1) await hire(app, 'superuser', { last_name: 'Pageful' })
  const page = async (number: number) =>
    (await app.call('listEmployees', 'superuser', { search: 'pageful', page: number })).data
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect([first.list_items.length, second.list_items.length, third.list_items.length]).toEqual([10, 1, 0])
  expect(first).toMatchObject({ total: 11, total_pages: 2 })
  expect(first.list_items[0]?.id).toBeGreaterThan(second.list_items[0]?.id ?? 0)
})

test('a search finds names in any spelling, phones, e-mails and numbers, and nothing else', async () => {
  const name = { first_name: 'فاطِمة', last_name: 'الزهراء', email: 'fatma.zahraa@people.example' }
  const id = await hire(app, 'superuser', { ...name, phone: '01500011122' })
  for (const search of ['فاطمه الزهرا', '٠١٥٠٠٠١١١٢٢', 'FATMA.Zah', `em-${String(id).padStart(4, '0')}`]) {
    expect(await ids({ search })).toEqual([id])
    const searched = await app.call('searchEmployees', 'superuser', { search })
    expect(searched.data.list_items.map((row) => row.id)).toEqual([id])
  }
  for (const search of ["%' OR 1=1--", '%', '_']) expect(await ids({ search })).toEqual([])
})

test('the branches of a manager are those that the caller may see', async () => {
  const { company, call } = app
  const manager_id = company.people.manager
  const names = async (caller: Caller) =>
    (await call('listBranchesOfManager', caller, { manager_id })).data.list_items
  const both = [
    { id: company.alexandria, name: 'alexandria branch' },
    { id: company.giza, name: 'giza branch' },
  ]
  expect(await names('superuser')).toEqual(both)
  expect(await names('accountant')).toEqual(both)
  expect(await names('manager')).toEqual(both)
  expect(await names('staff')).toEqual(both.slice(0, 1))
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsEmployeeForm, employeeForm, hire } from '../support/employee-forms.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Edit = { name: string; make: (caller: Caller, id: number) => Promise<{ http: number; message: string }> }

const vehicle = { vehicle_letters: 'ABC', vehicle_number: '123', vehicle_type: 1 }
/** Every call that changes somebody who is there. */
const edits: Edit[] = [
  {
    name: 'updateEmployee',
    make: (by, employee_id) => app.call('updateEmployee', by, { employee_id, ...docsEmployeeForm() }),
  },
  {
    name: 'changePermission',
    make: (by, employee_id) =>
      app.call('changePermission', by, { info: { employee_id, permission: 4, branch: app.company.giza } }),
  },
  {
    name: 'changeVehicle',
    make: (by, employee_id) => app.call('changeVehicle', by, { employee_id, ...vehicle }),
  },
  {
    name: 'changePassword',
    make: (by, employee_id) => app.call('changePassword', by, { employee_id, password: 'Rainy-Day-8' }),
  },
  {
    name: 'setEmployeeActive',
    make: (by, employee_id) => app.call('setEmployeeActive', by, { employee_id, active: 1 }),
  },
  {
    name: 'docsUpdateEmployee info',
    make: (by, object_id) =>
      app.call('docsUpdateEmployee', by, { re_type: 'info', object_id, ...docsEmployeeForm() }),
  },
  {
    name: 'docsUpdateEmployee permission',
    make: (by, object_id) =>
      app.call('docsUpdateEmployee', by, {
        re_type: 'permission',
        object_id,
        permission: 4,
        branch_id: app.company.giza,
      }),
  },
  {
    name: 'docsUpdateEmployee vehicle',
    make: (by, object_id) =>
      app.call('docsUpdateEmployee', by, { re_type: 'vehicle', object_id, ...vehicle }),
  },
  {
    name: 'docsUpdateEmployee security',
    make: (by, object_id) =>
      app.call('docsUpdateEmployee', by, { re_type: 'security', object_id, password: 'Rainy-Day-8' }),
  },
]

const equalRank = 'You may not change the account of a person of equal or higher rank'

describe.each(edits)('$name', ({ make }) => {
  test.each(['accountant', 'staff'] as const)('%s may not', async (caller) => {
    const { delivery } = app.company.people
    expect(await make(caller, delivery)).toMatchObject({ http: 422, message: 'You may not do this' })
  })

  test.each([
    ['delivery', 403],
    ['fresh', 403],
    [null, 401],
  ] as const)('%s may not enter', async (caller, http) => {
    expect((await make(caller, app.company.people.delivery)).http).toBe(http)
  })

  test('a manager may, for the delivery boys of own branches', async () => {
    expect((await make('manager', app.company.people.gizaDelivery)).http).toBe(200)
  })

  test('a manager may not for themself, the accountant, or whoever is out of sight', async () => {
    const { people } = app.company
    expect(await make('manager', people.manager)).toMatchObject({ http: 422, message: equalRank })
    expect(await make('manager', people.accountant)).toMatchObject({
      http: 422,
      message: 'You may not do this',
    })
    for (const id of [people.superuser, people.tantaManager, people.fresh, 999_999])
      expect(await make('manager', id)).toMatchObject({ http: 404, message: 'Not found' })
  })

  test('a superuser may not for a superuser', async () => {
    const { superuser } = app.company.people
    expect(await make('superuser', superuser)).toMatchObject({ http: 422, message: equalRank })
  })

  test('somebody who is not there is not found', async () => {
    expect((await make('superuser', 999_999)).http).toBe(404)
  })
})

describe('creating', () => {
  test.each(['superuser', 'manager'] as const)('%s may', async (caller) => {
    expect((await app.call('createEmployee', caller, employeeForm())).http).toBe(200)
    expect((await app.call('docsCreateEmployee', caller, docsEmployeeForm())).http).toBe(201)
  })

  test.each([
    ['accountant', 422],
    ['staff', 422],
    ['delivery', 403],
    ['fresh', 403],
    [null, 401],
  ] as const)('%s may not', async (caller, http) => {
    expect((await app.call('createEmployee', caller, employeeForm())).http).toBe(http)
    expect((await app.call('docsCreateEmployee', caller, docsEmployeeForm())).http).toBe(http)
  })

  test('a manager places who they took on, and then keeps them', async () => {
    const employee_id = await hire(app, 'manager')
    const info = { employee_id, permission: 4, branch: app.company.giza }
    expect((await app.call('changePermission', 'manager', { info })).http).toBe(200)
    expect((await app.call('changeVehicle', 'manager', { employee_id, ...vehicle })).http).toBe(200)
    expect((await app.call('changeVehicle', 'tantaManager', { employee_id, ...vehicle })).http).toBe(404)
  })
})

test.each([
  ['delivery', 403],
  ['fresh', 403],
  [null, 401],
] as const)('%s reads nobody', async (caller, http) => {
  const employee_id = app.company.people.delivery
  const answers = await Promise.all([
    app.call('listEmployees', caller, {}),
    app.call('searchEmployees', caller, {}),
    app.call('openEmployee', caller, { employee_id }),
    app.call('listBranchesOfManager', caller, { manager_id: employee_id }),
    app.call('docsListEmployees', caller, { page: 1 }),
    app.call('docsFilterEmployees', caller, { page: 1 }),
    app.call('docsPageEmployees', caller, { page: 1 }),
    app.call('docsViewEmployee', caller, { empId: employee_id }),
  ])
  expect(answers.map((answer) => answer.http)).toEqual(answers.map(() => http))
})

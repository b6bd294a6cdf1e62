import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityOf } from '../support/activity.ts'
import { branchForm } from '../support/branch-forms.ts'
import { docsEmployeeForm, hire, sessionsOf } from '../support/employee-forms.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { emailOf } from '../support/outside/browsers.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const device = { os: 'test', device: 'test', brand: 'test', model: 'browser', version: '1.1.0' }

async function signIn(employee_id: number, password: string) {
  return app.call('signIn', null, { username: await emailOf(app, employee_id), password, ...device })
}

describe('a password', () => {
  test('that is changed ends the sessions, and only the new one signs in', async () => {
    const employee_id = await hire(app)
    await signIn(employee_id, 'Sunny-Day-7')
    expect(await sessionsOf(app, employee_id)).toBe(1)
    const changed = await app.call('changePassword', 'superuser', { employee_id, password: 'Rainy-Day-8' })
    expect(changed).toMatchObject({ http: 200, data: { employee_id } })
    expect(await sessionsOf(app, employee_id)).toBe(0)
    expect((await signIn(employee_id, 'Sunny-Day-7')).http).toBe(418)
    expect((await signIn(employee_id, 'Rainy-Day-8')).http).toBe(201)
    expect((await activityOf(app, 'employee', employee_id)).at(-1)).toMatchObject({
      action: 'employee_password_changed',
      changes: {},
    })
  })

  test('is what somebody made on the docs console still has to get', async () => {
    const { employee_id } = (await app.call('docsCreateEmployee', 'superuser', docsEmployeeForm())).data
    expect((await signIn(employee_id, 'Sunny-Day-7')).http).toBe(418)
    await app.call('docsUpdateEmployee', 'superuser', {
      re_type: 'security',
      object_id: employee_id,
      password: 'Rainy-Day-8',
    })
    expect((await signIn(employee_id, 'Rainy-Day-8')).http).toBe(201)
  })
})

describe('who leaves', () => {
  function setActive(employee_id: number, active: boolean, by: 'superuser' | 'manager' = 'superuser') {
    return app.call('setEmployeeActive', by, { employee_id, active })
  }

  test('is signed out and stays out until they are back', async () => {
    const employee_id = await hire(app)
    await signIn(employee_id, 'Sunny-Day-7')
    expect(await setActive(employee_id, false)).toMatchObject({ http: 200, data: { employee_id } })
    expect(await sessionsOf(app, employee_id)).toBe(0)
    expect((await signIn(employee_id, 'Sunny-Day-7')).http).toBe(418)
    expect((await activityOf(app, 'employee', employee_id)).at(-1)).toMatchObject({
      action: 'employee_deactivated',
      changes: { active: ['1', '0'] },
    })
    await setActive(employee_id, false)
    expect(await activityOf(app, 'employee', employee_id)).toHaveLength(2)
    expect((await setActive(employee_id, true)).http).toBe(200)
    expect((await signIn(employee_id, 'Sunny-Day-7')).http).toBe(201)
    expect((await activityOf(app, 'employee', employee_id)).at(-1)?.action).toBe('employee_activated')
  })

  test('leaves nothing behind: neither lines, cash nor a shortage', async () => {
    const { company } = app
    const day = workingDay(app)
    const id = company.people.delivery
    const holds = async (lines: number) =>
      expect(await setActive(id, false)).toMatchObject({
        http: 422,
        status: 421,
        message: `This person still has money to hand in or to repay, or open lines (${lines})`,
      })
    const awb = await day.create(localOrder(company))
    await day.walkLine(awb)
    await day.takeOver(awb)
    await holds(1)
    await day.finish(awb)
    await holds(0)
    await day.collect([awb], '99.50')
    await holds(0)
    await app.call('repayShortage', 'superuser', { employee_id: id, amount: '0.50' })
    expect((await setActive(id, false, 'manager')).http).toBe(200)
  })

  test('does not come back to a branch that was deleted', async () => {
    const { call, company } = app
    const form = branchForm(company, { name: 'Passing branch' })
    const branch_id = (await call('createBranch', 'superuser', form)).data.branch_id
    const employee_id = await hire(app)
    const place = (branch: number) =>
      call('changePermission', 'superuser', { info: { employee_id, permission: 2, branch } })
    await place(branch_id)
    await setActive(employee_id, false)
    expect((await call('deleteBranch', 'superuser', { branch_id })).http).toBe(200)
    expect(await setActive(employee_id, true)).toMatchObject({ http: 422, message: 'Choose a branch' })
    const opened = (await call('openEmployee', 'superuser', { employee_id })).data
    expect(opened.part_permission.branch?.name).toBe('Passing branch')
    await place(company.giza)
    expect((await setActive(employee_id, true)).http).toBe(200)
  })
})

describe('a vehicle', () => {
  let boy: number
  const car = { vehicle_letters: 'ق م', vehicle_number: '1234', vehicle_type: 0 }
  beforeEach(() => {
    boy = app.company.people.gizaDelivery
  })

  test('is a delivery boy’s, and its changes are written down', async () => {
    expect(await app.call('changeVehicle', 'manager', { employee_id: boy, ...car })).toMatchObject({
      http: 200,
      data: { employee_id: boy },
    })
    const opened = await app.call('openEmployee', 'manager', { employee_id: boy })
    expect(opened.data.part_vehicle).toEqual(car)
    const truck = { ...car, vehicle_type: 2 }
    await app.call('docsUpdateEmployee', 'manager', { re_type: 'vehicle', object_id: boy, ...truck })
    const log = await activityOf(app, 'employee', boy)
    expect(log.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'employee_vehicle_changed',
        { vehicle_letters: [null, 'ق م'], vehicle_number: [null, '1234'], vehicle_type: [null, '0'] },
      ],
      ['employee_vehicle_changed', { vehicle_type: ['0', '2'] }],
    ])
    expect(log[0]?.branchIds).toEqual([app.company.giza])
  })

  test('is nobody else’s', async () => {
    const { people } = app.company
    for (const employee_id of [people.staff, people.accountant, people.fresh, people.tantaManager]) {
      expect(await app.call('changeVehicle', 'superuser', { employee_id, ...car })).toMatchObject({
        http: 422,
        status: 103,
        message: 'Only a delivery boy has a vehicle',
      })
    }
  })
})

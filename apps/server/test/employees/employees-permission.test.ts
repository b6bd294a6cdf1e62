import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityOf } from '../support/activity.ts'
import { branchForm } from '../support/branch-forms.ts'
import { hire, sessionsOf } from '../support/employee-forms.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Give = { permission: number; branch?: number | number[] }

/** Gives a permission, confirmed, so that branches may lose their managers. */
function give(employee_id: number, info: Give, by: Caller = 'superuser') {
  return app.call('changePermission', by, { info: { employee_id, ...info }, confirm: 1 })
}

async function permissionOf(employee_id: number) {
  return (await app.call('openEmployee', 'superuser', { employee_id })).data.part_permission
}

async function openBranch(name: string): Promise<number> {
  const form = branchForm(app.company, { name })
  return (await app.call('createBranch', 'superuser', form)).data.branch_id
}

describe('a new employee becomes', () => {
  test.each([2, 3, 4])('permission %s at one branch', async (permission) => {
    const id = await hire(app)
    expect(await give(id, { permission, branch: app.company.giza })).toMatchObject({
      http: 200,
      data: { employee_id: id },
    })
    const giza = { id: app.company.giza, name: 'giza branch' }
    expect(await permissionOf(id)).toEqual({ permission, branch: giza, branches: [giza], cashier: false })
    expect((await activityOf(app, 'employee', id)).at(-1)).toEqual({
      action: 'employee_permission_changed',
      by: app.company.people.superuser,
      branchIds: [app.company.giza],
      changes: { permission: ['new', String(permission)], branch: [null, 'giza branch'] },
    })
  })

  test('a manager of several branches, whose former manager loses them, all of it written down', async () => {
    const [one, two] = [await openBranch('Luxor one'), await openBranch('Luxor two')]
    const id = await hire(app)
    expect((await give(id, { permission: 1, branch: [two, one] })).http).toBe(200)
    expect((await permissionOf(id)).branches.map((branch) => branch.id)).toEqual([one, two])
    expect((await activityOf(app, 'employee', id)).at(-1)?.changes).toEqual({
      permission: ['new', '1'],
      branch: [null, 'Luxor one, Luxor two'],
    })
    for (const branch of [one, two]) {
      expect((await activityOf(app, 'branch', branch)).at(-1)).toMatchObject({
        action: 'branch_updated',
        changes: { manager: ['manager Number 3', 'Mona Hassan'] },
      })
      expect((await app.call('openBranch', 'tantaManager', { branch_id: branch })).http).toBe(404)
    }
    const former = (await activityOf(app, 'employee', app.company.people.tantaManager)).at(-1)
    expect(former).toMatchObject({
      action: 'employee_branches_changed',
      changes: { branch: ['tanta branch, Luxor one, Luxor two', 'tanta branch'] },
    })
  })

  test('a manager of none yet', async () => {
    const id = await hire(app)
    expect((await give(id, { permission: 1 })).http).toBe(200)
    expect(await permissionOf(id)).toEqual({ permission: 1, branch: null, branches: [], cashier: false })
  })
})

test('a manager’s branches are exactly those that are sent; none sent leaves them', async () => {
  const [one, two] = [await openBranch('Sohag one'), await openBranch('Sohag two')]
  const id = await hire(app)
  const branches = async () => (await permissionOf(id)).branches.map((branch) => branch.id)
  await give(id, { permission: 1, branch: [one] })
  await give(id, { permission: 1, branch: [two] })
  expect(await branches()).toEqual([two])
  expect((await app.call('openBranch', 'superuser', { branch_id: one })).data.manager).toBeNull()
  await give(id, { permission: 1 })
  expect(await branches()).toEqual([two])
  await give(id, { permission: 1, branch: [] })
  expect(await branches()).toEqual([])
})

test('a manager who becomes staff gives all branches up', async () => {
  const branch_id = await openBranch('Minya branch')
  const id = await hire(app)
  await give(id, { permission: 1, branch: [branch_id] })
  expect((await give(id, { permission: 2, branch: [branch_id] })).http).toBe(200)
  const opened = (await app.call('openBranch', 'superuser', { branch_id })).data
  expect(opened.manager).toBeNull()
  expect((await activityOf(app, 'branch', branch_id)).at(-1)?.changes).toEqual({
    manager: ['Mona Hassan', null],
  })
  expect((await permissionOf(id)).permission).toBe(2)
})

describe('branches that are refused', () => {
  const cases: [string, (ids: { gone: number; tanta: number; giza: number }) => Give, Caller, string][] = [
    ['none for staff', () => ({ permission: 2 }), 'superuser', 'Choose a branch'],
    ['an empty list for staff', () => ({ permission: 2, branch: [] }), 'superuser', 'Choose a branch'],
    [
      'two for a delivery boy',
      ({ tanta, giza }) => ({ permission: 4, branch: [tanta, giza] }),
      'superuser',
      'Only a manager can have several branches',
    ],
    [
      'a deleted one',
      ({ gone }) => ({ permission: 3, branch: gone }),
      'superuser',
      'There is no such branch',
    ],
    [
      'one that never was',
      () => ({ permission: 3, branch: 999_999 }),
      'superuser',
      'There is no such branch',
    ],
    [
      'a deleted one of a manager',
      ({ gone, giza }) => ({ permission: 1, branch: [giza, gone] }),
      'superuser',
      'There is no such branch',
    ],
    [
      'another manager’s',
      ({ tanta }) => ({ permission: 2, branch: tanta }),
      'manager',
      'There is no such branch',
    ],
  ]

  test.each(cases)('%s', async (_, info, by, sentence) => {
    const gone = await openBranch('Gone branch')
    await app.call('deleteBranch', 'superuser', { branch_id: gone })
    const id = await hire(app, by)
    const { tanta, giza } = app.company
    expect(await give(id, info({ gone, tanta, giza }), by)).toMatchObject({
      http: 422,
      message: sentence,
      fields: { 'info.branch': sentence },
    })
    expect((await permissionOf(id)).permission).toBe('new')
  })
})

describe('a person who is not active', () => {
  const sentence = 'This person is not active, so they cannot manage a branch. Activate them first'
  const deactivate = (employee_id: number) =>
    app.call('setEmployeeActive', 'superuser', { employee_id, active: 0, confirm: 1 })

  test('gets no branch as a manager, by neither console, until they are activated', async () => {
    const [branch, id] = [await openBranch('Siwa one'), await hire(app)]
    await give(id, { permission: 1 })
    await deactivate(id)
    expect(await give(id, { permission: 1, branch })).toMatchObject({
      http: 422,
      message: sentence,
      fields: { 'info.branch': sentence },
    })
    const docs = { re_type: 'permission', object_id: id, permission: 1, branch_id: branch } as const
    const byDocs = await app.call('docsUpdateEmployee', 'superuser', docs)
    expect([byDocs.http, byDocs.fields]).toEqual([422, { branch_id: sentence }])
    expect(await permissionOf(id)).toMatchObject({ permission: 1, branches: [] })

    await app.call('setEmployeeActive', 'superuser', { employee_id: id, active: 1 })
    expect((await give(id, { permission: 1, branch })).http).toBe(200)
  })

  test('becomes a manager without a branch, and staff of one', async () => {
    const [branch, id] = [await openBranch('Siwa two'), await hire(app)]
    await deactivate(id)
    expect((await give(id, { permission: 1, branch })).fields).toEqual({ 'info.branch': sentence })
    expect((await give(id, { permission: 1 })).http).toBe(200)
    expect((await give(id, { permission: 2, branch })).http).toBe(200)
  })
})

describe('who gives what', () => {
  test.each([2, 4])('a manager gives permission %s into own branches', async (permission) => {
    const id = await hire(app, 'manager')
    expect((await give(id, { permission, branch: app.company.giza }, 'manager')).http).toBe(200)
    expect((await give(id, { permission, branch: app.company.alexandria }, 'manager')).http).toBe(200)
  })

  test.each([1, 3])('a manager does not give permission %s', async (permission) => {
    const id = await hire(app, 'manager')
    expect(await give(id, { permission, branch: app.company.giza }, 'manager')).toMatchObject({
      http: 422,
      fields: { 'info.permission': 'You may not do this' },
    })
  })

  test('nobody changes their own permission, an equal’s or a higher one’s', async () => {
    const { people, giza } = app.company
    const below = { http: 422, message: 'You may not change the account of a person of equal or higher rank' }
    const down: Give = { permission: 2, branch: giza }
    expect(await give(people.superuser, down, 'superuser')).toMatchObject(below)
    expect(await give(people.manager, down, 'manager')).toMatchObject(below)
    expect((await give(people.superuser, down, 'manager')).http).toBe(404)
    expect((await give(people.tantaManager, down, 'manager')).http).toBe(404)
  })

  test('a manager leaves the accountant of an own branch alone', async () => {
    const { people, giza } = app.company
    expect(await give(people.accountant, { permission: 2, branch: giza }, 'manager')).toMatchObject({
      http: 422,
      message: 'You may not do this',
    })
  })
})

test('a change ends the person’s sessions, no change does not', async () => {
  const { people, alexandria } = app.company
  expect(await sessionsOf(app, people.staff)).toBe(1)
  expect((await give(people.staff, { permission: 2, branch: alexandria })).http).toBe(200)
  expect(await sessionsOf(app, people.staff)).toBe(1)
  expect(await activityOf(app, 'employee', people.staff)).toEqual([])
  expect((await give(people.staff, { permission: 3, branch: alexandria })).http).toBe(200)
  expect(await app.call('listBranches', 'staff', {})).toMatchObject({
    http: 419,
    status: 419,
    message: 'Your session has ended. Sign in again',
  })
})

test('a delivery boy with something in hand stays one, at whichever branch', async () => {
  const { company } = app
  const awb = await workingDay(app).create(localOrder(company))
  await workingDay(app).takeOver(awb)
  const id = company.people.delivery
  expect(await give(id, { permission: 2, branch: company.alexandria })).toMatchObject({
    http: 422,
    message: 'This person still has money to hand in or to repay, or open lines (1)',
  })
  expect((await give(id, { permission: 4, branch: company.giza })).http).toBe(200)
})

test('of two who take a branch at once one has it, and the other knows', async () => {
  const branch = await openBranch('Wanted branch')
  const ids = [await hire(app), await hire(app), await hire(app)]
  const answers = await Promise.all(ids.map((id) => give(id, { permission: 1, branch: [branch] })))
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200])
  const owners = await Promise.all(ids.map(async (id) => (await permissionOf(id)).branches.length))
  expect(owners.sort()).toEqual([0, 0, 1])
})

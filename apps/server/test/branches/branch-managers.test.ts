import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activityOf } from '../support/activity.ts'
import { branchForm } from '../support/branch-forms.ts'
import { hire, sessionsOf } from '../support/employee-forms.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const taking = 'This takes branches from their managers: '
const leaving = 'This leaves branches without a manager: '

async function managerOf(branch_id: number) {
  return (await app.call('openBranch', 'superuser', { branch_id })).data.manager
}

function refused(message: string) {
  return { http: 422, message, data: { confirm: true } }
}

/** What stands in the database of managers, to see that a refusal changed nothing. */
async function managers() {
  const { alexandria, giza, tanta } = app.company
  return Promise.all([alexandria, giza, tanta].map(managerOf))
}

describe('asked what would happen, with `confirm` 0,', () => {
  test('no person is made the manager of a branch that has one', async () => {
    const employee_id = await hire(app)
    const before = await managers()
    const info = { employee_id, permission: 1, branch: [app.company.tanta, app.company.giza] }
    expect(await app.call('changePermission', 'superuser', { info, confirm: 0 })).toMatchObject(
      refused(`${taking}giza branch (manager Number 2) · tanta branch (manager Number 3)`),
    )
    expect(await managers()).toEqual(before)
    const opened = await app.call('openEmployee', 'superuser', { employee_id })
    expect(opened.data.part_permission.permission).toBe('new')
  })

  test('no manager is given another permission', async () => {
    const { manager, tantaManager } = app.company.people
    const before = await managers()
    const info = { employee_id: manager, permission: 2, branch: app.company.giza }
    expect(await app.call('changePermission', 'superuser', { info, confirm: 0 })).toMatchObject(
      refused(`${leaving}alexandria branch · giza branch`),
    )
    const docs = {
      re_type: 'permission' as const,
      object_id: tantaManager,
      permission: 3,
      branch_id: app.company.giza,
      confirm: 0,
    }
    expect(await app.call('docsUpdateEmployee', 'superuser', docs)).toMatchObject(
      refused(`${leaving}tanta branch`),
    )
    expect(await managers()).toEqual(before)
    expect(await sessionsOf(app, manager)).toBe(1)
  })

  test('no manager is deactivated', async () => {
    const { manager } = app.company.people
    const before = await managers()
    expect(
      await app.call('setEmployeeActive', 'superuser', { employee_id: manager, active: 0 }),
    ).toMatchObject(refused(`${leaving}alexandria branch · giza branch`))
    expect(await managers()).toEqual(before)
    expect((await app.call('openEmployee', 'superuser', { employee_id: manager })).data.active).toBe(true)
    expect(await sessionsOf(app, manager)).toBe(1)
  })

  test('no manager changes branches, whether others lose theirs or theirs are left alone', async () => {
    const { manager } = app.company.people
    const docs = {
      re_type: 'permission' as const,
      object_id: manager,
      permission: 1,
      branch_id: app.company.tanta,
      confirm: 0,
    }
    expect(await app.call('docsUpdateEmployee', 'superuser', docs)).toMatchObject(
      refused(
        `${taking}tanta branch (manager Number 3). It leaves others without a manager: alexandria branch · giza branch`,
      ),
    )
    expect(await activityOf(app, 'employee', manager)).toEqual([])
  })

  test('no branch goes to another manager, by either name of the call', async () => {
    const { company, call } = app
    const form = {
      ...branchForm(company, { manager_id: company.people.manager }),
      branch_id: company.tanta,
      confirm: 0,
    }
    const before = await managers()
    for (const name of ['updateBranch', 'updateBranchByPut'] as const)
      expect(await call(name, 'superuser', form)).toMatchObject(
        refused(`${taking}tanta branch (manager Number 3)`),
      )
    expect(await managers()).toEqual(before)
    expect(await activityOf(app, 'branch', company.tanta)).toEqual([])
  })

  test('everything that takes nothing from anybody is done', async () => {
    const { company, call } = app
    const { manager, tantaManager, staff } = company.people
    const branch_id = (await call('createBranch', 'superuser', branchForm(company, { manager_id: manager })))
      .data.branch_id
    expect(await managerOf(branch_id)).toMatchObject({ id: manager })
    await app.app.sql`update branches set manager_id = null where id = ${company.tanta}`
    const form = {
      ...branchForm(company, { manager_id: tantaManager }),
      branch_id: company.tanta,
      confirm: 0,
    }
    expect((await call('updateBranch', 'superuser', form)).http).toBe(200)
    const info = { employee_id: staff, permission: 3, branch: company.giza }
    expect((await call('changePermission', 'superuser', { info, confirm: 0 })).http).toBe(200)
    expect(
      (
        await call('changePermission', 'superuser', {
          info: { employee_id: manager, permission: 1 },
          confirm: 0,
        })
      ).http,
    ).toBe(200)
  })
})

test.each([{}, { confirm: 1 }])('the same calls with %j do what they say', async (confirm) => {
  const { company, call } = app
  const { manager, tantaManager } = company.people
  const form = { ...branchForm(company, { manager_id: manager }), branch_id: company.tanta, ...confirm }
  expect((await call('updateBranch', 'superuser', form)).http).toBe(200)
  expect(await managerOf(company.tanta)).toMatchObject({ id: manager })
  const info = { employee_id: tantaManager, permission: 1, branch: [company.giza] }
  expect((await call('changePermission', 'superuser', { info, ...confirm })).http).toBe(200)
  expect(await managerOf(company.giza)).toMatchObject({ id: tantaManager })
  const docs = {
    re_type: 'permission' as const,
    object_id: manager,
    permission: 3,
    branch_id: company.giza,
    ...confirm,
  }
  expect((await call('docsUpdateEmployee', 'superuser', docs)).http).toBe(200)
  expect(await managerOf(company.alexandria)).toBeNull()
})

test('confirmed, a manager who is deactivated leaves the branches without one', async () => {
  const { company, call } = app
  const { manager, tantaManager } = company.people
  const setActive = (employee_id: number, active: 0 | 1, confirm?: 1) =>
    call('setEmployeeActive', 'superuser', { employee_id, active, ...(confirm && { confirm }) })
  expect((await setActive(manager, 0, 1)).http).toBe(200)
  for (const branch of [company.alexandria, company.giza]) {
    expect(await managerOf(branch)).toBeNull()
    expect((await activityOf(app, 'branch', branch)).at(-1)).toMatchObject({
      action: 'branch_updated',
      changes: { manager: ['manager Number 2', null] },
    })
  }
  expect(await activityOf(app, 'employee', manager)).toMatchObject([
    {
      action: 'employee_deactivated',
      branchIds: [company.alexandria, company.giza],
      changes: { active: ['1', '0'], branch: ['alexandria branch, giza branch', null] },
    },
  ])
  expect((await setActive(manager, 1)).http).toBe(200)
  expect(await managerOf(company.giza)).toBeNull()
  expect(await managerOf(company.tanta)).toMatchObject({ id: tantaManager })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { branchForm, docsBranchForm } from '../support/branch-forms.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const everyBranch = ['alexandria branch', 'giza branch', 'tanta branch']
const seen: [Exclude<Caller, object | null>, string[]][] = [
  ['superuser', everyBranch],
  ['accountant', everyBranch],
  ['manager', ['alexandria branch', 'giza branch']],
  ['tantaManager', ['tanta branch']],
  ['staff', ['alexandria branch']],
  ['gizaStaff', ['giza branch']],
]

describe.each(seen)('%s', (caller, names) => {
  test.each(['listBranches', 'searchBranches', 'docsListBranches', 'docsFilterBranches'] as const)(
    `%s answers ${names.length}`,
    async (name) => {
      const { data } = await app.call(name, caller, { page: 1 })
      expect(data.list_items.map((row) => row.name).sort()).toEqual(names)
    },
  )

  test('opens those and no other', async () => {
    const { alexandria, giza, tanta } = app.company
    const ids = { 'alexandria branch': alexandria, 'giza branch': giza, 'tanta branch': tanta }
    for (const [name, branch_id] of Object.entries(ids)) {
      const http = names.includes(name) ? 200 : 404
      expect((await app.call('openBranch', caller, { branch_id })).http).toBe(http)
      expect((await app.call('viewIncome', caller, { branch_id })).http).toBe(http)
      expect((await app.call('docsViewBranch', caller, { branchId: branch_id })).http).toBe(http)
    }
  })
})

test.each([
  ['delivery', 403],
  ['fresh', 403],
  [null, 401],
] as const)('%s may make no call about branches', async (caller, http) => {
  const { company, call } = app
  const branch_id = company.alexandria
  const answers = await Promise.all([
    call('listBranches', caller, {}),
    call('searchBranches', caller, {}),
    call('openBranch', caller, { branch_id }),
    call('viewIncome', caller, { branch_id }),
    call('createBranch', caller, branchForm(company)),
    call('updateBranch', caller, { branch_id, ...branchForm(company) }),
    call('updateBranchByPut', caller, { branch_id, ...branchForm(company) }),
    call('deleteBranch', caller, { branch_id }),
    call('docsListBranches', caller, { page: 1 }),
    call('docsFilterBranches', caller, { page: 1 }),
    call('docsViewBranch', caller, { branchId: branch_id }),
    call('docsCreateBranch', caller, docsBranchForm()),
    call('docsUpdateBranch', caller, { branch_id, ...docsBranchForm() }),
    call('docsDeleteBranch', caller, { branch_id }),
  ])
  expect(answers.map((answer) => answer.http)).toEqual(answers.map(() => http))
})

describe('who may change', () => {
  const mayNot = { http: 422, message: 'You may not do this' }

  test.each(['manager', 'accountant', 'staff'] as const)('%s creates and deletes none', async (caller) => {
    const { company, call } = app
    expect(await call('createBranch', caller, branchForm(company))).toMatchObject(mayNot)
    expect(await call('deleteBranch', caller, { branch_id: company.alexandria })).toMatchObject(mayNot)
    expect(await call('docsCreateBranch', caller, docsBranchForm())).toMatchObject(mayNot)
    expect(await call('docsDeleteBranch', caller, { branch_id: company.alexandria })).toMatchObject(mayNot)
  })

  test.each(['accountant', 'staff'] as const)('%s edits none', async (caller) => {
    const { company, call } = app
    const form = { branch_id: company.alexandria, ...branchForm(company) }
    expect(await call('updateBranch', caller, form)).toMatchObject(mayNot)
    expect(await call('updateBranchByPut', caller, form)).toMatchObject(mayNot)
    const docsForm = { branch_id: company.alexandria, ...docsBranchForm() }
    expect(await call('docsUpdateBranch', caller, docsForm)).toMatchObject(mayNot)
  })

  test('a manager edits own branches, and cannot give them away', async () => {
    const { company, call } = app
    const own = branchForm(company, { name: 'alexandria branch', manager_id: company.people.manager })
    expect(await call('updateBranch', 'manager', { branch_id: company.alexandria, ...own })).toMatchObject({
      http: 200,
    })
    expect(await call('updateBranch', 'manager', { branch_id: company.tanta, ...own })).toMatchObject({
      http: 404,
      message: 'Not found',
    })
    const given = { ...own, manager_id: company.people.tantaManager }
    expect(await call('updateBranch', 'manager', { branch_id: company.alexandria, ...given })).toMatchObject({
      http: 422,
      fields: { manager_id: 'There is no such manager' },
    })
  })

  test('a branch that is not there is not found', async () => {
    const { company, call } = app
    const branch_id = 999_999
    expect((await call('openBranch', 'superuser', { branch_id })).http).toBe(404)
    expect((await call('viewIncome', 'superuser', { branch_id })).http).toBe(404)
    expect((await call('updateBranch', 'superuser', { branch_id, ...branchForm(company) })).http).toBe(404)
    expect((await call('deleteBranch', 'superuser', { branch_id })).http).toBe(404)
    expect((await call('docsViewBranch', 'superuser', { branchId: branch_id })).http).toBe(404)
  })
})

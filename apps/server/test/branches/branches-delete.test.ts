import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityOf } from '../support/activity.ts'
import { branchForm } from '../support/branch-forms.ts'
import { newSlip } from '../support/ledger.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an unused branch leaves every list, select and scope', async () => {
  const { call, company } = app
  const form = branchForm(company, { name: 'Short-lived' })
  const branch_id = (await call('createBranch', 'superuser', form)).data.branch_id
  expect(await call('deleteBranch', 'superuser', { branch_id })).toMatchObject({ http: 200, data: {} })
  expect((await call('openBranch', 'superuser', { branch_id })).http).toBe(404)
  expect((await call('openBranch', 'tantaManager', { branch_id })).http).toBe(404)
  expect((await call('listBranches', 'superuser', { search: 'short-lived' })).data.total).toBe(0)
  const managed = await call('listBranchesOfManager', 'superuser', {
    manager_id: company.people.tantaManager,
  })
  expect(managed.data.list_items.map(({ id }) => id)).toEqual([company.tanta])
  expect((await call('deleteBranch', 'superuser', { branch_id })).http).toBe(404)
  expect((await call('updateBranch', 'superuser', { branch_id, ...form })).http).toBe(404)
  expect((await activityOf(app, 'branch', branch_id)).at(-1)).toMatchObject({
    action: 'branch_deleted',
    changes: { name: ['Short-lived', null] },
  })
})

test('a branch with open shipments or employees is not deleted, and the refusal names their numbers', async () => {
  const { call, company, app: server } = app
  const awb = await workingDay(app).create(localOrder(company))
  const branch_id = company.alexandria
  const delete_ = () => call('deleteBranch', 'superuser', { branch_id })
  expect(await delete_()).toMatchObject({
    http: 422,
    status: 421,
    message: 'This branch is still in use. Open shipments: 1, employees: 3',
  })
  // One of the two is enough.
  const left = await server.sql<{ id: number }[]>`
    update employees set active = false where branch_id = ${branch_id} and active returning id`
  expect(await delete_()).toMatchObject({
    message: 'This branch is still in use. Open shipments: 1, employees: 0',
  })
  await server.sql`update employees set active = true where id = any(${left.map(({ id }) => id)})`
  await call('cancelShipment', 'superuser', { awb, note: 'not wanted', by: 'admin' })
  expect(await delete_()).toMatchObject({
    message: 'This branch is still in use. Open shipments: 0, employees: 3',
  })
  const docs = await call('docsDeleteBranch', 'superuser', { branch_id }, { 'accept-language': 'ar' })
  expect(docs).toMatchObject({
    http: 422,
    message: 'هذا الفرع لا يزال مستخدمًا. الشحنات المفتوحة: 0، الموظفون: 3',
  })
})

test('a branch whose only employees are its manager or deactivated can be deleted', async () => {
  const { call, company, app: server } = app
  const form = branchForm(company, { name: 'Lonely branch' })
  const branch_id = (await call('createBranch', 'superuser', form)).data.branch_id
  await server.sql`update employees set branch_id = ${branch_id} where id = ${company.people.tantaManager}`
  await server.sql`update employees set branch_id = ${branch_id}, active = false where id = ${company.people.gizaDelivery}`
  expect((await call('deleteBranch', 'superuser', { branch_id })).http).toBe(200)
})

test('a branch with cash in its safe is not deleted until the cash is banked', async () => {
  const { call, company } = app
  const form = branchForm(company, { name: 'Rich branch' })
  const branch_id = (await call('createBranch', 'superuser', form)).data.branch_id
  const day = workingDay(app)
  const awb = await day.create(localOrder(company, { cod: 0 }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  const paid = await call('receiveFromClient', 'superuser', {
    client_id: company.plainClient,
    amount: '50.50',
    into: 'safe',
    branch_id,
  })
  expect(paid.http).toBe(200)
  expect(await call('deleteBranch', 'superuser', { branch_id })).toMatchObject({
    http: 422,
    message: 'Cash that was taken at the counter of this branch is not counted into its safe yet',
  })
  const counted = { employee_id: company.people.superuser, counted: '50.50' }
  expect((await call('collectMoney', 'accountant', counted)).http).toBe(200)
  expect(await call('deleteBranch', 'superuser', { branch_id })).toMatchObject({
    http: 422,
    message: 'The safe of this branch still holds 50.50 EGP',
  })
  await call('bankSafe', 'superuser', { branch_id, amount: '50.50', ...newSlip() })
  expect((await call('deleteBranch', 'superuser', { branch_id })).http).toBe(200)
})

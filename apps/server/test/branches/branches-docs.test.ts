import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchForm, docsBranchForm } from '../support/branch-forms.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the docs console creates, views, updates and deletes a branch, with the codes of its own', async () => {
  const { call } = app
  const created = await call('docsCreateBranch', 'superuser', docsBranchForm())
  expect(created).toMatchObject({ http: 201, status: 201, message: 'Done' })
  const { branch_id } = created.data
  const viewed = await call('docsViewBranch', 'superuser', { branchId: branch_id })
  expect(viewed).toMatchObject({
    http: 200,
    status: 200,
    data: {
      part_info: {
        id_call: branch_id,
        id_show: `BR-00${branch_id}`,
        name: 'Mansoura branch',
        address: '3 El Gomhoreya Street, Mansoura',
        phone: '0502345678',
        stands: 5,
        image: null,
        status: true,
        map: {
          latitude: 31.0409,
          longitude: 31.3785,
          country: 'Egypt',
          city: 'Mansoura',
          region: 'Dakahlia',
          address_map: 'El Gomhoreya Street, Mansoura',
        },
        version: 1,
      },
      part_shipments: [],
    },
  })
  const form = { branch_id, ...docsBranchForm({ stands: 7 }) }
  expect(await call('docsUpdateBranch', 'superuser', { ...form, version: 1 })).toMatchObject({
    http: 202,
    status: 202,
    data: { branch_id },
  })
  expect(await call('docsUpdateBranch', 'superuser', { ...form, stands: 8, version: 1 })).toMatchObject({
    http: 412,
    message: 'Somebody changed this meanwhile',
  })
  expect(await call('docsDeleteBranch', 'superuser', { branch_id })).toMatchObject({ http: 202, status: 202 })
  expect((await call('docsViewBranch', 'superuser', { branchId: branch_id })).http).toBe(404)
})

test('a branch made on the docs console has no manager, and an edit there leaves the one it has', async () => {
  const { call, company } = app
  const created = await call('docsCreateBranch', 'superuser', docsBranchForm())
  const made = (await call('openBranch', 'superuser', { branch_id: created.data.branch_id })).data
  expect(made.manager).toBeNull()
  await call('docsUpdateBranch', 'manager', { branch_id: company.giza, ...docsBranchForm() })
  const edited = (await call('openBranch', 'superuser', { branch_id: company.giza })).data
  expect(edited).toMatchObject({ name: 'Mansoura branch', manager: { id: company.people.manager } })
})

test('a branch with more stands, or a shorter name, than the docs console gives is saved there when both stay', async () => {
  const { call, company } = app
  const form = branchForm(company, { name: 'Qena', stands: 40 })
  const { branch_id } = (await call('createBranch', 'superuser', form)).data
  const save = (changes: { name?: string; stands?: number }) =>
    call('docsUpdateBranch', 'superuser', {
      branch_id,
      ...docsBranchForm({ name: 'Qena', stands: 40, phone: '0961234567', ...changes }),
    })
  expect((await save({})).http).toBe(202)
  expect((await call('openBranch', 'superuser', { branch_id })).data).toMatchObject({
    name: 'Qena',
    stands: 40,
    phone: '0961234567',
  })
  expect((await save({ stands: 41 })).fields).toEqual({ stands: 'you can select up to 10 stands' })
  expect((await save({ name: 'Keft' })).fields).toEqual({ name: 'Write at least 5 characters' })
  expect((await save({ name: 'Qena branch', stands: 10 })).http).toBe(202)
})

test('its view lists the newest shipments', async () => {
  const { call, company } = app
  const awb = await workingDay(app).create(localOrder(company))
  const { data } = await call('docsViewBranch', 'staff', { branchId: company.alexandria })
  expect(data.part_shipments).toMatchObject([
    { shipment_id: awb.split('-').at(-1), COD: 100, fees: 45, payment: 'cash', status: 'pending' },
  ])
})

test('the page is in the path, and a body may repeat it', async () => {
  const { call, send, company } = app
  expect((await call('docsListBranches', 'superuser', { page: 2 })).data).toMatchObject({ page: 2 })
  const body = 'page=1&type=&filter=&search=alexandria%20branch'
  const filtered = await send('PUT', '/integration/branches/all/1', 'accountant', body)
  expect(filtered).toMatchObject({ http: 200, status: 200, data: { total: 1 } })
  expect((await send('GET', '/integration/branches/all/0', 'superuser', '')).http).toBe(422)
  expect((await send('GET', '/integration/branches/view/x', 'superuser', '')).fields).toEqual({
    branchId: 'This is not a number',
  })
  expect((await send('GET', `/integration/branches/view/${company.giza}`, 'superuser', '')).http).toBe(200)
})

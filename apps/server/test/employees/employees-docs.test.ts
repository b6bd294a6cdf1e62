import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsEmployeeForm } from '../support/employee-forms.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the docs console takes somebody on and walks them through the four forms', async () => {
  const { call, company } = app
  const created = await call('docsCreateEmployee', 'superuser', docsEmployeeForm())
  expect(created).toMatchObject({ http: 201, status: 201, message: 'Done' })
  const object_id = created.data.employee_id
  const form = docsEmployeeForm({ first_name: 'Nada' })
  const updates = [
    { re_type: 'info', object_id, version: 1, ...form, phone: form.phone.slice(1) },
    { re_type: 'permission', object_id, permission: 4, branch_id: company.tanta },
    { re_type: 'vehicle', object_id, vehicle_letters: 'ABC', vehicle_number: '77', vehicle_type: 1 },
    { re_type: 'security', object_id, password: 'Rainy-Day-8' },
  ] as const
  for (const update of updates) {
    expect(await call('docsUpdateEmployee', 'superuser', update)).toMatchObject({
      http: 200,
      status: 200,
      data: { employee_id: object_id },
    })
  }
  const viewed = await call('docsViewEmployee', 'superuser', { empId: object_id })
  const tanta = { id: company.tanta, name: 'tanta branch' }
  expect(viewed).toMatchObject({
    http: 200,
    status: 200,
    data: {
      employee_id: object_id,
      part_info: { first_name: 'Nada', phone: form.phone },
      part_permission: { permission: 4, branch: tanta, branches: [tanta] },
      part_vehicle: { vehicle_letters: 'ABC', vehicle_number: '77', vehicle_type: 1 },
      part_shipments: [],
    },
  })
  expect(await call('docsUpdateEmployee', 'superuser', updates[0])).toMatchObject({
    http: 412,
    status: 412,
    message: 'Somebody changed this meanwhile',
  })
})

test('a refusal names the field as its form calls it', async () => {
  const { call, company } = app
  const object_id = company.people.staff
  const update = { re_type: 'permission', object_id, permission: 2 } as const
  expect(await call('docsUpdateEmployee', 'superuser', update)).toMatchObject({
    http: 422,
    status: 422,
    fields: { branch_id: 'Choose a branch' },
  })
  const elsewhere = { ...update, branch_id: company.tanta }
  expect(await call('docsUpdateEmployee', 'manager', elsewhere)).toMatchObject({
    http: 422,
    fields: { branch_id: 'There is no such branch' },
  })
  expect(
    await call('docsUpdateEmployee', 'manager', { ...update, permission: 3, branch_id: company.giza }),
  ).toMatchObject({ http: 422, fields: { permission: 'You may not do this' } })
})

test('the generic list forms answer the same page', async () => {
  const { send, company } = app
  const path = '/integration/employees/all/1'
  const posted = await send('POST', path, 'superuser', 'page=1&type=staff&filter=&search=')
  const put = await send('PUT', path, 'superuser', 'page=1&type=&filter=staff&search=')
  const got = await send('GET', path, 'superuser', 'filter=staff')
  expect(posted).toMatchObject({ http: 200, status: 200, data: { total: 2 } })
  expect(put.data).toEqual(posted.data)
  expect(got.data).toEqual(posted.data)
  const found = await send('POST', path, 'manager', 'search=staff%20number%206')
  expect(found.data).toMatchObject({ list_items: [{ id: company.people.gizaStaff }] })
})

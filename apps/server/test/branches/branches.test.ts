import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityOf } from '../support/activity.ts'
import { branchForm } from '../support/branch-forms.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function create(changes: Parameters<typeof branchForm>[1] = {}): Promise<number> {
  const created = await app.call('createBranch', 'superuser', branchForm(app.company, changes))
  expect(created).toMatchObject({ http: 200, status: 201, message: 'Done' })
  return created.data.branch_id
}

async function picture(colour: string): Promise<Blob> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

test('a created branch opens with everything that was said of it', async () => {
  const id = await create({ name: 'فرع المنصورة', status: 'false' })
  const opened = await app.call('openBranch', 'superuser', { branch_id: id })
  expect(opened).toMatchObject({
    http: 200,
    data: {
      id,
      id_show: `BR-${String(id).padStart(3, '0')}`,
      name: 'فرع المنصورة',
      address: {
        address: '3 El Gomhoreya Street, Mansoura',
        latitude: 31.0409,
        longitude: 31.3785,
        country: 'Egypt',
        city: 'Mansoura',
        region: 'Dakahlia',
        address_map: 'El Gomhoreya Street, Mansoura',
      },
      manager: { id: app.company.people.tantaManager, name: 'manager Number 3' },
      phone: '0502345678',
      stands: 5,
      status: false,
      image: null,
      income: 0,
      version: 1,
      part_shipments: [],
    },
  })
})

test('creating is written down field by field, for the branch and for its manager', async () => {
  const { people, tanta } = app.company
  const id = await create({ name: 'Damietta branch' })
  expect(await activityOf(app, 'branch', id)).toMatchObject([
    {
      action: 'branch_created',
      by: people.superuser,
      branchIds: [id],
      changes: {
        name: [null, 'Damietta branch'],
        manager: [null, 'manager Number 3'],
        phone: [null, '0502345678'],
        stands: [null, '5'],
        status: [null, '1'],
        latitude: [null, '31.0409'],
      },
    },
  ])
  const last = (await activityOf(app, 'employee', people.tantaManager)).at(-1)
  expect(last).toMatchObject({ action: 'employee_branches_changed' })
  expect(last?.branchIds).toEqual(expect.arrayContaining([tanta, id]))
  expect(last?.changes.branch?.[1]).toContain('Damietta branch')
})

test.each(['updateBranch', 'updateBranchByPut'] as const)(
  '%s changes what differs and says so',
  async (name) => {
    const id = await create()
    const changed = await app.call(name, 'superuser', {
      branch_id: id,
      ...branchForm(app.company, { name: 'Talkha branch', stands: '100', status: 0 }),
    })
    expect(changed).toMatchObject({ http: 200, data: { branch_id: id } })
    expect((await app.call('openBranch', 'superuser', { branch_id: id })).data).toMatchObject({
      name: 'Talkha branch',
      stands: 100,
      status: false,
      version: 2,
    })
    expect((await activityOf(app, 'branch', id)).at(-1)).toEqual({
      action: 'branch_updated',
      by: app.company.people.superuser,
      branchIds: [id],
      changes: {
        name: ['Mansoura branch', 'Talkha branch'],
        stands: ['5', '100'],
        status: ['1', '0'],
      },
    })
  },
)

test('saving without a change writes nothing', async () => {
  const id = await create()
  await app.call('updateBranch', 'superuser', { branch_id: id, ...branchForm(app.company) })
  expect((await app.call('openBranch', 'superuser', { branch_id: id })).data.version).toBe(1)
  expect(await activityOf(app, 'branch', id)).toHaveLength(1)
})

test('a stale version is refused, the current one and none are taken', async () => {
  const id = await create()
  const save = (changes: object) =>
    app.call('updateBranch', 'superuser', { branch_id: id, ...branchForm(app.company), ...changes })
  expect(await save({ version: 1, stands: 6 })).toMatchObject({ http: 200 })
  expect(await save({ version: 1, stands: 7 })).toMatchObject({
    http: 412,
    status: 421,
    message: 'Somebody changed this meanwhile',
  })
  expect(await save({ stands: 8 })).toMatchObject({ http: 200 })
  expect(await save({ version: 3, stands: 9 })).toMatchObject({ http: 200 })
})

test('an image is kept, replaced and left as it is', async () => {
  const id = await create({ image: await picture('red') })
  const image = async () => (await app.call('openBranch', 'superuser', { branch_id: id })).data.image
  const first = await image()
  expect(first).toMatch(/^\/images\/[0-9a-f-]{36}\.webp$/)
  await app.call('updateBranch', 'superuser', {
    branch_id: id,
    ...branchForm(app.company, { image: 'null' }),
  })
  expect(await image()).toBe(first)
  const changes = { image: await picture('blue') }
  await app.call('updateBranch', 'superuser', { branch_id: id, ...branchForm(app.company, changes) })
  const second = await image()
  expect(second).not.toBe(first)
  expect((await activityOf(app, 'branch', id)).at(-1)?.changes).toEqual({ image: [first, second] })
})

test('a file that is no picture is refused', async () => {
  const image = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })
  const refused = await app.call('createBranch', 'superuser', branchForm(app.company, { image }))
  expect(refused).toMatchObject({
    http: 422,
    status: 421,
    message: 'file type not supported',
    fields: { image: 'file type not supported' },
  })
})

test('a branch goes from one manager to another, and both are told', async () => {
  const { people } = app.company
  const id = await create({ name: 'Kafr branch' })
  const changes = { name: 'Kafr branch', manager_id: people.manager }
  expect(
    await app.call('updateBranch', 'superuser', {
      branch_id: id,
      ...branchForm(app.company, changes),
      confirm: 1,
    }),
  ).toMatchObject({ http: 200 })
  expect((await activityOf(app, 'branch', id)).at(-1)?.changes).toEqual({
    manager: ['manager Number 3', 'manager Number 2'],
  })
  const former = (await activityOf(app, 'employee', people.tantaManager)).at(-1)?.changes.branch
  expect(former?.[0]).toContain('Kafr branch')
  expect(former?.[1]).not.toContain('Kafr branch')
  const current = (await activityOf(app, 'employee', people.manager)).at(-1)?.changes.branch
  expect(current).toEqual(['alexandria branch, giza branch', 'alexandria branch, giza branch, Kafr branch'])
  expect(await app.call('openBranch', 'manager', { branch_id: id })).toMatchObject({ http: 200 })
  expect(await app.call('openBranch', 'tantaManager', { branch_id: id })).toMatchObject({ http: 404 })
})

test('an active manager or a superuser manages a branch, and nobody else', async () => {
  const { people } = app.company
  const [gone] = await app.app.sql<{ id: number }[]>`
    insert into employees (first_name, last_name, username, email, phone, national_id, address, role, active)
    values ('Gone', 'Manager', 'gone', 'gone@test.example', '01500000000', '29001019999999', '1 Long Street', 'manager', false)
    returning id`
  for (const manager_id of [people.staff, people.accountant, people.fresh, gone?.id ?? 0, 999_999]) {
    expect(
      await app.call('createBranch', 'superuser', branchForm(app.company, { manager_id })),
    ).toMatchObject({
      http: 422,
      status: 421,
      fields: { manager_id: 'There is no such manager' },
    })
  }
  const own = branchForm(app.company, { manager_id: people.superuser })
  expect(await app.call('createBranch', 'superuser', own)).toMatchObject({ http: 200 })
  const managers = await app.call('listEmployees', 'superuser', { page: 1, may_manage: 1, fetch: 'all' })
  expect(new Set(managers.data.list_items.map(({ permission }) => permission))).toEqual(
    new Set([1, 'superuser']),
  )
})

test('a name in Arabic is shown to Arabic readers, stays when left out, and is taken away when empty', async () => {
  const id = await create({ name: 'Mansoura Fair', name_ar: 'معرض المنصورة' })
  const shown = async (language: 'ar' | 'en') => {
    const headers = { 'accept-language': language }
    const list = await app.call('listBranches', 'superuser', { search: 'معرض المنصورة' }, headers)
    const one = await app.call('openBranch', 'superuser', { branch_id: id }, headers)
    return [list.data.list_items.find((row) => row.id === id)?.name, one.data.shown_name]
  }
  expect(await shown('ar')).toEqual(['معرض المنصورة', 'معرض المنصورة'])
  expect(await shown('en')).toEqual(['Mansoura Fair', 'Mansoura Fair'])
  const update = (changes: Parameters<typeof branchForm>[1]) =>
    app.call('updateBranch', 'superuser', {
      branch_id: id,
      ...branchForm(app.company, { name: 'Mansoura Fair', ...changes }),
    })
  const stored = async () => (await app.call('openBranch', 'superuser', { branch_id: id })).data.name_ar
  await update({ stands: '6' })
  expect(await stored()).toBe('معرض المنصورة')
  await update({ name_ar: '' })
  expect(await stored()).toBe('')
  const arabic = await app.call('openBranch', 'superuser', { branch_id: id }, { 'accept-language': 'ar' })
  expect(arabic.data.shown_name).toBe('Mansoura Fair')
})

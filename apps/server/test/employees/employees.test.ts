import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityOf } from '../support/activity.ts'
import { docsEmployeeForm, employeeForm, hire } from '../support/employee-forms.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const device = { os: 'test', device: 'test', brand: 'test', model: 'browser', version: '1.1.0' }

async function opened(employee_id: number) {
  return (await app.call('openEmployee', 'superuser', { employee_id })).data
}

test('a created employee is new, opens with what was said, and can sign in', async () => {
  const form = employeeForm({ first_name: 'منى', email: 'Mona.Hassan@People.example' })
  const created = await app.call('createEmployee', 'superuser', form)
  expect(created).toMatchObject({ http: 200, status: 201 })
  const { employee_id } = created.data
  expect(await opened(employee_id)).toEqual({
    employee_id,
    id_show: `EM-${String(employee_id).padStart(4, '0')}`,
    active: true,
    version: 1,
    standing: {
      own_since: null,
      counts_from: null,
      overseer: { id: app.company.people.superuser, name: 'superuser Number 1' },
      as_before_until: null,
    },
    part_info: {
      first_name: 'منى',
      last_name: 'Hassan',
      username: 'mona.hassan',
      phone: form.phone,
      email: 'mona.hassan@people.example',
      national_id: form.national_id,
      address: '14 Port Said Street, Alexandria',
      image: null,
    },
    part_permission: { permission: 'new', branch: null, branches: [], cashier: false },
    part_vehicle: null,
    part_wallet: { cash: 0, receivable: 0 },
    without_code: null,
    delivered_without_code: null,
    ratings: null,
    part_shipments: [],
  })
  const signedIn = await app.call('signIn', null, {
    username: 'mona.hassan@people.example',
    password: 'Sunny-Day-7',
    ...device,
  })
  expect(signedIn.http).toBe(201)
})

test('creating is written down without the password', async () => {
  const form = employeeForm({ password: 'Quiet-Sea-9', re_password: 'Quiet-Sea-9' })
  const { employee_id } = (await app.call('createEmployee', 'superuser', form)).data
  expect(await activityOf(app, 'employee', employee_id)).toEqual([
    {
      action: 'employee_created',
      by: app.company.people.superuser,
      branchIds: [],
      changes: {
        first_name: [null, 'Mona'],
        last_name: [null, 'Hassan'],
        phone: [null, form.phone],
        email: [null, form.email],
        national_id: [null, form.national_id],
        address: [null, '14 Port Said Street, Alexandria'],
      },
    },
  ])
  const [row] = await app.app.sql<{ hits: number }[]>`
    select count(*) as hits from activity_log where changes::text ilike '%quiet-sea%' or note ilike '%quiet-sea%'`
  expect(row?.hits).toBe(0)
})

test('the username is the local part of the e-mail, with a number where somebody has it', async () => {
  const usernames = []
  for (const domain of ['one', 'two', 'three']) {
    const id = await hire(app, 'superuser', { email: `Same.Name@${domain}.example` })
    usernames.push((await opened(id)).part_info.username)
  }
  expect(usernames).toEqual(['same.name', 'same.name2', 'same.name3'])
})

test('two at once with the same local part both get a username', async () => {
  const ids = await Promise.all(
    ['a', 'b', 'c', 'd'].map((domain) => hire(app, 'superuser', { email: `twin@${domain}.example` })),
  )
  const usernames = await Promise.all(ids.map(async (id) => (await opened(id)).part_info.username))
  expect(usernames.sort()).toEqual(['twin', 'twin2', 'twin3', 'twin4'])
})

const taken = [
  ['email', 'This email belongs to another employee'],
  ['phone', 'This phone number belongs to another employee'],
  ['national_id', 'This national ID belongs to another employee'],
] as const

test.each(taken)(
  '%s of another employee is refused when creating and when changing',
  async (field, message) => {
    const first = docsEmployeeForm()
    await app.call('docsCreateEmployee', 'superuser', first)
    const refusal = { http: 422, message, fields: { [field]: message } }
    const form = employeeForm({ [field]: first[field] })
    expect(await app.call('createEmployee', 'superuser', form)).toMatchObject(refusal)
    expect(
      await app.call('docsCreateEmployee', 'superuser', docsEmployeeForm({ [field]: first[field] })),
    ).toMatchObject(refusal)
    const employee_id = await hire(app)
    const change = { employee_id, ...docsEmployeeForm({ [field]: first[field] }) }
    expect(await app.call('updateEmployee', 'superuser', change)).toMatchObject(refusal)
  },
)

test('all that is taken is told at once', async () => {
  const first = docsEmployeeForm()
  await app.call('docsCreateEmployee', 'superuser', first)
  const refused = await app.call('createEmployee', 'superuser', employeeForm(first))
  expect(refused.fields).toEqual(Object.fromEntries(taken))
})

test.each(taken)('of eight creating at once with the same %s one wins', async (field, message) => {
  const same = docsEmployeeForm()[field]
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.call('createEmployee', 'superuser', employeeForm({ [field]: same }))),
  )
  expect(answers.map(({ http }) => http).sort()).toEqual([200, ...Array(7).fill(422)])
  for (const { http, fields } of answers) if (http === 422) expect(fields).toEqual({ [field]: message })
})

test('of two changing at once to the same e-mail one wins', async () => {
  const ids = [await hire(app), await hire(app)]
  const { email } = docsEmployeeForm()
  const answers = await Promise.all(
    ids.map((employee_id) =>
      app.call('updateEmployee', 'superuser', { employee_id, ...docsEmployeeForm({ email }) }),
    ),
  )
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
})

test('an edit changes what differs, stores the 0 of a ten-digit phone, and says so', async () => {
  const before = docsEmployeeForm()
  const { employee_id } = (await app.call('docsCreateEmployee', 'superuser', before)).data
  const changes = { ...before, first_name: 'Nour', phone: '1155667788' }
  expect(await app.call('updateEmployee', 'superuser', { employee_id, ...changes })).toMatchObject({
    http: 200,
    data: { employee_id },
  })
  expect(await opened(employee_id)).toMatchObject({
    version: 2,
    part_info: { first_name: 'Nour', phone: '01155667788', email: before.email },
  })
  expect((await activityOf(app, 'employee', employee_id)).at(-1)).toMatchObject({
    action: 'employee_updated',
    changes: { first_name: ['Mona', 'Nour'], phone: [before.phone, '01155667788'] },
  })
  await app.call('updateEmployee', 'superuser', { employee_id, ...changes })
  expect((await opened(employee_id)).version).toBe(2)
})

test('a stale version is refused', async () => {
  const employee_id = await hire(app)
  const save = (version: number) =>
    app.call('updateEmployee', 'superuser', { employee_id, version, ...docsEmployeeForm() })
  expect(await save(1)).toMatchObject({ http: 200 })
  expect(await save(1)).toMatchObject({
    http: 412,
    message: 'Somebody changed this meanwhile',
  })
})

test('a photo is kept, and its change is written down by both addresses', async () => {
  const employee_id = await hire(app)
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  const image = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  await app.call('updateEmployee', 'superuser', { employee_id, ...docsEmployeeForm({ image }) })
  const kept = (await opened(employee_id)).part_info.image
  expect(kept).toMatch(/^\/images\/[0-9a-f-]{36}\.webp$/)
  expect((await activityOf(app, 'employee', employee_id)).at(-1)?.changes.image).toEqual([null, kept])
  const text = new Blob(['not a picture'], { type: 'image/png' })
  expect(
    await app.call('updateEmployee', 'superuser', { employee_id, ...docsEmployeeForm({ image: text }) }),
  ).toMatchObject({ http: 422, fields: { image: 'file type not supported' } })
})

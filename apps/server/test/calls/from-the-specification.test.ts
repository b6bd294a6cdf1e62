import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { password } from '../support/company.ts'
import { photo } from '../support/files/photo.ts'
import { inject } from '../support/inject.ts'
import { codeSentTo } from '../support/outside/outbox.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

// A client that knows §7 and nothing else: its headers, its fields, form-encoded. None of our own fields, no idempotency
// keys, no versions. What it may not do stands in docs/specification.md, 'What is still refused'.

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp()
})
afterAll(() => app.close())

/** The client knows the fields that it reads, not their types. */
type Json = ReturnType<typeof JSON.parse>
type Fields = { [name: string]: string | number | boolean | Blob | Fields | readonly (string | number)[] }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

let token = ''

/** Nested values as form encoders write them: `info[employee_id]`, `info[branch][0]`. */
function flat(fields: Fields, within = ''): [string, string | Blob][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string | Blob][] => {
    const whole = within === '' ? name : `${within}[${name}]`
    if (value instanceof Blob) return [[whole, value]]
    return typeof value === 'object' ? flat(value as Fields, whole) : [[whole, String(value)]]
  })
}

function urlencoded(fields: Fields): URLSearchParams {
  return new URLSearchParams(flat(fields).map(([name, value]): [string, string] => [name, String(value)]))
}

async function bodyOf(fields: Fields, asFormData: boolean) {
  const form = new FormData()
  for (const [name, value] of flat(fields)) form.append(name, value)
  const encoded = new Response(asFormData ? form : urlencoded(fields))
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  }
}

type Sending = { asFormData?: boolean; headers?: Record<string, string> }

async function ask(
  method: Method,
  path: string,
  fields: Fields = {},
  { asFormData = false, headers = { authorization: `Token ${token}` } }: Sending = {},
) {
  const query = urlencoded(fields).toString()
  const { payload, type } = await bodyOf(fields, asFormData)
  const response = await inject(app.app.server, {
    method,
    url: `/api${path}${method === 'GET' && query !== '' ? `?${query}` : ''}`,
    headers: {
      ...headers,
      'app-version': '1.1.0',
      'client-type': 'dashboard',
      'accept-language': 'en',
      ...(method !== 'GET' && { 'content-type': type }),
    },
    ...(method !== 'GET' && { payload }),
  })
  return { http: response.statusCode, json: response.json() as Json }
}

function refusal([method, path]: Parameters<typeof ask>, { http, json }: Json): Error {
  return new Error(`${method} ${path}: ${http} ${JSON.stringify(json)}`)
}

/** A call of the console that succeeds: HTTP 200 and `re_status` 201. Returns `re_data`. */
async function done(...asked: Parameters<typeof ask>): Promise<Json> {
  const answer = await ask(...asked)
  if (answer.http !== 200 || answer.json.re_status !== 201) throw refusal(asked, answer)
  return answer.json.re_data
}

/** A call of the docs console that succeeds with `http`. Returns `data`. */
async function integrated(http: number, ...asked: Parameters<typeof ask>): Promise<Json> {
  const answer = await ask(...asked)
  if (answer.http !== http || answer.json.status !== http) throw refusal(asked, answer)
  return answer.json.data
}

async function signIn(username: string, typed = password): Promise<Json> {
  token = ''
  const device = { os: 'Linux', device: 'desktop', brand: 'Firefox', model: 'browser', version: '1.1.0' }
  const answer = await ask('POST', '/dashboard/auth/login', { username, password: typed, ...device })
  expect(answer).toMatchObject({ json: { status: 201, data: { details: expect.any(String) } } })
  token = answer.json.re_data.session
  return answer.json.re_data.info
}

const place = {
  longitude: 32.3019,
  latitude: 31.2653,
  country: 'Egypt',
  city: 'Port Said',
  region: 'Port Said',
  address_map: 'Palestine Street, Port Said',
}
const branch = {
  name: 'Port Said branch',
  address: '5 Palestine Street, Port Said',
  phone: '066320001',
  stands: 12,
  ...place,
}
let people = 0
const person = (name: string) => {
  people += 1
  return {
    first_name: name,
    last_name: 'Hassan',
    phone: `0122${String(people).padStart(7, '0')}`,
    email: `${name.toLowerCase()}@port.example`,
    national_id: `29503150${String(people).padStart(6, '0')}`,
    address: '14 Port Said Street, Alexandria',
  }
}
const chosenPassword = 'Sunny-Day-7'
const ids = { manager: 0, branch: 0, staff: 0, boy: 0, client: 0 }

async function hire(name: string, permission: number, branch_id?: number): Promise<number> {
  const passwords = { password: chosenPassword, re_password: chosenPassword }
  const { employee_id } = await done('POST', '/dashboard/employees/create', { ...person(name), ...passwords })
  const info = { employee_id, permission, ...(branch_id !== undefined && { branch: branch_id }) }
  await done('PUT', '/dashboard/employees/check-permission', { info })
  return employee_id
}

test('signs in, and reads the counters of home', async () => {
  expect(await signIn('superuser1@test.example')).toMatchObject({ is_superuser: true })
  const counters = await done('GET', '/dashboard/view')
  for (const name of ['employees', 'clients', 'delivery', 'branches', 'shipments', 'mangers'])
    expect(counters[name]).toEqual(expect.any(Number))
})

test('makes a branch with its manager, staff, and a delivery boy with a vehicle', async () => {
  ids.manager = await hire('Mona', 1)
  const manager_id = ids.manager
  await done(
    'POST',
    '/dashboard/branches/create',
    { ...branch, manager_id, status: true },
    { asFormData: true },
  )
  const { list_items, page, total_pages } = await done('GET', '/dashboard/branches/all', {
    page: '',
    search: 'Port Said',
  })
  expect([page, total_pages]).toEqual([1, 1])
  const branch_id = list_items[0].id
  ids.branch = branch_id
  expect(await done('GET', '/dashboard/branches/open', { branch_id })).toMatchObject({
    name: 'Port Said branch',
    address: { address: branch.address, ...place },
    manager: { id: manager_id, name: 'Mona Hassan' },
    status: true,
    part_shipments: [],
  })
  const options = { page: 1, filter: 'manager', search: '', fetch: 'all' }
  const managers = await done('GET', '/dashboard/employees/all', options)
  expect(managers.list_items.map(({ id }: Json) => id)).toContain(manager_id)
  expect(await done('GET', '/dashboard/employees/all-branch', { manager_id })).toMatchObject({
    list_items: [{ id: branch_id, name: 'Port Said branch' }],
  })

  ids.staff = await hire('Salma', 2, branch_id)
  await hire('Amal', 3, branch_id)
  ids.boy = await hire('Basem', 4, branch_id)
  const vehicle = { vehicle_letters: 'ق م', vehicle_number: '1234', vehicle_type: 1 }
  await done('POST', '/dashboard/employees/check-vehicle', { employee_id: ids.boy, ...vehicle })
  const refused = await ask('POST', '/dashboard/employees/check-vehicle', {
    employee_id: ids.staff,
    ...vehicle,
  })
  expect(refused.json).toMatchObject({ status: 103, re_message: 'Only a delivery boy has a vehicle' })
  await done('POST', '/dashboard/employees/check-password', { employee_id: ids.boy, password: 'Other-Day-8' })
  const changed = { ...person('Basem'), address: '20 Port Said Street, Alexandria', phone: '1234567890' }
  await done('POST', '/dashboard/employees/update', { employee_id: ids.boy, ...changed, image: '' })
  expect(await done('GET', '/dashboard/employees/open', { employee_id: ids.boy })).toMatchObject({
    part_info: { address: changed.address },
    part_permission: { permission: 4, branch: { id: branch_id } },
    part_vehicle: vehicle,
    part_shipments: [],
  })
  const filtered = { branch_id, payment: '', status: '', filter: 'delivery', page: 1 }
  expect((await done('GET', '/dashboard/employees/all', filtered)).list_items).toMatchObject([
    { id: ids.boy },
  ])
})

test('makes a client, and changes them', async () => {
  const manager = ids.manager
  const form = {
    name: 'Nile Threads',
    address: '5 Fouad Street, Alexandria',
    manager,
    phone: '01012345678',
    dis_per: '10',
    dis_num: 0,
    status: 1,
    use_case: 0,
  }
  const created = { ...form, manager_id: manager, image: photo(), logo: photo() }
  await done('POST', '/dashboard/clients/create', created, { asFormData: true })
  const { list_items } = await done('GET', '/dashboard/clients/all', { page: 1, search: 'Nile Threads' })
  expect(list_items).toMatchObject([{ name: form.name, active: true, orders: 0 }])
  const client_id = list_items[0].id
  ids.client = client_id
  await done('POST', '/dashboard/clients/update', { client_id, ...form, dis_num: '2.5', image: 'null' })
  const { info } = await done('GET', '/dashboard/clients/open', { client_id })
  expect(info).toMatchObject({
    name: form.name,
    manager: { id: manager },
    dis_per: 10,
    dis_num: 2.5,
    image: expect.any(String),
    status: true,
    use_case: false,
    apis_call: 0,
  })
})

const enquiry = {
  receiver: {
    info: { name: 'name', phone: '01000000000' },
    address: {
      longitude: 31.2089,
      latitude: 30.0131,
      building: '1',
      floor: '1',
      apartment: '1',
      additional_info: '-',
    },
  },
  sender: { address: { longitude: place.longitude, latitude: place.latitude } },
  details: { fee_collection: false, cod: 0, length: 10, width: 10, height: 10, weight: 1 },
}

test('asks for a price, signed in and with a token and a client id', async () => {
  const price = {
    shipping_details: { price_info: { fees: expect.any(Number), currency_type: { code: 'EGP' } } },
  }
  expect(await done('POST', '/shipments/api-enquiry', enquiry, { asFormData: true })).toMatchObject(price)
  const { info } = await done('GET', '/dashboard/clients/open', { client_id: ids.client })
  // The masked token (§2) is not the token: ours has a call that shows it, of which the client is told.
  const { client_secret } = await done('POST', '/dashboard/clients/show-token', { client_id: ids.client })
  expect(info.client_secret).toBe(`${client_secret.slice(0, 4)}••••••••••••`)
  const withToken = { 'client-id': info.client_id, token: client_secret }
  const answer = await ask('POST', '/shipments/api-enquiry', enquiry, { headers: withToken })
  expect(answer).toMatchObject({ json: { re_status: 201, re_data: price } })
  const wrong = await ask('POST', '/shipments/api-enquiry', {
    ...enquiry,
    details: { ...enquiry.details, weight: 0 },
  })
  expect(wrong.json).toMatchObject({ re_status: 421, re_message: expect.any(String) })
})

/** §7 has no call that creates an order. Ours takes the fields of the form of §3, the client and the point. */
async function order(): Promise<string> {
  const { awb } = await done('POST', '/dashboard/v2/shipments/create', {
    client_id: ids.client,
    sender_name: 'Nile Threads',
    sender_phone: '01012345678',
    sender_address: '5 Fouad Street, Alexandria',
    sender_latitude: place.latitude,
    sender_longitude: place.longitude,
    receiver_name: 'Mona Ahmed',
    receiver_phone: '01112345678',
    receiver_address: '10 Horreya Street, Alexandria',
    receiver_latitude: place.latitude,
    receiver_longitude: place.longitude,
    shipment_to: 'home',
    height: 10,
    length: 10,
    weight: 1,
    width: 10,
    cod: 100,
  })
  return awb.split('-')[2]
}

const boys = (awb: string): Promise<Json> => done('GET', '/dashboard/v2/shipments/delivery-boys', { awb })

test('reads a shipment in all its parts', async () => {
  const awb = await order()
  const filter = { page: 1, search: awb, status: '', from_date: '', to_date: '', priority: '' }
  const { list_items, total_pages } = await done('GET', '/dashboard/v2/shipments/all', filter)
  expect(total_pages).toBe(1)
  expect(list_items).toMatchObject([{ clint: 'Nile Threads', status: 'pending', cod: 100 }])
  const [main_shipment_id] = list_items[0].awb.split('-')
  expect(
    (await done('GET', '/dashboard/v2/shipments/all', { page: 1, filter_status: 'pending' })).list_items,
  ).not.toEqual([])
  const details = await done('GET', '/dashboard/v2/shipments/details', { awb })
  for (const part of ['shipping_details', 'shipping_measurement', 'shipping_days'])
    expect(details[part]).toBeDefined()
  expect(await done('GET', '/dashboard/v2/shipments/sender-and-receiver', { awb })).toMatchObject({
    sender: { name: 'Nile Threads', location: { map: { latitude: place.latitude } } },
    receiver: { name: 'Mona Ahmed', mobile: '01112345678' },
  })
  const main = await done('GET', '/dashboard/v2/shipments/open-main', { awb })
  for (const field of ['company', 'data_time', 'last_update', 'paid', 'fees', 'cod', 'tax', 'total'])
    expect(main[field]).toBeDefined()
  expect(await done('GET', '/dashboard/v2/shipments/multi-items', { main_shipment_id })).toEqual({
    list_items: [{ awb: list_items[0].awb, status: 'pending' }],
  })
  expect(await done('GET', '/dashboard/shipments/items', { shipment_id: awb })).toEqual({ list_items: [] })
  const copies = { awb: list_items[0].awb, seller: expect.any(Object), buyer: expect.any(Object) }
  expect(await done('GET', '/dashboard/v2/shipments/bill', { awb })).toMatchObject(copies)
  expect(await done('GET', '/dashboard/v2/shipments/bill-public', { awb: `[${awb}]` })).toMatchObject(copies)
  expect((await done('GET', '/dashboard/v2/shipments/line', { awb })).list_items[0]).toMatchObject({
    awb: list_items[0].awb,
    to_id: null,
    active: true,
    re_status: 'Pending',
    end_point: false,
    collected: false,
    code: expect.stringMatching(/^\d{4}$/),
  })
  const [entry] = (await done('GET', '/dashboard/v2/shipments/tracking', { awb })).list_items
  expect(entry).toMatchObject({ staff: { username: 'superuser1' }, action: expect.any(String) })
})

test('staff choose a delivery boy and report all nine cases on a pending line, the ninth without a note', async () => {
  await signIn('salma@port.example', chosenPassword)
  for (const code of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) {
    const awb = await order()
    const { list_items } = await boys(awb)
    expect(list_items).toMatchObject([{ id: ids.boy, name: 'Basem Hassan' }])
    const chosen = { awb, delivery_boy_id: list_items[0].id }
    expect(await done('POST', '/shipments/select-delivery-boy', chosen, { asFormData: true })).toMatchObject({
      to_id: ids.boy,
      re_status: 'Pending',
    })
    const reported = await done(
      'POST',
      '/shipments/other-case',
      { awb, case: code, note: '' },
      { asFormData: true },
    )
    expect(reported.details).toEqual(expect.any(String))
  }
  await signIn('superuser1@test.example')
})

test('reads the shipments of a branch, and gives the branch to another manager', async () => {
  const branch_id = ids.branch
  expect((await done('GET', '/dashboard/branches/view-income', { branch_id })).part_shipments).toHaveLength(
    10,
  )
  const manager_id = await hire('Nadia', 1)
  for (const method of ['POST', 'PUT'] as const) {
    const changed = { branch_id, ...branch, stands: 20, manager_id, status: 0, image: photo() }
    await done(method, '/dashboard/branches/update', changed, { asFormData: true })
  }
  expect(await done('GET', '/dashboard/branches/open', { branch_id })).toMatchObject({
    manager: { id: manager_id },
    stands: 20,
    status: false,
  })
  const info = { employee_id: ids.manager, permission: 1, branch: { 0: branch_id } }
  await done('PUT', '/dashboard/employees/check-permission', { info })
  expect((await done('GET', '/dashboard/branches/open', { branch_id })).manager).toMatchObject({
    id: ids.manager,
  })
})

test('reads the log', async () => {
  const { list_items, total_pages } = await done('GET', '/dashboard/logs/all', { page: 1 })
  expect(total_pages).toBeGreaterThan(0)
  const { id } = list_items.find(({ more }: Json) => more)
  const log = await done('GET', '/dashboard/logs/open', { log_id: id })
  expect(log).toMatchObject({ id, name: expect.any(String), type: { ref: expect.any(String) } })
  expect(log.actions[0]).toHaveProperty('text')
})

test('works in the docs console', async () => {
  const page = '/1'
  const docsBranch = {
    ...branch,
    name: 'Mansoura branch',
    stands: 5,
    latitude: 31.0409,
    longitude: 31.3785,
    status: 1,
    image: '',
  }
  await integrated(201, 'POST', '/integration/branches/create', docsBranch)
  const found = await integrated(200, 'PUT', `/integration/branches/all${page}`, {
    page: 1,
    type: '',
    filter: '',
    search: 'Mansoura',
  })
  const branch_id = found.list_items[0].id_call
  expect((await integrated(200, 'GET', `/integration/branches/all${page}`)).list_items).not.toEqual([])
  await integrated(202, 'PUT', '/integration/branches/update', { ...docsBranch, branch_id, status: 0 })
  expect(await integrated(200, 'GET', `/integration/branches/view/${branch_id}`)).toMatchObject({
    part_info: {
      name: 'Mansoura branch',
      status: false,
      map: { ...place, latitude: 31.0409, longitude: 31.3785 },
    },
    part_shipments: [],
  })

  const client = {
    first_name: 'Nile',
    last_name: 'Books',
    email: 'nile@books.example',
    phone: '01012345679',
    address: '5 Fouad Street, Alexandria',
    ...place,
    image: '',
  }
  await integrated(201, 'POST', '/integration/clients/create', client)
  const clients = await integrated(200, 'GET', `/integration/clients/all${page}`)
  const client_id = clients.list_items[0].id_call
  await integrated(202, 'PUT', '/integration/clients/update', { client_id, ...client, last_name: 'Papers' })
  await integrated(200, 'GET', `/integration/clients/view/${client_id}`)

  const { employee_id } = await integrated(201, 'POST', '/integration/employees/create', {
    ...person('Docs'),
    image: '',
  })
  const changes: Fields[] = [
    { re_type: 'info', ...person('Docs'), first_name: 'Dina', image: '' },
    { re_type: 'permission', permission: 4, branch_id },
    { re_type: 'vehicle', vehicle_letters: 'ABC', vehicle_number: 123, vehicle_type: 2 },
    { re_type: 'security', password: chosenPassword },
  ]
  for (const change of changes)
    await integrated(200, 'PUT', '/integration/employees/update', { object_id: employee_id, ...change })
  const wanted = { page: 1, type: 'delivery', filter: '', search: 'Dina' }
  for (const method of ['POST', 'PUT'] as const)
    expect(
      (await integrated(200, method, `/integration/employees/all${page}`, wanted)).list_items,
    ).toMatchObject([{ id_call: employee_id, name: 'Dina Hassan', permission: 4 }])
  expect(await integrated(200, 'GET', `/integration/employees/view/${employee_id}`)).toMatchObject({
    part_vehicle: { vehicle_letters: 'ABC' },
  })
  await integrated(200, 'PUT', '/integration/employees/update', {
    re_type: 'permission',
    object_id: employee_id,
    permission: 4,
    branch_id: ids.branch,
  })
  await integrated(202, 'DELETE', '/integration/branches/delete', { branch_id })
})

test('searches lists by a POST', async () => {
  for (const url of ['/dashboard/branches/all', '/dashboard/clients/all', '/dashboard/employees/all'])
    expect(await done('POST', url, { search: '', page: 1 })).toMatchObject({
      page: 1,
      total_pages: expect.any(Number),
    })
})

test('sets a new password, also by the older flow', async () => {
  token = ''
  const username = 'salma@port.example'
  const step = (name: string) => `/dashboard/auth/forgot-password/${name}-step`
  const isDone = (answer: Json) => expect(answer.json).toMatchObject({ status: 201 })
  isDone(await ask('PUT', step('first'), { username }))
  const code = await codeSentTo(app, username)
  isDone(await ask('POST', step('second'), { code, username }))
  isDone(await ask('POST', step('third'), { username, code, new_pass: 'New-Day-9' }))
  await signIn(username, 'New-Day-9')
  token = ''
  const email = 'amal@port.example'
  isDone(await ask('PUT', step('first'), { username: email }))
  const older = await codeSentTo(app, email)
  await done('POST', '/auth/forgot-second-stage', { code: older, email })
  await done('POST', '/auth/forgot-third-stage', { email, code: older, new_pass: 'New-Day-9' })
  await signIn(email, 'New-Day-9')
})

test('the books are clean after all of it', () => expectCleanBooks(app))

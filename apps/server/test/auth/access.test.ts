import { type CallName, calls, type Role, reachOf } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { points } from '../support/company.ts'
import { inject } from '../support/inject.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

/** A cashier is staff who also count: see money-cashiers.test.ts. */
const people: Record<Exclude<Role, 'cashier'>, Caller> = {
  superuser: 'superuser',
  manager: 'manager',
  accountant: 'accountant',
  staff: 'staff',
  delivery: 'delivery',
  new: 'fresh',
}

/** The roles that may use each capability, written out a second time: the test compares them with the policy. */
const may = {
  'console.enter': ['superuser', 'manager', 'accountant', 'staff'],
  'shipments.see': ['superuser', 'manager', 'accountant', 'staff'],
  'shipments.work': ['superuser', 'manager', 'staff'],
  'shipments.undo': ['superuser', 'manager'],
  'clients.see': ['superuser', 'manager', 'accountant', 'staff'],
  'clients.edit': ['superuser', 'manager'],
  'clients.see-token': ['superuser', 'manager'],
  'branches.create': ['superuser'],
  'branches.edit': ['superuser', 'manager'],
  'branches.delete': ['superuser'],
  'employees.see-private': ['superuser', 'manager'],
  'employees.edit': ['superuser', 'manager'],
  'money.see': ['superuser', 'manager', 'accountant'],
  'wallet.see': ['superuser', 'manager', 'accountant', 'staff'],
  'money.see-uncounted': ['superuser'],
  'money.move': ['superuser', 'manager', 'accountant'],
  'money.count': ['superuser', 'manager', 'accountant'],
  'money.reverse-count': ['superuser', 'manager'],
  'logs.see': ['superuser', 'manager', 'accountant', 'staff'],
  'events.repair': ['superuser'],
  'courier.work': ['delivery'],
} as const satisfies Record<string, Role[]>

const callNames = (Object.keys(calls) as CallName[]).filter((name) => name !== 'signOut')

/** Makes the call with an empty request. A caller who may make it gets the error of a missing field, or the first page of a list. */
async function callBare(name: CallName, caller: Caller, headers: Record<string, string> = {}) {
  const { method, path } = calls[name]
  const credentials = app.credentials(caller)
  const response = await inject(app.app.server, {
    method,
    url: `/api${path.replace(/:\w+/g, '1')}`,
    headers: { ...credentials, ...headers, 'accept-language': 'en' },
  })
  const body = (response.body.startsWith('{') ? response.json() : {}) as {
    re_status?: number
    re_message?: string
    details?: string
  }
  return { http: response.statusCode, status: body.re_status, message: body.re_message ?? body.details }
}

/** The refusal that `role` gets: an HTTP code and its sentence. Null when the role may make the call. */
function keptOut(name: CallName, role: Role): [number, string] | null {
  const { access } = calls[name] as { access: unknown }
  if (access === 'public' || access === 'session') return null
  if (access === 'merchant') return [401, 'Unknown client id or token']
  const capability = (
    typeof access === 'object' ? (access as { capability: string }).capability : access
  ) as string
  const isConsole = capability !== 'courier.work'
  if (isConsole && (role === 'delivery' || role === 'new')) {
    return [403, 'Access denied: your account may not enter the dashboard']
  }
  const allowed: readonly Role[] | undefined = may[capability as keyof typeof may]
  const isAllowed = allowed ? allowed.includes(role) : reachOf(role, capability as never) !== 'none'
  return isAllowed ? null : [422, 'You may not do this']
}

const guarded = callNames.filter((name) => (calls[name] as { access: unknown }).access !== 'public')

test.each(guarded)('the call %s is answered 401 to nobody and to an unknown token', async (name) => {
  expect(await callBare(name, null)).toMatchObject({ http: 401 })
  const unknown = { authorization: `Token ${'A'.repeat(43)}` }
  expect(await callBare(name, null, unknown)).toMatchObject({ http: 401 })
  for (const authorization of ['', 'Token', 'Bearer x', 'Token a b', `Token ${'x'.repeat(300)}`]) {
    expect(await callBare(name, null, { authorization })).toMatchObject({ http: 401 })
  }
})

describe.each(callNames)('the call %s', (name) => {
  test.each(Object.keys(people) as (keyof typeof people)[])(
    'is open to %s exactly as the table of roles says',
    async (role) => {
      const answer = await callBare(name, people[role])
      const out = keptOut(name, role)
      if (out) expect([answer.http, answer.message]).toEqual(out)
      else {
        expect([401, 403, 500]).not.toContain(answer.http)
        expect(answer.message).not.toBe('You may not do this')
      }
    },
  )

  test('is refused with a wrong app key and with an old app version', async () => {
    expect(await callBare(name, 'superuser', { 'app-key': 'another-app' })).toMatchObject({ http: 427 })
    expect(await callBare(name, 'superuser', { 'app-version': '1.0.9' })).toMatchObject({ http: 426 })
  })
})

describe('a merchant', () => {
  test('needs both credentials right, and to be online', async () => {
    const { sql } = app.app
    const client = app.company.plainClient
    const right = app.credentials({ client })
    const list = (headers: Record<string, string>) => callBare('listOwnShipments', null, headers)
    expect((await list(right)).http).toBe(200)
    const unknown = { http: 401, status: 401, message: 'Unknown client id or token' }
    expect(await list({ ...right, token: `${right.token}x` })).toEqual(unknown)
    expect(await list({ ...right, token: '' })).toEqual(unknown)
    expect(await list({ ...right, 'client-id': 'cl_nobody' })).toEqual(unknown)
    expect(await list({ token: right.token ?? '' })).toEqual(unknown)
    await sql`update clients set online = false where id = ${client}`
    try {
      expect(await list(right)).toMatchObject({ http: 410, message: 'This client is not active' })
      expect(await list({ ...right, token: 'wrong' })).toEqual(unknown)
    } finally {
      await sql`update clients set online = true where id = ${client}`
    }
  })

  test('is nobody on the console', async () => {
    const merchant = { client: app.company.plainClient }
    expect((await callBare('listShipments', merchant)).http).toBe(401)
    expect((await callBare('listOwnLines', merchant)).http).toBe(401)
  })
})

describe('a shipment of somebody else', () => {
  const strangers: Caller[] = ['manager', 'staff', 'gizaStaff']
  let awb = ''
  beforeAll(async () => {
    const { latitude, longitude } = points.tanta
    const order = localOrder(app.company, {
      client_id: app.company.tantaClient,
      sender_latitude: latitude,
      sender_longitude: longitude,
      receiver_latitude: latitude,
      receiver_longitude: longitude,
    })
    awb = (await app.call('createShipment', 'superuser', order)).data.awb
  })

  test.each(strangers.map((caller) => [caller as string]))(
    'is not there for %s of other branches',
    async (name) => {
      const caller = name as Caller
      const note = 'nothing'
      const { delivery } = app.company.people
      const main = Number(awb.split('-')[0])
      const answers = await Promise.all([
        app.call('openMain', caller, { awb }),
        app.call('openDetails', caller, { awb }),
        app.call('openSenderAndReceiver', caller, { awb }),
        app.call('listLines', caller, { awb }),
        app.call('listTracking', caller, { awb }),
        app.call('listParcels', caller, { main_shipment_id: main }),
        app.call('listItems', caller, { shipment_id: awb }),
        app.call('selectDeliveryBoy', caller, { awb, delivery_boy_id: delivery }),
        app.call('startLine', caller, { awb, code: '0000' }),
        app.call('releaseLine', caller, { awb }),
        app.call('confirmRefusal', caller, { awb, note }),
        app.call('finishLine', caller, { awb }),
        app.call('handBack', caller, { awb }),
        app.call('reportOtherCase', caller, { awb, case: 9, note }),
        app.call('cancelShipment', caller, { awb, note }),
      ])
      for (const answer of answers) {
        expect(answer).toMatchObject({ http: 404, status: 421, message: 'This shipment was not found' })
      }
      if (caller === 'manager') expect((await app.call('undoDelivery', caller, { awb, note })).http).toBe(404)
      const found = await app.call('listShipments', caller, { search: String(bareAwb(awb)) })
      expect(found.data.list_items).toEqual([])
      const asked = await app.call('listShipments', caller, { branch_id: app.company.tanta })
      expect(asked.data).toMatchObject({ total: 0, list_items: [] })
      const [row] = await app.app.sql<{ status: string; wrong_codes: number }[]>`
      select s.status, l.wrong_codes from shipments s join shipment_lines l using (awb) where awb = ${bareAwb(awb)} and leg = 1`
      expect(row).toEqual({ status: 'pending', wrong_codes: 0 })
    },
  )

  test('is not there for another merchant or another delivery boy', async () => {
    const other = { client: app.company.plainClient }
    expect((await app.call('openOwnShipment', other, { awb })).http).toBe(404)
    expect((await app.call('cancelOwnShipment', other, { awb, note: 'mine' })).http).toBe(404)
    expect((await app.call('listOwnShipments', other, {})).data.total).toBe(0)
    const mine = await day.create(localOrder(app.company))
    await day.assign(mine, 'delivery')
    const code = await day.codeOf(mine)
    for (const answer of [
      await app.call('startOwnLine', 'gizaDelivery', { awb: mine, code }),
      await app.call('finishOwnLine', 'gizaDelivery', { awb: mine }),
      await app.call('reportOwnOtherCase', 'gizaDelivery', { awb: mine, case: 1 }),
      await app.call('refusePickUp', 'gizaDelivery', { awb: mine, note: 'no' }),
    ]) {
      expect(answer.http).toBe(404)
    }
    expect((await app.call('listOwnLines', 'gizaDelivery', {})).data.list_items).toEqual([])
  })

  test('is no longer a delivery boy’s once it was given to another, even while they wait for it', async () => {
    const mine = await day.create(localOrder(app.company))
    await day.assign(mine, 'delivery')
    const code = await day.codeOf(mine)
    const bare = bareAwb(mine)
    const { gizaDelivery } = app.company.people
    let isAnswered = false
    let late: Promise<{ http: number }> = Promise.resolve({ http: 0 })
    await app.app.sql.begin(async (tx) => {
      await tx`update shipments set version = version + 1 where awb = ${bare}`
      await tx`update shipment_lines set courier_id = ${gizaDelivery} where awb = ${bare} and leg = 1`
      late = app.call('startOwnLine', 'delivery', { awb: mine, code }).finally(() => {
        isAnswered = true
      })
      for (let waiting = 0; waiting === 0 && !isAnswered; ) {
        const [row] = await tx<{ n: number }[]>`
          select count(*) as n from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.datname = current_database()`
        waiting = row?.n ?? 0
      }
    })
    expect((await late).http).toBe(404)
    expect(await day.statusOf(mine)).toBe('up_coming')
  })
})

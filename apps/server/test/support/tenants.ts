import { awbOfSerial, type CallInput, type CallName } from '@mersal/contract'
import type { Database } from '../../src/platform/database/database.ts'
import { openSession } from '../../src/platform/session/sessions.ts'
import { branchForm } from './branch-forms.ts'
import { points } from './company.ts'
import { hire } from './employee-forms.ts'
import { orderFiles } from './files/order-files.ts'
import { moneyOfTanta } from './money/tenant-money.ts'
import { localOrder } from './orders.ts'
import { addWebhook } from './outside/webhooks.ts'
import type { TestApp } from './test-app.ts'

/** One record of each kind, by the value that names it in calls. */
export type Records = {
  awb: string
  /** Of a shipment that its manager alone stands for. */
  unwitnessed: string
  main: number
  branch: number
  client: number
  manager: number
  staff: number
  courier: number
  session: number
  document: string
  orderFile: number
  webhook: number
  message: number
  /** A message to the receiver of `awb`. */
  told: number
  settlement: number
  /** Cash on its way to `branch`, and from it. */
  exchangeIn: number
  exchangeOut: number
  invoice: number
  /** A payment of `client` that waits for a second person. */
  approval: number
  /** A batch that pays `client` cash at `branch`, and its line. */
  payoutBatch: number
  payoutLine: number
  movement: number
  /** The count of that movement. */
  count: number
  log: number
  visit: number
  area: number
  run: number
  manifest: number
  /** A case of `awb`. */
  case: number
  /** Of a phone of a receiver. */
  bar: number
  /** A shared one. */
  view: number
}

type Asking<N extends CallName> = (of: Records) => CallInput<N>
export type Cases = { [N in CallName]?: Asking<N> | Asking<N>[] }

/** Values that name no record. */
export const missing: Records = {
  awb: String(awbOfSerial(99_999_999_999)),
  unwitnessed: String(awbOfSerial(99_999_999_999)),
  main: 999_999_999,
  branch: 999_999,
  client: 999_999,
  manager: 999_999,
  staff: 999_999,
  courier: 999_999,
  session: 999_999,
  document: '00000000-0000-4000-8000-000000000000',
  orderFile: 999_999,
  webhook: 999_999,
  message: 999_999,
  told: 999_999,
  settlement: 999_999,
  exchangeIn: 999_999,
  exchangeOut: 999_999,
  invoice: 999_999,
  approval: 999_999,
  payoutBatch: 999_999,
  payoutLine: 999_999,
  movement: 999_999,
  count: 999_999,
  log: 999_999_999,
  visit: 999_999,
  area: 999_999,
  run: 999_999,
  manifest: 999_999,
  case: 999_999,
  bar: 999_999,
  view: 999_999,
}

/** A new employee with a session. */
async function employ(app: TestApp, permission: 2 | 4, branch: number) {
  const id = await hire(app)
  await app.call('changePermission', 'superuser', { info: { employee_id: id, permission, branch } })
  const device = { os: '-', device: '-', brand: '-', model: '-', appVersion: '1.1.0', address: '127.0.0.1' }
  const token = await app.app.sql.begin((tx) => openSession(tx, { kind: 'employee', id }, device, new Date()))
  return { id, headers: { authorization: `Token ${token}` } }
}

/** A record of each kind that belongs to Tanta: its branch, its people, its client. */
export async function recordsOfTanta(app: TestApp) {
  const { call, company } = app
  const { tanta: branch, tantaClient: client } = company
  const staff = await employ(app, 2, branch)
  const courier = await employ(app, 4, branch)
  const { latitude, longitude } = points.tanta
  const order = localOrder(company, {
    client_id: client,
    sender_latitude: latitude,
    sender_longitude: longitude,
    receiver_latitude: latitude,
    receiver_longitude: longitude,
  })
  const create = async () => (await call('createShipment', 'tantaManager', order)).data.awb
  const assign = (awb: string) =>
    call('selectDeliveryBoy', 'tantaManager', { awb, delivery_boy_id: courier.id })
  // Another person creates it, so that it has a witness and can be settled.
  const paid = (await call('createShipment', 'superuser', order)).data.awb
  for (const _ of ['pick-up', 'end']) {
    await assign(paid)
    const { data } = await call('listLines', 'tantaManager', { awb: paid })
    const code = data.list_items.find(({ active }) => active)?.code ?? ''
    await call('startLine', 'tantaManager', { awb: paid, code })
    await call('finishLine', 'tantaManager', { awb: paid })
  }
  const cash = { employee_id: courier.id, awbs: [paid], counted: '100.00' }
  const { data: handIn } = await call('collectMoney', 'tantaManager', cash)
  if ('again' in handIn) throw new Error('the count was not booked')
  const settled = await call('settleClient', 'superuser', { client_id: client, note: '' })
  const awb = await create()
  await assign(awb)
  const atCounters = await call('createShipment', 'tantaManager', {
    ...order,
    seller_sends: 1,
    pick_up_nearby: 1,
  })
  const unwitnessed = atCounters.data.awb
  for (const _ of ['pick-up', 'end']) {
    const { data } = await call('listLines', 'tantaManager', { awb: unwitnessed })
    const code = data.list_items.find(({ active }) => active)?.code ?? ''
    await call('startLine', 'tantaManager', { awb: unwitnessed, code })
  }
  const receiver_phone = '01099887766'
  const beside = (await call('createShipment', 'tantaManager', { ...order, receiver_phone })).data.awb
  const bar = await call('barPhone', 'tantaManager', {
    awb: beside,
    phone: receiver_phone,
    reason: 'not_collected',
    amount: '10',
    note: 'did not come',
  })
  const { data: ofVisit } = await assign(beside)
  // A transfer to a second branch of the same manager is on a manifest.
  const siwa = { latitude: 29.2032, longitude: 25.5195 }
  const second = await call(
    'createBranch',
    'superuser',
    branchForm(company, { name: 'Siwa branch', ...siwa }),
  )
  const far = { receiver_latitude: siwa.latitude, receiver_longitude: siwa.longitude }
  const transferred = (await call('createShipment', 'tantaManager', { ...order, ...far })).data.awb
  await assign(transferred)
  const { data: lines } = await call('listLines', 'tantaManager', { awb: transferred })
  const code = lines.list_items.find(({ active }) => active)?.code ?? ''
  await call('startLine', 'tantaManager', { awb: transferred, code })
  await call('finishLine', 'tantaManager', { awb: transferred })
  await assign(transferred)
  const [manifest] = await app.app.sql<{ id: number }[]>`
    select id from manifests where courier_id = ${courier.id}`
  const file = await orderFiles(app).take('name,phone\nMona,01012345678\n', { by: 'tantaManager', client })
  const document = await call('exportShipments', 'tantaManager', { format: 'csv' })
  const { id: webhook } = await addWebhook(
    app,
    'https://shop.invalid/tanta',
    { client_id: client },
    'tantaManager',
  )
  const [message] = await app.app.sql<{ id: number }[]>`
    insert into webhook_deliveries (target_id, message_id, event, body, next_at, created_at)
    values (${webhook}, 'msg_tanta', 'webhook.test', '{}', now() + interval '1 day', now()) returning id`
  const [told] = await app.app.sql<{ id: number }[]>`
    insert into messages (event, channel, source, awb, client_id, branch_id, recipient, language, urgent, state, planned_at, worth_until)
    values ('attempt_failed', 'sms', 'tanta', ${Number(awb.split('-').at(-1))}, ${client}, ${branch}, '01012345678', 'ar', true, 'failed',
      now(), now() + interval '1 day') returning id`
  const [session] = await app.app.sql<{ id: number }[]>`
    select id from sessions where employee_id = ${courier.id}`
  const area = await call('createArea', 'tantaManager', {
    branch_id: branch,
    name_ar: 'زفتى',
    name_en: 'Zefta',
    districts: ['gharbia/zefta'],
  })
  const [run] = await app.app.sql<{ id: number }[]>`
    select id from runs where courier_id = ${courier.id} and state <> 'closed' order by id limit 1`
  const [count] = await app.app.sql<
    { id: number }[]
  >`select id from hand_ins where employee_id = ${courier.id}`
  const [opened] = await app.app.sql<{ id: number }[]>`
    insert into cases (kind, cause, awb, origin, event_id, since, branch_id, owner_id, deadline, opened_at)
    select 'late', 'branch', ${Number(awb.split('-').at(-1))}, 'a day', max(id), cairo_day(now()), ${branch}, ${company.people.tantaManager},
      now() + interval '1 day', now() from tracking_events returning id`
  const view = await call('saveView', 'tantaManager', {
    list: 'shipments',
    name: 'Late',
    query: 'late=1',
    shared: 1,
  })
  const money = await moneyOfTanta(app, {
    branch,
    client,
    staff: staff.id,
    otherBranch: second.data.branch_id,
  })
  const logs = await call('listLogs', 'tantaManager', { entity: 'shipment' })
  const records: Records = {
    awb,
    unwitnessed,
    main: Number(awb.split('-')[0]),
    branch,
    client,
    manager: company.people.tantaManager,
    staff: staff.id,
    courier: courier.id,
    session: session?.id ?? 0,
    document: document.data.document_id,
    orderFile: file.id,
    webhook,
    message: message?.id ?? 0,
    told: told?.id ?? 0,
    settlement: 'id' in settled.data ? settled.data.id : 0,
    ...money,
    movement: handIn.id,
    count: count?.id ?? 0,
    log: logs.data.list_items[0]?.id ?? 0,
    visit: ofVisit.visit?.id ?? 0,
    area: area.data.id ?? 0,
    run: run?.id ?? 0,
    manifest: manifest?.id ?? 0,
    case: opened?.id ?? 0,
    bar: bar.data.id,
    view: view.data.id,
  }
  return { records, staff: staff.headers, courier: courier.headers }
}

/** Tables that background work writes at any time, or that a refused call also writes. */
const restless = new Set([
  'account_balance_changes',
  'account_balances',
  'attempt_count_changes',
  'attempt_counts',
  'cases',
  'client_api_calls',
  'district_moves',
  'documents',
  'ending_counts',
  'event_cursors',
  'idle_watch',
  'invoice_months',
  'invoice_numbers',
  'invoices',
  'log_seals',
  'message_channels',
  'messages',
  'month_fees',
  'orders_of_phones',
  'receiver_links',
  'sessions',
  'shipment_count_changes',
  'shipment_counts',
  'shipment_endings',
  'shipment_month_counts',
])

/** A hash of the content of every other table. */
export async function contentsOf(sql: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`
  const hashes = tables
    .filter(({ name }) => !restless.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, sum(hashtextextended(t::text, 0))::text as hash from ${name} t`,
    )
  // sql-unchecked: built from names of the catalogue.
  const rows = await sql.unsafe<{ name: string; hash: string }[]>(hashes.join(' union all '), [], {
    prepare: true,
  })
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

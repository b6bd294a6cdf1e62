import type { CallInput, LineRow, ShipmentStatus } from '@mersal/contract'
import { type Company, points } from './company.ts'
import type { Caller, TestApp } from './test-app.ts'

type OrderInput = CallInput<'createShipment'>
type Boy = 'delivery' | 'gizaDelivery'

/**
 * 1 kg in a cube of 10 cm, so that neither weight nor size adds to the first kilogram's price, from Alexandria to
 * Alexandria: 45.00 EGP, VAT 6.30, together 51.30; returned 31.50 and 4.41, together 35.91. It travels two legs.
 */
export function localOrder(company: Company, changes: Partial<OrderInput> = {}): OrderInput {
  return {
    client_id: company.plainClient,
    receiver_name: 'Mona Ahmed',
    receiver_phone: '01012345678',
    receiver_address: '10 Horreya Street, Alexandria',
    receiver_latitude: points.alexandria.latitude,
    receiver_longitude: points.alexandria.longitude,
    length: 10,
    width: 10,
    height: 10,
    weight: 1,
    cod: '100.00',
    ...changes,
  }
}

/**
 * The same to Giza: 60.00 EGP, VAT 8.40, together 68.40; returned 42.00 and 5.88, together 47.88. It travels three
 * legs, the second between the branches.
 */
export function farOrder(company: Company, changes: Partial<OrderInput> = {}): OrderInput {
  return localOrder(company, {
    receiver_address: '10 Haram Street, Giza',
    receiver_latitude: points.giza.latitude,
    receiver_longitude: points.giza.longitude,
    ...changes,
  })
}

/** An order without its client, as a merchant sends it. */
export function merchantOrder(company: Company, changes: Partial<OrderInput> = {}) {
  const { client_id: _, ...order } = localOrder(company, changes)
  return order
}

/** The acts of a working day, each by HTTP, by the manager of both branches unless a test says otherwise. */
export function workingDay({ app, company, call }: TestApp) {
  async function create(order: OrderInput): Promise<string> {
    const created = await call('createShipment', 'manager', order)
    if (created.http !== 200) throw new Error(`not created: ${JSON.stringify(created)}`)
    return created.data.awb
  }

  async function lines(awb: string): Promise<LineRow[]> {
    return (await call('listLines', 'manager', { awb })).data.list_items
  }

  async function activeLine(awb: string): Promise<LineRow> {
    const line = (await lines(awb)).find(({ active }) => active)
    if (!line) throw new Error('no line is active')
    return line
  }

  async function codeOf(awb: string): Promise<string> {
    return (await activeLine(awb)).code ?? ''
  }

  /** The delivery boy of the branch where the active line starts. */
  async function boyOf(awb: string): Promise<Boy> {
    return (await activeLine(awb)).from_id === company.giza ? 'gizaDelivery' : 'delivery'
  }

  /** By the manager, from the branch's own people; another branch's delivery boy is lent by the superuser. */
  async function assign(awb: string, boy?: Boy, by?: Caller) {
    const own = await boyOf(awb)
    const lender = boy === undefined || boy === own ? 'manager' : 'superuser'
    return call('selectDeliveryBoy', by ?? lender, { awb, delivery_boy_id: company.people[boy ?? own] })
  }

  async function start(awb: string, by: Caller = 'manager') {
    const { list_items } = (await call('listLines', by, { awb })).data
    return call('startLine', by, { awb, code: list_items.find(({ active }) => active)?.code ?? '' })
  }

  function finish(awb: string, by: Caller = 'manager') {
    return call('finishLine', by, { awb })
  }

  function report(awb: string, otherCase: number, note = '', by: Caller = 'manager') {
    return call('reportOtherCase', by, { awb, case: otherCase, note })
  }

  function handBack(awb: string, by: Caller = 'manager') {
    return call('handBack', by, { awb })
  }

  function collect(awbs: string[], counted: string, boy: Boy = 'delivery', by: Caller = 'accountant') {
    return call('collectMoney', by, { employee_id: company.people[boy], awbs, counted })
  }

  /** Counts cash in and answers the movement's id. */
  async function handIn(awbs: string[], counted: string): Promise<number> {
    const { data } = await collect(awbs, counted)
    if ('again' in data) throw new Error('the count was not booked')
    return data.id
  }

  /** Assigns and starts the active line: its goods are with the delivery boy. */
  async function takeOver(awb: string, boy?: Boy) {
    await assign(awb, boy)
    return start(awb)
  }

  /** Walks the whole active line. */
  async function walkLine(awb: string, boy?: Boy) {
    await takeOver(awb, boy)
    return finish(awb)
  }

  /** Where a shipment stands, for comparing with a row worked out by hand. */
  async function standing(awb: string) {
    const [main, details] = await Promise.all([
      call('openMain', 'manager', { awb }),
      call('openDetails', 'manager', { awb }),
    ])
    const { direction, situation, failure, disabled } = details.data.shipping_details
    return { status: main.data.status, direction, situation, failure, disabled }
  }

  /** Each leg as 'kind direction re_status', a counter's marked 'counter', the active one's 'active'. */
  async function legs(awb: string): Promise<string[]> {
    return (await lines(awb)).map(({ kind, direction, re_status, counter, active }) =>
      [kind, direction, re_status, counter && 'counter', active && 'active'].filter(Boolean).join(' '),
    )
  }

  async function statusOf(awb: string): Promise<ShipmentStatus> {
    return (await call('openMain', 'manager', { awb })).data.status
  }

  /** The kinds of the ledger entries of a shipment, in order. */
  async function entriesOf(awb: string): Promise<string[]> {
    const rows = await app.sql<{ kind: string }[]>`
      select kind from ledger_entries where awb = ${bareAwb(awb)} order by id`
    return rows.map(({ kind }) => kind)
  }

  return {
    create,
    lines,
    activeLine,
    codeOf,
    assign,
    start,
    finish,
    report,
    handBack,
    collect,
    handIn,
    takeOver,
    walkLine,
    standing,
    legs,
    statusOf,
    entriesOf,
  }
}

export type WorkingDay = ReturnType<typeof workingDay>

/** The bare AWB of a three-part one. */
export function bareAwb(awb: string): number {
  return Number(awb.split('-').at(-1))
}

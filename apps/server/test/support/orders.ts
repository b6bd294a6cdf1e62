import type { CallInput, LineRow, ShipmentStatus } from '@mersal/contract'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { type Company, points } from './company.ts'
import type { Caller, TestApp } from './test-app.ts'

type OrderInput = CallInput<'createShipment'>
type Boy = 'delivery' | 'gizaDelivery'

/** The first working day in Cairo from `days` on: any day but Friday. */
export function workingDayIn(days: number): string {
  const day = dayInCairo(new Date(Date.now() + days * 86_400_000))
  return new Date(day).getUTCDay() === 5 ? workingDayIn(days + 1) : day
}

/**
 * 1 kg in a cube of 10 cm, so that weight and size add nothing to the price of the first kilogram, within
 * Alexandria: 45.00 EGP, VAT 6.30, total 51.30. Returned: 31.50 and 4.41, total 35.91. Two legs.
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
 * The same to Giza: 60.00 EGP, VAT 8.40, total 68.40. Returned: 42.00 and 5.88, total 47.88. Three legs, the
 * second between the branches.
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

/** The acts of a working day over HTTP, by default as the manager of both branches. */
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

  /** Assigns as the manager. The superuser lends a delivery boy of another branch. */
  async function assign(awb: string, boy?: Boy, by?: Caller) {
    const own = await boyOf(awb)
    const lender = boy === undefined || boy === own ? 'manager' : 'superuser'
    return call('selectDeliveryBoy', by ?? lender, { awb, delivery_boy_id: company.people[boy ?? own] })
  }

  async function start(awb: string, by: Caller = 'manager') {
    const { list_items } = (await call('listLines', by, { awb })).data
    return call('startLine', by, { awb, code: list_items.find(({ active }) => active)?.code ?? '' })
  }

  /** The delivery boy accepts what was handed out to them. */
  async function accept(boy: Boy): Promise<void> {
    const [runs, manifests] = await Promise.all([
      call('listOwnRuns', boy, {}),
      call('listOwnManifests', boy, {}),
    ])
    for (const { id } of runs.data.list_items) await call('acceptOwnRun', boy, { id })
    for (const { id } of manifests.data.list_items) await call('acceptOwnManifest', boy, { id })
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

  /** The delivery boy says that they recorded the delivery by mistake, and it is undone. */
  async function undo(awb: string, by: Caller = 'manager', boy: Boy = 'delivery') {
    await call('askOwnUndo', boy, { awb, note: 'I pressed delivered by mistake' })
    return call('undoDelivery', by, { awb, note: 'the wrong door' })
  }

  /** Collects cash and returns the id of the movement. */
  async function handIn(awbs: string[], counted: string): Promise<number> {
    const { data } = await collect(awbs, counted)
    if ('again' in data) throw new Error('the count was not booked')
    return data.id
  }

  /** Assigns and starts the active line: the delivery boy now has the goods. */
  async function takeOver(awb: string, boy?: Boy) {
    await assign(awb, boy)
    return start(awb)
  }

  /** Runs the whole active line. */
  async function walkLine(awb: string, boy?: Boy) {
    await takeOver(awb, boy)
    return finish(awb)
  }

  /** The state of a shipment, to compare with an expected row. */
  async function standing(awb: string) {
    const [main, details] = await Promise.all([
      call('openMain', 'manager', { awb }),
      call('openDetails', 'manager', { awb }),
    ])
    const { direction, situation, failure, disabled } = details.data.shipping_details
    return { status: main.data.status, direction, situation, failure, disabled }
  }

  /**
   * Each leg as 'kind direction re_status', with 'counter' for counter lines and 'active' for the active one.
   */
  async function legs(awb: string): Promise<string[]> {
    return (await lines(awb)).map(({ kind, direction, re_status, counter, active }) =>
      [kind, direction, re_status, counter && 'counter', active && 'active'].filter(Boolean).join(' '),
    )
  }

  async function statusOf(awb: string): Promise<ShipmentStatus> {
    return (await call('openMain', 'manager', { awb })).data.status
  }

  /** The kinds of a shipment's ledger entries in order. */
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
    accept,
    finish,
    report,
    handBack,
    undo,
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

/** The AWB of a three-part number. */
export function bareAwb(awb: string): number {
  return Number(awb.split('-').at(-1))
}

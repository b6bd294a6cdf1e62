import type { CallName } from '@mersal/contract'
import { bareAwb, farOrder, localOrder, merchantOrder } from '../support/orders.ts'
import type { Caller, TestApp } from '../support/test-app.ts'
import { type Parcel, requestsOf } from './requests-of-anybody.ts'
import type { Order, Step } from './steps-of-anybody.ts'

/** Takes steps of different people on the parcels of one order, through the calls of the server. */
export function anybody({ app: { sql }, company, call }: TestApp) {
  const requestOf = requestsOf(company)

  async function create({ alone, isFar, byMerchant, ...changes }: Order): Promise<string[]> {
    const input = (isFar ? farOrder : localOrder)(company, changes)
    const made =
      byMerchant && !alone
        ? await call('createOwnShipment', { client: company.plainClient }, merchantOrder(company, input))
        : await call('createShipment', alone ? 'superuser' : 'staff', input)
    if (made.http !== 200) throw new Error(`not created: ${JSON.stringify(made)}`)
    const rows = await sql<{ awb: string }[]>`
      select s.main_shipment_id || '-' || s.parcel || '-' || s.awb as awb
      from shipments s join shipments one using (main_shipment_id)
      where one.awb = ${bareAwb(made.data.awb)} order by s.parcel`
    return rows.map(({ awb }) => awb)
  }

  async function look(awb: string): Promise<Parcel> {
    const [row] = await sql<Parcel[]>`
      select ${awb} as awb, s.status, s.version, (s.due_piastres / 100.0)::numeric(12, 2)::text as due, s.loss, s.cash_holder_id,
        (select t.id from door_transfers t where t.awb = s.awb and t.state = 'waiting') as transfer_id,
        coalesce(m.deliver_on > cairo_day(now()), false) as is_later,
        case when l.leg is not null then jsonb_build_object('kind', l.kind, 'status', l.status, 'from', l.from_branch_id,
          'to', l.to_branch_id, 'boy', l.courier_id, 'code', l.code, 'counter', l.counter, 'brought', l.brought) end as line
      from shipments s join main_shipments m on m.id = s.main_shipment_id left join shipment_lines l on l.awb = s.awb and l.active
      where s.awb = ${bareAwb(awb)}`
    if (!row) throw new Error(`there is no shipment ${awb}`)
    return row
  }

  /** Makes the call of a step on one of `awbs`; null when there is none. A found parcel joins them under its new AWB. */
  async function take(step: Step, awbs: string[], order: Order) {
    const awb = awbs[step.pick % awbs.length] ?? ''
    const request = requestOf(await look(awb), step, order)
    if (request === null) return null
    const { name, by, input } = request
    const { http, data } = await call(name as CallName, by, input as never)
    if (name === 'previewSettlement' && http === 200) return settle(by, (data as { net: number }).net)
    if (name === 'reportFound' && http === 200) awbs.push((data as { new_awb: string }).new_awb)
    const [first] = (data as { list_items?: { done?: boolean }[] } | undefined)?.list_items ?? []
    return { name, http, done: http === 200 && first?.done !== false }
  }

  async function settle(by: Caller, net: number) {
    const { http } = await call('settleClient', by, { client_id: company.plainClient, net })
    return { name: 'settleClient' as const, http, done: http === 200 }
  }

  return { create, take }
}

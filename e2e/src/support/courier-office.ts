import { activeLineOf, alexandria, orderFields, startLine } from './shipments.ts'
import { callerFor, employeeIdOf, type Fields } from './wire.ts'

export const [shirt, belt] = ['قميص', 'حزام']
/** A shirt of 300 and a belt of 150, of which the receiver may keep one, and 50 for the delivery: a COD of 500. */
const twoItems: Fields = {
  partial: 1,
  shop_delivery: 50,
  items: JSON.stringify([
    { name: shirt, price_of_item: 300, quantity: 1, note: 'أزرق' },
    { name: belt, price_of_item: 150, quantity: 1 },
  ]),
}

let places = 0
/** A separate place, so that pick-ups of different tests, also of different files, do not share a visit. */
const newPlace = () => alexandria.latitude + (places += 1) / 10_000

type PhoneLine = { awb: string; re_status: string; partial: { rest: string } | null }

/** The branch, over HTTP: it assigns work to the delivery boy and tells him the codes. */
export async function openOffice() {
  const [ask, asCourier, courier] = await Promise.all([
    callerFor('superuser'),
    callerFor('delivery'),
    employeeIdOf('delivery'),
  ])
  const { list_items } = await ask<{ list_items: { id: number }[] }>('GET', '/dashboard/clients/all', {
    search: 'Sakkara Tech',
  })
  const client_id = list_items[0]?.id ?? 0

  const assign = (awb: string) =>
    ask('POST', '/shipments/select-delivery-boy', { awb, delivery_boy_id: courier })

  /** The branch takes in what the delivery boy brought. */
  const receive = (awb: string) => ask('POST', '/dashboard/v2/shipments/line-finish', { awb })

  const codeOf = async (awb: string): Promise<string> => (await activeLineOf(ask, awb)).code

  async function visitCodeOf(awb: string): Promise<string> {
    const { visit } = await activeLineOf(ask, awb)
    if (!visit) throw new Error(`${awb} has no visit`)
    return visit.code
  }

  const statusOf = async (awb: string): Promise<string> =>
    (await ask<{ status: string }>('GET', '/dashboard/v2/shipments/open-main', { awb })).status

  /** How often the tracking says that it was delivered. */
  async function deliveriesOf(awb: string): Promise<number> {
    const tracking = await ask<{ list_items: { status: string }[] }>(
      'GET',
      '/dashboard/v2/shipments/tracking',
      { awb },
    )
    return tracking.list_items.filter(({ status }) => status === 'delivered').length
  }

  /** The lines that the server tells the delivery boy's phone. */
  const linesOnPhone = async () =>
    (await asCourier<{ list_items: PhoneLine[] }>('GET', '/courier/lines')).list_items

  /** A shipment whose pick-up is assigned to the delivery boy. */
  async function pickUp(cod = '100', latitude = newPlace(), order: Fields = {}): Promise<string> {
    const { awb } = await ask<{ awb: string }>('POST', '/dashboard/v2/shipments/create', {
      ...orderFields,
      client_id,
      sender_latitude: latitude,
      cod,
      ...order,
    })
    await assign(awb)
    return awb
  }

  /** The branch takes over in the delivery boy's place. */
  const startFor = (awb: string) => startLine(ask, awb)

  /** A shipment that the delivery boy is bringing to its receiver. */
  async function atTheDoor(cod = '100', order: Fields = {}): Promise<string> {
    const awb = await pickUp(cod, newPlace(), order)
    await startFor(awb)
    await receive(awb)
    await assign(awb)
    await startFor(awb)
    return awb
  }

  /** A shirt and a belt at the door, of which the receiver may keep one. `rest`: the number of what goes back. */
  async function twoAtTheDoor(): Promise<{ awb: string; rest: string }> {
    const awb = await atTheDoor('500', twoItems)
    const line = (await linesOnPhone()).find((one) => one.awb === awb)
    return { awb, rest: line?.partial?.rest ?? '' }
  }

  /** Pick-ups at one place. */
  async function visitOf(parcels: number): Promise<string[]> {
    const latitude = newPlace()
    const awbs: string[] = []
    for (let index = 0; index < parcels; index += 1) awbs.push(await pickUp('100', latitude))
    return awbs
  }

  /** Changes the order while the delivery boy may have it. */
  async function change(awb: string, fields: Fields): Promise<void> {
    const { version } = await ask<{ version: number }>('GET', '/dashboard/v2/shipments/changes', { awb })
    await ask('POST', '/dashboard/v2/shipments/change', { awb, version, ...fields })
  }

  return {
    change,
    pickUp,
    startFor,
    visitOf,
    atTheDoor,
    twoAtTheDoor,
    linesOnPhone,
    assign,
    receive,
    codeOf,
    visitCodeOf,
    statusOf,
    deliveriesOf,
  }
}

import { activeLineOf, alexandria, orderFields, startLine } from './shipments.ts'
import { callerFor, employeeIdOf, type Fields } from './wire.ts'

let places = 0
/** A separate place, so that pick-ups of different tests, also of different files, do not share a visit. */
const newPlace = () => alexandria.latitude + (places += 1) / 10_000

/** The branch, over HTTP: it assigns work to the delivery boy and tells him the codes. */
export async function openOffice() {
  const [ask, courier] = await Promise.all([callerFor('superuser'), employeeIdOf('delivery')])
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

  /** A shipment whose pick-up is assigned to the delivery boy. */
  async function pickUp(cod = '100', latitude = newPlace()): Promise<string> {
    const { awb } = await ask<{ awb: string }>('POST', '/dashboard/v2/shipments/create', {
      ...orderFields,
      client_id,
      sender_latitude: latitude,
      cod,
    })
    await assign(awb)
    return awb
  }

  /** The branch takes over in the delivery boy's place. */
  const startFor = (awb: string) => startLine(ask, awb)

  /** A shipment that the delivery boy is bringing to its receiver. */
  async function atTheDoor(cod = '100'): Promise<string> {
    const awb = await pickUp(cod)
    await startFor(awb)
    await receive(awb)
    await assign(awb)
    await startFor(awb)
    return awb
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
    assign,
    receive,
    codeOf,
    visitCodeOf,
    statusOf,
    deliveriesOf,
  }
}

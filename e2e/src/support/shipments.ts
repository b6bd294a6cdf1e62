import { bareAwb } from '@mersal/contract'
import { type Ask, callerFor, type Fields } from './wire.ts'

export const alexandria = { latitude: 31.2001, longitude: 29.9187 }

/** `awb` is the bare one. */
export type Order = { awb: string; courier: { id: number; name: string } }
export type MakeShipment = Awaited<ReturnType<typeof shipmentMaker>>

type Named = { list_items: { id: number; name: string }[] }

/** An order within one governorate, so that it has two legs. */
export const orderFields = {
  sender_latitude: alexandria.latitude,
  sender_longitude: alexandria.longitude,
  receiver_name: 'منى أحمد',
  receiver_phone: '01012345678',
  receiver_address: '10 شارع الحرية، الإسكندرية',
  receiver_latitude: alexandria.latitude,
  receiver_longitude: alexandria.longitude,
  length: 10,
  width: 10,
  height: 10,
  weight: 1,
  cod: 100,
}

type Line = { active: boolean; code: string; from_id: number | null; visit: { code: string } | null }

/** The line on which a parcel is now. */
export async function activeLineOf(ask: Ask, awb: string): Promise<Line> {
  const { list_items } = await ask<{ list_items: Line[] }>('GET', '/dashboard/v2/shipments/line', { awb })
  const line = list_items.find(({ active }) => active)
  if (!line) throw new Error(`${awb} has no active line`)
  return line
}

/** The delivery boy takes a parcel over, with the code of its line. */
export async function startLine(ask: Ask, awb: string): Promise<void> {
  const { code } = await activeLineOf(ask, awb)
  await ask('POST', '/dashboard/v2/shipments/line-start', { awb, code })
}

/** Creates shipments for a test by the calls, as the superuser of the demo company. */
export async function shipmentMaker() {
  const ask = await callerFor('superuser')
  const [{ list_items: clients }, { list_items: boys }] = await Promise.all([
    // A client of the demo, because the newest client may belong to another journey and have no pick-up point.
    ask<Named>('GET', '/dashboard/clients/all', { search: 'Sakkara Tech' }),
    ask<Named>('GET', '/dashboard/v2/shipments/delivery-boys'),
  ])
  const client = clients[0]
  const courier = boys.at(-1)
  if (!client || !courier) throw new Error('the demo company has no client or no delivery boy')

  return {
    ask,
    client,
    courier,
    async order(changes: Fields = {}, by = ask): Promise<Order> {
      const { awbs } = await by<{ awbs: string[] }>('POST', '/dashboard/v2/shipments/create', {
        ...orderFields,
        client_id: client.id,
        sender_address: '12 Saad Zaghloul Street, Alexandria',
        receiver_address: '10 Horreya Street, Alexandria',
        receiver_name: `منى ${crypto.randomUUID().slice(0, 8)}`,
        ...changes,
      })
      return { awb: bareAwb(awbs[0] ?? ''), courier }
    },
    assign: (awb: string, courierId: number) =>
      ask('POST', '/shipments/select-delivery-boy', { awb, delivery_boy_id: courierId }),
    async statusOf(awb: string): Promise<string> {
      const { status } = await ask<{ status: string }>('GET', '/dashboard/v2/shipments/open-main', { awb })
      return status
    },
  }
}

import { callerFor } from './wire.ts'

export type Order = { awb: string; courier: { id: number; name: string } }
export type MakeShipment = Awaited<ReturnType<typeof shipmentMaker>>

type Named = { list_items: { id: number; name: string }[] }

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
    /** An order within one governorate, so that it has two legs. Returns the bare AWB. */
    async order(changes: Record<string, string> = {}, by = ask): Promise<Order> {
      const { awbs } = await by<{ awbs: string[] }>('POST', '/dashboard/v2/shipments/create', {
        client_id: String(client.id),
        sender_address: '12 Saad Zaghloul Street, Alexandria',
        sender_latitude: '31.2001',
        sender_longitude: '29.9187',
        receiver_name: `منى ${crypto.randomUUID().slice(0, 8)}`,
        receiver_phone: '01012345678',
        receiver_address: '10 Horreya Street, Alexandria',
        receiver_latitude: '31.2001',
        receiver_longitude: '29.9187',
        length: '10',
        width: '10',
        height: '10',
        weight: '1',
        cod: '100',
        ...changes,
      })
      return { awb: bareOf(awbs[0] ?? ''), courier }
    },
    assign: (awb: string, deliveryBoyId: number) =>
      ask('POST', '/shipments/select-delivery-boy', { awb, delivery_boy_id: String(deliveryBoyId) }),
    async statusOf(awb: string): Promise<string> {
      const { status } = await ask<{ status: string }>('GET', '/dashboard/v2/shipments/open-main', { awb })
      return status
    },
  }
}

function bareOf(awb: string): string {
  return awb.slice(awb.lastIndexOf('-') + 1)
}

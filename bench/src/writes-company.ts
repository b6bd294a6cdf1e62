import postgres from 'postgres'

export type SomeClient = { id: number; latitude: number; longitude: number }

/** A client with a pick-up point. */
export async function someClient(databaseUrl: string): Promise<SomeClient> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const [client] = await sql<SomeClient[]>`
      select id::integer, latitude, longitude from clients
      where online and not in_development and latitude is not null order by id limit 1`
    if (!client) throw new Error('the company has no client')
    return client
  } finally {
    await sql.end()
  }
}

/** An order of one parcel of a kilogram, to Nasr City or near the client, as the form sends it. */
export function orderForm(client: SomeClient, to: 'nasr city' | 'near'): URLSearchParams {
  const { latitude, longitude } = to === 'near' ? client : { latitude: 30.0626, longitude: 31.3283 }
  return new URLSearchParams({
    client_id: String(client.id),
    receiver_name: 'منى أحمد عبد الله',
    receiver_phone: '01012345678',
    receiver_address: '12 شارع عباس العقاد، مدينة نصر',
    receiver_latitude: String(latitude),
    receiver_longitude: String(longitude),
    length: '10',
    width: '10',
    height: '10',
    weight: '1',
    cod: '250.00',
    items: JSON.stringify([{ name: 'Backpack', quantity: 1, price_of_item: '250.00' }]),
  })
}

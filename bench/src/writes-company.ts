import autocannon, { type Request, type Result } from 'autocannon'
import postgres from 'postgres'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import type { DemoApp } from './demo-app.ts'

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

/** Calls that write, sent by `connections` at once. Each call has its session and its idempotency key. */
export const connections = 32

let keys = 0

function headersOf({ session }: DemoApp) {
  keys += 1
  return {
    authorization: `Token ${session}`,
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': `bench-${process.pid}-${keys}`,
  }
}

/** Creates shipments of a client for `seconds`. */
export async function createFor(app: DemoApp, client: SomeClient, seconds: number): Promise<Result> {
  const body = orderForm(client, 'nasr city').toString()
  return succeeded(
    await autocannon({
      url: app.base,
      connections,
      duration: seconds,
      requests: [
        {
          method: 'POST',
          path: '/api/dashboard/v2/shipments/create',
          body,
          setupRequest: (request) => ({ ...request, headers: headersOf(app) }),
        },
      ],
    }),
  )
}

/** A parcel and the codes of its two lines. */
export type Parcel = { awb: string; codes: string[] }

/** The parcels of `awbs`. Each has two lines. */
export async function parcelsOf(sql: Database, awbs: readonly number[]): Promise<Parcel[]> {
  const parcels = await sql<{ awb: string; codes: string[] }[]>`
    select awb::text, array_agg(code order by leg) as codes from shipment_lines
    where awb = any(${awbs}::bigint[]) group by awb having count(*) = 2`
  if (parcels.length !== awbs.length) throw new Error('some parcel does not have two lines')
  return parcels
}

/**
 * Six acts on each parcel: each line is assigned to the delivery boy, started by its code and finished. Returns
 * the seconds until the last answer too, because the load tool counts in whole seconds.
 */
export async function actOn(
  app: DemoApp,
  parcels: readonly Parcel[],
  boy: number,
): Promise<{ result: Result; seconds: number }> {
  let taken = 0
  const begun = performance.now()
  let answered = begun
  const assign = '/api/shipments/select-delivery-boy'
  const act = (path: string, leg: number, fields: (parcel: Parcel) => Record<string, string>) => ({
    method: 'POST' as const,
    path,
    onResponse: () => {
      answered = performance.now()
    },
    setupRequest: (request: Request, context: object) => {
      const held = context as { parcel?: Parcel }
      // A connection keeps its context: each round of requests begins with another parcel.
      if (leg === 0 && path === assign) held.parcel = parcels[taken++ % parcels.length]
      const form = held.parcel ? fields(held.parcel) : {}
      return { ...request, headers: headersOf(app), body: new URLSearchParams(form).toString() }
    },
  })
  const line = (leg: number) => [
    act(assign, leg, ({ awb }) => ({ awb, delivery_boy_id: String(boy) })),
    act('/api/dashboard/v2/shipments/line-start', leg, ({ awb, codes }) => ({ awb, code: codes[leg] ?? '' })),
    act('/api/dashboard/v2/shipments/line-finish', leg, ({ awb }) => ({ awb })),
  ]
  const result = succeeded(
    await autocannon({
      url: app.base,
      connections,
      amount: parcels.length * 6,
      requests: [...line(0), ...line(1)],
    }),
  )
  return { result, seconds: (answered - begun) / 1_000 }
}

function succeeded(result: Result): Result {
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} calls failed`)
  return result
}

import { appUnderTest } from './app.ts'
import { demoPassword, emailOf, type Person } from './people.ts'

export const alexandria = { latitude: 31.2001, longitude: 29.9187 }

let places = 0
/** A separate place, so that pick-ups of different tests, also of different files, do not share a visit. */
const newPlace = () => alexandria.latitude + (places += 1) / 10_000

/** The branch, over HTTP: it assigns work to the delivery boy and tells him the codes. */
export async function openOffice() {
  const base = `${appUnderTest().siteUrl}/api`
  const wire = { 'App-Key': 'mersal-dashboard-1', 'App-Version': '1.1.0', 'Client-Type': 'dashboard' }
  const signIn = async (person: Person) => {
    const body = new URLSearchParams({ username: emailOf(person), password: demoPassword })
    const reply = await fetch(`${base}/dashboard/auth/login`, { method: 'POST', headers: wire, body })
    return (await reply.json()).re_data as { session: string; info: { employee_id: number } }
  }
  const { session } = await signIn('superuser')
  const deliveryBoy = (await signIn('delivery')).info.employee_id

  async function call(method: 'GET' | 'POST', path: string, fields: Record<string, string | number> = {}) {
    const form = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const reply = await fetch(`${base}${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers: { ...wire, Authorization: `Token ${session}` },
      ...(method === 'POST' && { body: form }),
    })
    const envelope = await reply.json()
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(envelope)}`)
    return envelope.re_data
  }

  const [client] = (await call('GET', '/dashboard/clients/all', { search: 'Sakkara Tech' })).list_items as {
    id: number
  }[]

  async function create(cod: string, latitude: number): Promise<string> {
    const order = await call('POST', '/dashboard/v2/shipments/create', {
      client_id: client?.id ?? 0,
      sender_latitude: latitude,
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
      cod,
    })
    return order.awb
  }

  const assign = (awb: string) =>
    call('POST', '/shipments/select-delivery-boy', { awb, delivery_boy_id: deliveryBoy })

  /** The branch takes in what the delivery boy brought. */
  const receive = (awb: string) => call('POST', '/dashboard/v2/shipments/line-finish', { awb })

  async function codeOf(awb: string): Promise<string> {
    const { list_items } = await call('GET', '/dashboard/v2/shipments/line', { awb })
    return list_items.find((line: { active: boolean }) => line.active).code
  }

  async function visitCodeOf(awb: string): Promise<string> {
    const { list_items } = await call('GET', '/dashboard/v2/shipments/line', { awb })
    return list_items.find((line: { active: boolean }) => line.active).visit.code
  }

  const statusOf = async (awb: string): Promise<string> =>
    (await call('GET', '/dashboard/v2/shipments/open-main', { awb })).status

  /** How often the tracking says that it was delivered. */
  async function deliveriesOf(awb: string): Promise<number> {
    const { list_items } = await call('GET', '/dashboard/v2/shipments/tracking', { awb })
    return list_items.filter(({ status }: { status: string }) => status === 'delivered').length
  }

  /** A shipment whose pick-up is assigned to the delivery boy. */
  async function pickUp(cod = '100', latitude = newPlace()): Promise<string> {
    const awb = await create(cod, latitude)
    await assign(awb)
    return awb
  }

  /** The branch takes over in the delivery boy's place. */
  const startFor = async (awb: string) =>
    call('POST', '/dashboard/v2/shipments/line-start', { awb, code: await codeOf(awb) })

  /** A shipment that the delivery boy is bringing to its receiver. */
  async function atTheDoor(cod = '100'): Promise<string> {
    const awb = await pickUp(cod)
    await startFor(awb)
    await call('POST', '/dashboard/v2/shipments/line-finish', { awb })
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
  async function change(awb: string, fields: Record<string, string | number>): Promise<void> {
    const { version } = await call('GET', '/dashboard/v2/shipments/changes', { awb })
    await call('POST', '/dashboard/v2/shipments/change', { awb, version, ...fields })
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

import { type CallInput, type CallName, type CallReply, calls } from '@mersal/contract'
import { demoPassword, demoPeople } from '../features/auth/index.ts'

/**
 * `npm run order-to-cash`: takes one order from its creation to the cash in the safe, over HTTP, on the
 * server of this machine (PORT, or the given address). Prints each step with its status and the money.
 */
const base = process.argv[2] ?? `http://127.0.0.1:${process.env.PORT ?? 4000}`

/** A call that was refused. */
class CallFailed extends Error {}

let session = ''

async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallReply<N>> {
  const { method, path } = calls[name]
  const form = new URLSearchParams()
  for (const [field, value] of Object.entries(input as Record<string, unknown>)) {
    form.set(field, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const isGet = method === 'GET'
  const response = await fetch(`${base}/api${path}${isGet ? `?${form}` : ''}`, {
    method,
    headers: { 'accept-language': 'en', authorization: session === '' ? '' : `Token ${session}` },
    ...(!isGet && { body: form }),
  }).catch(() => {
    throw new CallFailed(`No server answers at ${base}. Start it with: npm start`)
  })
  const reply = (await response.json()) as { re_status: number; re_message: string; re_data: CallReply<N> }
  if (reply.re_status !== 201)
    throw new CallFailed(`${method} ${path} was refused (${response.status}): ${reply.re_message}`)
  return reply.re_data
}

function print(step: string, status: string, detail: string): void {
  console.log(`${step.padEnd(34)} ${status.padEnd(16)} ${detail}`)
}

async function walkLine(awb: string, courierId: number): Promise<string> {
  const line = await call('selectDeliveryBoy', { awb, delivery_boy_id: courierId })
  print(
    `${line.to} takes leg ${line.leg}`,
    (await call('openMain', { awb })).status,
    `${line.from} → ${line.destination}`,
  )
  const started = await call('startLine', { awb, code: line.code ?? '' })
  print(`handed over with code ${line.code}`, started.status, '')
  const finished = await call('finishLine', { awb })
  print('arrived', finished.status, '')
  return finished.status
}

/** An active client with a pick-up point, which every order needs. */
async function clientThatCanOrder(): Promise<{ id: number; name: string }> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const listed = await call('listClients', { page })
    pages = listed.total_pages
    for (const { id, name, active } of listed.list_items)
      if (active && (await call('openClient', { client_id: id })).info.map) return { id, name }
  }
  throw new CallFailed(
    'This command needs an active client with a pick-up point. Start the server with the demo company.',
  )
}

try {
  const signedIn = await call('signIn', { username: demoPeople[0], password: demoPassword, model: 'script' })
  session = signedIn.session
  const client = await clientThatCanOrder()
  const courier = (await call('listDeliveryBoys', {})).list_items[0]
  if (!courier)
    throw new CallFailed('This command needs a delivery boy. Start the server with the demo company.')
  const order = {
    client_id: client.id,
    receiver_name: 'منى أحمد',
    receiver_phone: '01012345678',
    receiver_address: '10 Haram Street, Giza',
    receiver_latitude: 30.0131,
    receiver_longitude: 31.2089,
    length: 30,
    width: 20,
    height: 10,
    weight: 2.5,
    cod: '1250.50',
  }
  const quote = await call('quoteShipment', order)
  for (const { key, label, amount } of quote.steps)
    print(label, '', key === 'billed_weight' ? '' : `${amount.toFixed(2)} EGP`)
  print('Total with VAT', '', `${quote.total.toFixed(2)} EGP`)
  const { awb, total } = await call('createShipment', order)
  print(`order of ${client.name}`, 'pending', `AWB ${awb}, price ${total.toFixed(2)} EGP`)
  let status = 'pending'
  while (status !== 'delivered') status = await walkLine(awb, courier.id)
  const cashOf = async () =>
    (await call('listCourierBalances', { search: courier.name, cash: true })).list_items.find(
      ({ id }) => id === courier.id,
    )?.cash ?? 0
  print(`cash with ${courier.name}`, status, `${(await cashOf()).toFixed(2)} EGP`)
  const collected = await call('collectMoney', {
    employee_id: courier.id,
    awbs: [awb],
    counted: String(quote.collection_amount),
  })
  if ('again' in collected) throw new CallFailed('The counted cash differs from the amount due.')
  print(
    'counted into the safe',
    (await call('openMain', { awb })).status,
    `due ${collected.due}, counted ${collected.counted}, short ${collected.short} EGP`,
  )
  const safes = (await call('listSafeBalances', {})).list_items
  for (const safe of safes) print(`safe of ${safe.name}`, '', `${safe.amount.toFixed(2)} EGP`)
  const owed = (await call('previewSettlement', { client_id: client.id })).owed
  print(`owed to ${client.name}`, '', `${owed.toFixed(2)} EGP`)
  await call('signOut', {})
} catch (error) {
  if (!(error instanceof CallFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}

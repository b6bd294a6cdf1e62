import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openSession } from '../../src/platform/session/sessions.ts'
import { bareAwb, localOrder } from '../support/orders.ts'
import { millisecondsUntil, signalDatabase } from './app-process.ts'
import { dataOf, isDone, type Reached, send } from './caller.ts'
import type { Environment } from './environment.ts'
import type { PhoneAct } from './journal.ts'
import { callOnce, codeAtOnce } from './recorded.ts'

const phones = 4
const parcelsAPhone = 6
const kills = 3
const amount = '100.00'
/** The longest time until all phones have sent everything. */
const patience = 60_000

/**
 * Phones send the acts of a day, in order. Each batch goes out three times at once, half of the answers are lost, and app and
 * database are killed meanwhile. @throws when a phone does not get rid of its acts.
 */
export async function phonesThroughKills(
  environment: Environment,
  { lasts, random, name }: { lasts: number; random: () => number; name: string },
): Promise<number> {
  const outboxes = await Promise.all(
    Array.from({ length: phones }, (_, phone) => doADay(environment, `${name}-phone${phone}`)),
  )
  const phone = { ...environment, token: await phoneToken(environment) }
  let hopelessAt = Number.POSITIVE_INFINITY
  const sending = Promise.all(
    outboxes.map((acts) =>
      sendAll(phone, acts, { random, isHopeless: () => performance.now() > hopelessAt }),
    ),
  )
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(300 + (random() * lasts) / kills)
      await killAndStart(environment, random)
    }
  } finally {
    hopelessAt = performance.now() + patience
    await sending
  }
  return performance.now()
}

/** The fields of an order of two items. The receiver keeps one of them. */
const twoItems = {
  partial: 1,
  items: JSON.stringify([
    { name: 'Shirt', price_of_item: '60.00', quantity: 1 },
    { name: 'Belt', price_of_item: '40.00', quantity: 1 },
  ]),
}

/**
 * Parcels that a delivery boy takes and delivers, whole or in part, or could not deliver. The acts wait on the phone.
 */
async function doADay(environment: Environment, name: string): Promise<PhoneAct[]> {
  const { company, journal } = environment
  const boy = company.people.delivery
  const acts: PhoneAct[] = []
  for (let parcel = 0; parcel < parcelsAPhone; parcel += 1) {
    const key = `${name}-${parcel}`
    const ends = (['whole', 'part', 'failed'] as const)[parcel % 3]
    const order = { ...localOrder(company), receiver_mark: key, ...(ends === 'part' && twoItems) }
    const { awb } = await callOnce(environment, { call: 'createShipment', key, input: order, awb: null })
    const select = { awb, delivery_boy_id: boy }
    await callOnce(environment, { call: 'selectDeliveryBoy', key: `${key}-1`, input: select, awb })
    const code = await codeAtOnce(environment, awb)
    await callOnce(environment, { call: 'startLine', key: `${key}-2`, input: { awb, code }, awb })
    await callOnce(environment, { call: 'finishLine', key: `${key}-3`, input: { awb }, awb })
    await callOnce(environment, { call: 'selectDeliveryBoy', key: `${key}-4`, input: select, awb })
    const at = new Date().toISOString()
    const act = (call: PhoneAct['call'], input: object) =>
      acts.push({ id: randomUUID(), awb, call, at, input: { awb, ...input } })
    act('startOwnLine', { code: await codeAtOnce(environment, awb) })
    if (ends === 'failed') act('reportOwnOtherCase', { case: 1, proofs: [randomUUID()] })
    else if (ends === 'whole') act('finishOwnLine', { amount })
    else act('finishOwnLine', { ...(await keptOf(environment, awb)), proofs: [randomUUID()] })
  }
  journal.phoneActs.push(...acts)
  return acts
}

/** The first item is kept. The prices of both explain the COD, and the phone showed both sums. */
async function keptOf({ query }: Environment, awb: string) {
  const items = await query(
    (sql) => sql<{ id: number }[]>`select id from shipment_items where awb = ${bareAwb(awb)} order by id`,
  )
  const [first] = items
  if (!first) throw new Error(`${awb} has no items`)
  return { kept: [{ id: first.id, quantity: 1 }], amount: '60.00', full: amount }
}

async function phoneToken({ query, company }: Environment): Promise<string> {
  const device = { os: '', device: '', brand: '', model: 'phone', appVersion: '', address: '127.0.0.1' }
  return query((sql) =>
    sql.begin((tx) =>
      openSession(
        tx,
        { kind: 'employee', id: company.people.delivery },
        { ...device, onPhone: true },
        new Date(),
      ),
    ),
  )
}

/** An act leaves the phone only with an answer that arrived. */
async function sendAll(
  phone: Reached,
  acts: readonly PhoneAct[],
  { random, isHopeless }: { random: () => number; isHopeless: () => boolean },
): Promise<void> {
  let waiting = [...acts]
  let last = ''
  while (waiting.length > 0) {
    if (isHopeless()) throw new Error(`${waiting.length} acts were never answered: ${last}`)
    const batch = waiting.slice(0, 1 + Math.floor(random() * 5))
    const input = {
      sent_at: new Date().toISOString(),
      acts: batch.map(({ id, call, at, input: of }) => ({ id, call, at, input: of })),
    }
    const copies = await Promise.all([1, 2, 3].map(() => send(phone, { call: 'sendActs', input })))
    const heard = copies.find((copy) => isDone(copy))
    last = copies.map(({ http, body }) => `${http} ${body.slice(0, 200)}`).join(', ')
    if (!heard || random() < 0.5) {
      await delay(100)
      continue
    }
    const answered = new Set(dataOf<'sendActs'>(heard.body).list_items.map(({ id }) => id))
    waiting = waiting.filter(({ id }) => !answered.has(id))
  }
}

/** Kills the database, the app or both, and waits until the app answers again. */
export async function killAndStart({ app, databaseDir }: Environment, random: () => number): Promise<void> {
  const victim = random()
  if (victim > 1 / 3) await signalDatabase(databaseDir, 'SIGKILL')
  if (victim < 2 / 3) {
    await app.kill()
    app.start()
  }
  const isReady = () =>
    fetch(`${app.base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await millisecondsUntil('ready again', patience, performance.now(), isReady)
}

/** Acts of all rounds that are not stored as done, and parcels whose tracking does not show each once and in order. */
export async function findMissedActs({ query, journal }: Environment): Promise<string[]> {
  const acts = journal.phoneActs
  const stored = await query(
    (sql) => sql<{ id: string; outcome: string; details: string }[]>`
      select id, outcome, details_key as details from courier_acts where id = any(${acts.map(({ id }) => id)}::uuid[])`,
  )
  const awbs = [...new Set(acts.map(({ awb }) => awb))]
  const tracked = await query(
    (sql) => sql<{ awb: number; actions: string[] }[]>`
      select awb, array_agg(action::text order by id) as actions from tracking_events
      where awb = any(${awbs.map(bareAwb)}) and leg = 2 group by awb`,
  )
  const byId = new Map(stored.map((row) => [row.id, row]))
  const byAwb = new Map(tracked.map((row) => [row.awb, row.actions]))
  return [
    ...acts.flatMap(({ id, awb, call }) => {
      const row = byId.get(id)
      return row?.outcome === 'done'
        ? []
        : [`the act ${call} of ${awb} ended as ${row ? `${row.outcome}: ${row.details}` : 'nothing'}`]
    }),
    ...awbs.flatMap((awb) => {
      const wanted = acts.filter((act) => act.awb === awb).map(({ call }) => eventOf[call])
      const found = (byAwb.get(bareAwb(awb)) ?? []).filter((action) => wanted.includes(action))
      return found.join() === wanted.join()
        ? []
        : [`${awb} shows ${found.join()} instead of ${wanted.join()}`]
    }),
  ]
}

const eventOf: Record<PhoneAct['call'], string> = {
  startOwnLine: 'out_for_delivery',
  finishOwnLine: 'delivered',
  reportOwnOtherCase: 'attempt_failed',
}

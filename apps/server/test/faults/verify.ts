import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { audit } from '../../src/features/audit/index.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { bareAwb } from '../support/orders.ts'
import { dataOf, isDone, send, sendRecorded } from './caller.ts'
import type { Environment } from './environment.ts'
import type { PhoneAct, RecordedCall } from './journal.ts'

/** Repeats each unanswered call with its key until it succeeds. */
export async function settleOpen(
  environment: Environment,
  asked: readonly RecordedCall[],
): Promise<string[]> {
  const faults: string[] = []
  for (const open of asked.filter(({ done }) => done === null)) {
    const heard = await sendUntilAnswered(environment, open)
    if (open.done === null)
      faults.push(
        `${open.key} (${open.call}), sent again, was refused: ${heard.http} ${heard.body.slice(0, 200)}`,
      )
  }
  return faults
}

async function sendUntilAnswered(environment: Environment, asked: RecordedCall) {
  for (let attempt = 1; ; attempt += 1) {
    const heard = await sendRecorded(environment, asked)
    if ((heard.http !== null && heard.http !== 503) || attempt === 20) return heard
    await delay(100)
  }
}

/** All differences from the journal, a line each. Empty when nothing was lost or duplicated. */
export async function findDifferences(
  environment: Environment,
  asked: readonly RecordedCall[],
): Promise<string[]> {
  const inDatabase = await environment.query(async (sql) => [
    ...(await compareShipments(sql, asked, environment.journal.phoneActs)),
    ...(await compareTotals(sql, environment.journal.asked)),
    ...(await compareKeys(sql, asked)),
    ...(await findBroken(sql)),
  ])
  return [...inDatabase, ...(await readBack(environment, asked))]
}

/** Each order exists once, and each act changed its shipment once: the version counts changes. */
async function compareShipments(
  sql: Database,
  asked: readonly RecordedCall[],
  phoneActs: readonly PhoneAct[],
): Promise<string[]> {
  const names = asked.filter(({ awb }) => awb === null).map(({ key }) => key)
  const rows = await sql<{ mark: string; awb: number; version: number; doubled: number }[]>`
    select m.receiver_mark as mark, s.awb, s.version,
      (select count(*) - count(distinct (action, to_status, leg, at)) from tracking_events t where t.awb = s.awb) as doubled
    from main_shipments m join shipments s on s.main_shipment_id = m.id
    where m.receiver_mark = any(${names}) and s.kind = 'forward'`
  const found = Map.groupBy(rows, ({ mark }) => mark)
  return asked.flatMap((order) => {
    if (order.awb !== null || order.done === null) return []
    const shipments = found.get(order.key) ?? []
    if (shipments.length !== 1) return [`${order.key} exists ${shipments.length} times`]
    const [shipment] = shipments as [(typeof rows)[number]]
    const { awb } = dataOf<'createShipment'>(order.done)
    const acts =
      asked.filter((other) => other.awb === awb && other.done !== null).length +
      phoneActs.filter((act) => act.awb === awb).length
    return [
      ...(shipment.awb === bareAwb(awb)
        ? []
        : [`${order.key} was answered with ${awb}, but is ${shipment.awb}`]),
      ...(shipment.version === 1 + acts
        ? []
        : [`${awb}: ${acts} acts succeeded, but it changed ${shipment.version - 1} times`]),
      ...(shipment.doubled === 0 ? [] : [`${awb}: its log has ${shipment.doubled} events twice`]),
    ]
  })
}

async function compareTotals(sql: Database, asked: readonly RecordedCall[]): Promise<string[]> {
  const [found] = await sql<{ shipments: number; hand_ins: number }[]>`
    select (select count(*) from shipments where kind = 'forward') as shipments, (select count(*) from hand_ins) as hand_ins`
  const done = (...calls: string[]) =>
    asked.filter((one) => one.done !== null && calls.includes(one.call)).length
  const expected = { shipments: done('createShipment', 'createOwnShipment'), hand_ins: done('collectMoney') }
  return (['shipments', 'hand_ins'] as const)
    .filter((what) => found?.[what] !== expected[what])
    .map((what) => `${what}: ${expected[what]} were expected, but there are ${found?.[what]}`)
}

/** The answer of each key is stored with its effect. */
async function compareKeys(sql: Database, asked: readonly RecordedCall[]): Promise<string[]> {
  const keys = asked.filter(({ done }) => done !== null).map(({ key }) => key)
  const rows = await sql<{ key: string }[]>`
    select key from idempotency_keys where key = any(${keys}) and reply is not null`
  const kept = new Set(rows.map(({ key }) => key))
  return keys
    .filter((key) => !kept.has(key))
    .map((key) => `${key} was answered, but its answer is not stored`)
}

async function findBroken(sql: Database): Promise<string[]> {
  const findings = await audit(sql)
  return findings.flatMap(({ holds, breaches }) =>
    breaches.map(({ subject, expected, found }) => `audit: ${holds}: ${subject} ${expected} ${found}`),
  )
}

const readBackARound = 40

/** Reads the newest orders over HTTP, and repeats answered calls: the same key gets the same answer. */
async function readBack(environment: Environment, asked: readonly RecordedCall[]): Promise<string[]> {
  const faults: string[] = []
  for (const one of asked.filter(({ done }) => done !== null).slice(-readBackARound)) {
    const again = await send(environment, one)
    if (!isDone(again) || !isDeepStrictEqual(dataOf(again.body), dataOf(one.done ?? '')))
      faults.push(`${one.key}, sent again, got a different answer: ${again.body.slice(0, 200)}`)
    if (one.awb !== null) continue
    const { awb } = dataOf<'createShipment'>(one.done ?? '')
    if (!isDone(await send(environment, { call: 'openMain', input: { awb } })))
      faults.push(`${awb} cannot be opened`)
  }
  return faults
}

import { setTimeout as delay } from 'node:timers/promises'
import { dayInCairo } from '../../apps/server/src/platform/company/day-in-cairo.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { openSession } from '../../apps/server/src/platform/session/sessions.ts'
import { startProviders } from '../../apps/server/test/support/outside/message-providers.ts'
import { startDemoApp } from './demo-app.ts'
import { evenly, median, quantile } from './measure.ts'
import { report } from './results.ts'
import { type SomeClient, someClient } from './writes-company.ts'
import { atWork, bringToBranch, hireCouriers, makeParcels } from './writes-parcels.ts'

/**
 * When are receivers told that their parcels are on the way, and do acts wait for it? Delivery boys accept runs at once;
 * each message is timed from the acceptance to the provider. Then the same acts run at a fixed rate, alone and beside the
 * messages of accepted runs.
 */
const boys = 40
const parcelsARun = Number(process.argv[2] ?? 100)
const rounds = Number(process.argv[3] ?? 5)
const roundRuns = 16
const actsASecond = 10
const seconds = 10
const together = 8
const patienceMs = 300_000
const device = { os: '', device: '', brand: '', model: 'bench', appVersion: '', address: '127.0.0.1' }

type ReadyRun = { id: number; session: string; phones: string[] }

const providers = await startProviders()
const app = await startDemoApp({
  settings: { WHATSAPP_URL: providers.whatsapp.url, MERSAL_URL: 'https://mersal.example' },
})
let phones = 0
try {
  const client = await someClient(app.databaseUrl)
  const lines = await atWork(app.databaseUrl, async (sql) => {
    const hired = await hireCouriers(sql, boys + rounds * roundRuns + 1)
    const [clerk = 0] = hired.splice(0, 1)
    const taken = await told(await accept(await readyRuns(sql, client, hired.splice(0, boys))))
    const p99s = { alone: [] as number[], beside: [] as number[] }
    await actsEvenly(sql, client, clerk)
    for (let round = 0; round < rounds; round += 1) {
      const runs = await readyRuns(sql, client, hired.splice(0, roundRuns))
      p99s.alone.push(await actsEvenly(sql, client, clerk))
      const acceptedAt = await accept(runs)
      p99s.beside.push(await actsEvenly(sql, client, clerk))
      await told(acceptedAt)
      console.log(
        `p99 of acts: ${p99s.alone.at(-1)?.toFixed(1)} ms alone, ${p99s.beside.at(-1)?.toFixed(1)} ms beside`,
      )
    }
    const ratios = p99s.beside.map((beside, round) => beside / (p99s.alone[round] ?? Number.NaN))
    const at = (share: number) => (quantile(taken, share) / 1_000).toFixed(1)
    return [
      `${boys} runs of ${parcelsARun} parcels accepted at once: a receiver is told after p50 ${at(0.5)} s, p99 ${at(0.99)} s, the last after ${at(1)} s`,
      `acts at ${actsASecond}/s: p99 ${median(p99s.alone).toFixed(1)} ms alone, ${median(p99s.beside).toFixed(1)} ms beside the messages of ${roundRuns * parcelsARun} parcels (median of the rounds' ratios ${median(ratios).toFixed(2)})`,
    ]
  })
  if (providers.whatsapp.faults.length > 0) throw new Error(providers.whatsapp.faults.slice(0, 3).join('; '))
  await report('Receivers told of the delivery', {
    command: `messages ${parcelsARun} ${rounds}`,
    databaseUrl: app.databaseUrl,
    lines,
  })
} finally {
  await app.close()
  await providers.close()
}

/** A run for each delivery boy, handed out at the desk and not accepted. */
async function readyRuns(
  sql: Database,
  client: SomeClient,
  couriers: readonly number[],
): Promise<ReadyRun[]> {
  const runs: ReadyRun[] = []
  for (const courier of couriers) {
    const from = phones
    phones += parcelsARun
    const own = Array.from(
      { length: parcelsARun },
      (_, number) => `0106${String(from + number).padStart(7, '0')}`,
    )
    const awbs = await makeParcels(sql, client, parcelsARun, { phoneOf: (number) => own[number] ?? '' })
    await bringToBranch(sql, awbs, courier)
    const [branch] = await sql<{ id: number }[]>`
      select from_branch_id as id from shipment_lines where awb = ${awbs[0] ?? 0} and kind = 'end'`
    await sql`update employees set branch_id = ${branch?.id ?? 0} where id = ${courier}`
    const date = dayInCairo(new Date())
    const run = { branch_id: branch?.id ?? 0, courier_id: courier, date }
    const id = String((await post('/dashboard/runs/create', run)).id)
    await post('/dashboard/runs/put', { id, awbs: awbs.map(String) })
    const waiting = [...awbs]
    await Promise.all(
      Array.from({ length: together }, async () => {
        for (let awb = waiting.pop(); awb !== undefined; awb = waiting.pop())
          await post('/dashboard/runs/scan-out', { id, awb: String(awb) })
      }),
    )
    const session = await sql.begin((tx) =>
      openSession(tx, { kind: 'employee', id: courier }, device, new Date()),
    )
    runs.push({ id: Number(id), session, phones: own })
  }
  return runs
}

/** Accepts runs at once. Returns when each receiver's run was accepted, by phone. */
async function accept(runs: readonly ReadyRun[]): Promise<ReadonlyMap<string, number>> {
  const acceptedAt = new Map<string, number>()
  await Promise.all(
    runs.map(async ({ id, session, phones: own }) => {
      const at = Date.now()
      for (const phone of own) acceptedAt.set(`2${phone}`, at)
      await post('/courier/run-accept', { id }, session)
    }),
  )
  return acceptedAt
}

/** The sorted times in milliseconds from acceptance until the provider has each message. */
async function told(acceptedAt: ReadonlyMap<string, number>): Promise<number[]> {
  const toldNow = () =>
    providers.whatsapp.accepted.filter(
      ({ sent }) => sent.template.name === 'out_for_delivery' && acceptedAt.has(sent.to),
    )
  for (const since = performance.now(); toldNow().length < acceptedAt.size; await delay(100))
    if (performance.now() - since > patienceMs)
      throw new Error(`${toldNow().length} of ${acceptedAt.size} receivers are told`)
  return toldNow()
    .map(({ at, sent }) => at - (acceptedAt.get(sent.to) ?? Number.NaN))
    .sort((a, b) => a - b)
}

/** The p99 in milliseconds of acts at a fixed rate: each gives a new parcel to the delivery boy who picks it up. */
async function actsEvenly(sql: Database, client: SomeClient, courier: number): Promise<number> {
  const awbs = await makeParcels(sql, client, actsASecond * seconds)
  const taken = await evenly({ rate: actsASecond, seconds }, async (number) => {
    await post('/shipments/select-delivery-boy', { awb: String(awbs[number]), delivery_boy_id: courier })
  })
  return quantile(taken, 0.99)
}

async function post(path: string, body: object, session = app.session): Promise<{ id?: number }> {
  const answer = await fetch(`${app.base}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Token ${session}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${text}`)
  return (JSON.parse(text) as { re_data: { id?: number } }).re_data
}

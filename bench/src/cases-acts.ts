import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { type DemoApp, startDemoApp } from './demo-app.ts'
import { median, processorSeconds } from './measure.ts'
import { report } from './results.ts'
import { someClient } from './writes-company.ts'
import { atWork, hireCouriers, makeParcels } from './writes-parcels.ts'

/**
 * What do acts cost with and without the consumer of the case desk? Rounds alternate; each takes parcels up to a failed
 * attempt, which opens a case, and waits until the consumers have read the events.
 */
const rounds = Number(process.argv[2] ?? 6)
const parcels = 60
const atOnce = 6
const actsAParcel = 6
const catchUpMs = 3_000

const app = await startDemoApp()
const sql = postgres(app.databaseUrl, { max: 1 })
try {
  const client = await someClient(app.databaseUrl)
  const [boy = 0] = await atWork(app.databaseUrl, (db) => hireCouriers(db, 1))
  const taken = { with: [] as number[], without: [] as number[] }
  for (let round = 0; round < rounds * 2; round += 1) {
    const mode = round % 2 === 0 ? 'with' : 'without'
    await setConsumer(mode === 'with')
    const ways = await atWork(app.databaseUrl, async (db) => {
      const awbs = await makeParcels(db, client, parcels)
      return db<{ awb: number; codes: string[] }[]>`
        select awb, array_agg(code order by leg) as codes from shipment_lines where awb = any(${awbs}::bigint[]) group by awb`
    })
    await delay(catchUpMs)
    const used = processorSeconds([app.pid])
    for (let first = 0; first < ways.length; first += atOnce)
      await Promise.all(ways.slice(first, first + atOnce).map((way) => fail(app, boy, way)))
    await delay(catchUpMs)
    taken[mode].push(((processorSeconds([app.pid]) - used) / (parcels * actsAParcel)) * 1_000)
    console.log(`${mode}: ${taken[mode].at(-1)?.toFixed(2)} ms of processor time an act`)
  }
  const [withDesk, without] = [median(taken.with), median(taken.without)]
  const [opened] = await sql<{ n: string }[]>`select count(*) as n from cases where origin like 'event:%'`
  await report('Acts beside the case desk', {
    command: 'cases-acts',
    databaseUrl: app.databaseUrl,
    lines: [
      `processor time of an act, all processes: ${without.toFixed(2)} ms without, ${withDesk.toFixed(2)} ms with the consumer (${(withDesk / without).toFixed(3)})`,
      `cases opened by events: ${opened?.n}`,
    ],
  })
} finally {
  await sql.end()
  await app.close()
}

/** A consumer whose cursor has another name reads nothing. Afterwards it goes on at the newest event. */
async function setConsumer(isOn: boolean): Promise<void> {
  if (isOn)
    await sql`
      update event_cursors set consumer = 'cases', after_id = (select max(id) from tracking_events) where consumer = 'cases-off'`
  else await sql`update event_cursors set consumer = 'cases-off' where consumer = 'cases'`
}

async function fail({ base, session }: DemoApp, boy: number, way: { awb: number; codes: string[] }) {
  const awb = String(way.awb)
  const act = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${base}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Token ${session}` },
      body: new URLSearchParams({ awb, ...fields }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  }
  for (const leg of [0, 1]) {
    await act('/shipments/select-delivery-boy', { delivery_boy_id: String(boy) })
    await act('/dashboard/v2/shipments/line-start', { code: way.codes[leg] ?? '' })
    if (leg === 0) await act('/dashboard/v2/shipments/line-finish', {})
  }
  await act('/shipments/other-case', { case: '1', note: 'nobody opened' })
}

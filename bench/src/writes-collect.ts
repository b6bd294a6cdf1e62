import { startDemoApp } from './demo-app.ts'
import { report } from './results.ts'
import { someClient } from './writes-company.ts'
import { atWork, deliver, hireCouriers, makeParcels } from './writes-parcels.ts'

/**
 * Collect Money: how long does one hand-in of 400 parcels take, how long do callers wait when 32 delivery
 * boys hand in at once, and what is the result of 50 concurrent calls for the same parcels?
 */
const parcels = 400
const boys = 32
const alone = 20

const app = await startDemoApp()
try {
  const client = await someClient(app.databaseUrl)
  const held = await atWork(app.databaseUrl, async (sql) => {
    const hired = await hireCouriers(sql, alone + boys + 1)
    const awbs = await makeParcels(sql, client, hired.length * parcels)
    const hands = hired.map((boy, index) => ({
      boy,
      awbs: awbs.slice(index * parcels, (index + 1) * parcels),
    }))
    for (const { boy, awbs: own } of hands) await deliver(sql, own, boy)
    return hands
  })
  const [same, ...others] = held
  const ones: number[] = []
  for (const hand of others.slice(0, alone)) ones.push(await collected(hand))
  const together = await Promise.all(others.slice(alone).map(collected))
  if (!same) throw new Error('no delivery boy holds cash')
  const answers = await Promise.all(Array.from({ length: 50 }, () => collect(same)))
  const done = answers.filter(({ ok }) => ok).length
  await report('Collect Money', {
    command: 'writes-collect',
    databaseUrl: app.databaseUrl,
    lines: [
      said(`one after the other (${alone})`, ones),
      said(`${boys} at once`, together),
      `50 at once for the same ${parcels} parcels: ${done} took effect, ${50 - done} were refused`,
    ],
  })
} finally {
  await app.close()
}

type Hand = { boy: number; awbs: number[] }

function collect({ boy, awbs }: Hand): Promise<Response> {
  return fetch(`${app.base}/api/dashboard/v2/shipments/collect`, {
    method: 'POST',
    headers: { authorization: `Token ${app.session}` },
    body: new URLSearchParams({
      employee_id: String(boy),
      awbs: JSON.stringify(awbs.map(String)),
      counted: String(250 * awbs.length),
    }),
  })
}

/** Milliseconds until the answer. */
async function collected(hand: Hand): Promise<number> {
  const begun = performance.now()
  const answer = await collect(hand)
  if (!answer.ok) throw new Error(await answer.text())
  return performance.now() - begun
}

function said(what: string, milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return `hand-ins of ${parcels} parcels, ${what}: p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`
}

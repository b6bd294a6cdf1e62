import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limits } from '@mersal/contract'
import { openSession } from '../../apps/server/src/platform/session/sessions.ts'
import { startDemoApp } from './demo-app.ts'
import { evenly, median, processorSeconds, quantile, read } from './measure.ts'
import { report } from './results.ts'
import type { Phone, PhotosSent, Sending, SendPhotos } from './support/photo-sender.ts'
import { someClient } from './writes-company.ts'
import { atWork, deliver, hireCouriers, makeParcels } from './writes-parcels.ts'

/**
 * Are photos stored at 10 a second beside the usual load, without moving its p99 by more than a fifth? Rounds alternate:
 * the usual load alone, and with photos. Then as many photos as possible, alone. The photos come from a thread of their
 * own, so that the time to send one is no part of a list's.
 */
const rounds = Number(process.argv[2] ?? 5)
const seconds = 8
const photosASecond = 10
const listsASecond = 20
const boys = 10
const device = { os: '', device: '', brand: '', model: 'bench', appVersion: '', address: '127.0.0.1' }

const app = await startDemoApp()
let sender: Worker | undefined
try {
  const parcels = Math.ceil(((rounds + 3) * seconds * photosASecond * 4) / limits.proofsAParcel / boys)
  const client = await someClient(app.databaseUrl)
  const phones = await atWork(app.databaseUrl, async (sql) => {
    const made: Phone[] = []
    for (const boy of await hireCouriers(sql, boys)) {
      const awbs = await makeParcels(sql, client, parcels)
      await deliver(sql, awbs, boy)
      made.push({
        token: await sql.begin((tx) => openSession(tx, { kind: 'employee', id: boy }, device, new Date())),
        awbs,
      })
    }
    return made
  })
  const workerData = { base: app.base, phones } satisfies Sending
  const thread = new Worker(new URL('support/photo-sender.ts', import.meta.url), { workerData })
  sender = thread
  const [size] = await once(thread, 'message')

  async function sendPhotos(order: SendPhotos): Promise<PhotosSent> {
    thread.postMessage(order)
    const [sent] = await once(thread, 'message')
    return sent
  }

  const url = `${app.base}/api/dashboard/v2/shipments/all`
  const headers = { authorization: `Token ${app.session}` }
  const usual = () => evenly({ rate: listsASecond, seconds }, () => read(url, headers))
  await Promise.all([usual(), sendPhotos({ rate: photosASecond, seconds })])
  // The 99th percentile of one round would be its second slowest list, so those of all rounds count together.
  const alone: number[] = []
  const beside: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await usual()))
    const [taken, photos] = await Promise.all([usual(), sendPhotos({ rate: photosASecond, seconds })])
    beside.push(...taken)
    rates.push(photos.photos / photos.seconds)
    console.log(`p99 until now: ${p99(alone).toFixed(1)} ms alone, ${p99(beside).toFixed(1)} ms beside`)
  }
  const used = processorSeconds([app.pid])
  const most = await sendPhotos({ atOnce: 8, seconds })
  const processor = ((processorSeconds([app.pid]) - used) / most.photos) * 1_000
  await report('Photos of deliveries', {
    command: `proofs ${rounds}`,
    databaseUrl: app.databaseUrl,
    lines: [
      `photos of ${size} kB beside ${listsASecond} lists/s: ${median(rates).toFixed(1)}/s stored`,
      `p99 of the lists: ${p99(alone).toFixed(1)} ms alone, ${p99(beside).toFixed(1)} ms beside (ratio ${(p99(beside) / p99(alone)).toFixed(2)})`,
      `as many as possible, 8 at once: ${(most.photos / most.seconds).toFixed(1)}/s, ${processor.toFixed(0)} ms of processor a photo`,
    ],
  })
} finally {
  await sender?.terminate()
  await app.close()
}

function p99(taken: readonly number[]): number {
  return quantile(
    taken.toSorted((a, b) => a - b),
    0.99,
  )
}

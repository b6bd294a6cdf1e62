import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limits } from '@mersal/contract'
import { openSession } from '../../apps/server/src/platform/session/sessions.ts'
import { startDemoApp } from './demo-app.ts'
import { evenly, median, processorSeconds, quantile, read } from './measure.ts'
import { report } from './results.ts'
import type { Phone, PhotosSent, Sending, SendPhotos } from './support/photo-sender.ts'
import { someClient } from './writes-company.ts'
import { atWork, deliver, hireDeliveryBoys, makeParcels } from './writes-parcels.ts'

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
    for (const boy of await hireDeliveryBoys(sql, boys)) {
      const awbs = await makeParcels(sql, client, parcels)
      await deliver(sql, awbs, boy)
      made.push({ token: await sql.begin((tx) => openSession(tx, boy, device, new Date())), awbs })
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
  await usual()
  const ratios: number[] = []
  const p99s = { alone: [] as number[], beside: [] as number[] }
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const alone = quantile(await usual(), 0.99)
    const [taken, photos] = await Promise.all([usual(), sendPhotos({ rate: photosASecond, seconds })])
    const rate = photos.photos / photos.seconds
    const beside = quantile(taken, 0.99)
    console.log(
      `p99 ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside ${rate.toFixed(1)} photos/s`,
    )
    p99s.alone.push(alone)
    p99s.beside.push(beside)
    rates.push(rate)
    ratios.push(beside / alone)
  }
  const used = processorSeconds([app.pid])
  const most = await sendPhotos({ atOnce: 8, seconds })
  const processor = ((processorSeconds([app.pid]) - used) / most.photos) * 1_000
  await report('Photos of deliveries', {
    command: `proofs ${rounds}`,
    databaseUrl: app.databaseUrl,
    lines: [
      `photos of ${size} kB beside ${listsASecond} lists/s: ${median(rates).toFixed(1)}/s stored`,
      `p99 of the lists: ${median(p99s.alone).toFixed(1)} ms alone, ${median(p99s.beside).toFixed(1)} ms beside (median of the rounds' ratios ${median(ratios).toFixed(2)})`,
      `as many as possible, 8 at once: ${(most.photos / most.seconds).toFixed(1)}/s, ${processor.toFixed(0)} ms of processor a photo`,
    ],
  })
} finally {
  await sender?.terminate()
  await app.close()
}

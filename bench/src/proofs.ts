import { randomUUID } from 'node:crypto'
import { limits } from '@mersal/contract'
import { openSession } from '../../apps/server/src/platform/session/sessions.ts'
import { drawPhoto } from '../../apps/server/test/support/files/draw-photo.ts'
import { startDemoApp } from './demo-app.ts'
import { evenly, median, processorSeconds, quantile, read } from './measure.ts'
import { report } from './results.ts'
import { someClient } from './writes-company.ts'
import { atWork, deliver, hireDeliveryBoys, makeParcels } from './writes-parcels.ts'

/**
 * Are photos stored at 10 a second beside the usual load, without moving its p99 by more than a fifth? Rounds alternate:
 * the usual load alone, and with photos. Then as many photos as possible, alone.
 */
const rounds = Number(process.argv[2] ?? 5)
const seconds = 8
const photosASecond = 10
const listsASecond = 20
const boys = 10
const device = { os: '', device: '', brand: '', model: 'bench', appVersion: '', address: '127.0.0.1' }

type Phone = { token: string; awbs: number[] }
const app = await startDemoApp()
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
  const pictures = await Promise.all(Array.from({ length: 12 }, drawPhoto))
  let sent = 0

  /** One photo, of the next phone and the next parcel. */
  async function sendPhoto(): Promise<void> {
    const number = sent++
    const phone = phones[number % boys] as Phone
    const awb = phone.awbs[Math.floor(number / boys) % phone.awbs.length]
    const form = new FormData()
    const at = new Date().toISOString()
    const fields = { id: randomUUID(), awb: String(awb), taken_at: at, sent_at: at }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const bytes = pictures[number % pictures.length] as Buffer<ArrayBuffer>
    form.set('image', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
    const headers = { authorization: `Token ${phone.token}` }
    const answer = await fetch(`${app.base}/api/courier/proofs`, { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(`a photo was refused: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }

  /** Photos at a fixed rate. Returns how many were stored a second. */
  async function photosEvenly(): Promise<number> {
    const begun = performance.now()
    const all = await evenly({ rate: photosASecond, seconds }, sendPhoto)
    return all.length / ((performance.now() - begun) / 1_000)
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
    const [taken, rate] = await Promise.all([usual(), photosEvenly()])
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
  const begun = performance.now()
  let most = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (; performance.now() - begun < seconds * 1_000; most += 1) await sendPhoto()
    }),
  )
  const mostRate = most / ((performance.now() - begun) / 1_000)
  const processor = ((processorSeconds([app.pid]) - used) / most) * 1_000
  const size = Math.round(pictures.reduce((sum, { length }) => sum + length, 0) / pictures.length / 1_000)
  await report('Photos of deliveries', {
    command: `proofs ${rounds}`,
    databaseUrl: app.databaseUrl,
    lines: [
      `photos of ${size} kB beside ${listsASecond} lists/s: ${median(rates).toFixed(1)}/s stored`,
      `p99 of the lists: ${median(p99s.alone).toFixed(1)} ms alone, ${median(p99s.beside).toFixed(1)} ms beside (median of the rounds' ratios ${median(ratios).toFixed(2)})`,
      `as many as possible, 8 at once: ${mostRate.toFixed(1)}/s, ${processor.toFixed(0)} ms of processor a photo`,
    ],
  })
} finally {
  await app.close()
}

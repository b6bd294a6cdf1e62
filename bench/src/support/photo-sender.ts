import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { drawPhoto } from '../../../apps/server/test/support/files/draw-photo.ts'
import { evenly } from '../measure.ts'

/** A delivery boy's phone: the token of its session, and the parcels that it takes photos of. */
export type Phone = { token: string; awbs: number[] }
export type Sending = { base: string; phones: Phone[] }
/** Photos at a fixed rate, or as many as `atOnce` allows, for so many seconds. */
export type SendPhotos = { seconds: number; rate: number } | { seconds: number; atOnce: number }
export type PhotosSent = { photos: number; seconds: number }

const { base, phones } = workerData as Sending
const pictures = await Promise.all(Array.from({ length: 12 }, drawPhoto))
let sent = 0

/** One photo, of the next phone and the next parcel. */
async function sendPhoto(): Promise<void> {
  const number = sent++
  const phone = phones[number % phones.length] as Phone
  const awb = phone.awbs[Math.floor(number / phones.length) % phone.awbs.length]
  const form = new FormData()
  const at = new Date().toISOString()
  const fields = { id: randomUUID(), awb: String(awb), taken_at: at, sent_at: at }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const bytes = pictures[number % pictures.length] as Buffer<ArrayBuffer>
  form.set('image', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  const headers = { authorization: `Token ${phone.token}` }
  const answer = await fetch(`${base}/api/courier/proofs`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`a photo was refused: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

parentPort?.on('message', async (order: SendPhotos) => {
  const before = sent
  const begun = performance.now()
  const taken = () => (performance.now() - begun) / 1_000
  if ('rate' in order) await evenly(order, sendPhoto)
  else
    await Promise.all(
      Array.from({ length: order.atOnce }, async () => {
        while (taken() < order.seconds) await sendPhoto()
      }),
    )
  parentPort?.postMessage({ photos: sent - before, seconds: taken() } satisfies PhotosSent)
})
parentPort?.postMessage(
  Math.round(pictures.reduce((sum, { length }) => sum + length, 0) / pictures.length / 1_000),
)

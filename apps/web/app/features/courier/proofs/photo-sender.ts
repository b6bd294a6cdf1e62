import { CallRefused } from '../../../client/call-refused.ts'
import { createStore } from '../../../client/store.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { Settled } from '../outbox/outbox.ts'
import { afterGap, createSender, type SenderPorts } from '../outbox/sender.ts'
import { type Caller, courierCall, signedIn } from '../wire/courier-call.ts'
import { ownId } from '../wire/own-id.ts'
import type { Photo, StoredPhoto } from './photo.ts'
import { addPhotos, photosName, photosOf, removePhotos } from './photo-store.ts'

/** How many photos wait to be sent. */
export const photosWaiting = createStore(0)

async function waiting(): Promise<StoredPhoto[]> {
  const employeeId = ownId()
  const photos = employeeId === undefined ? [] : await photosOf(employeeId)
  photosWaiting.set(photos.length)
  return photos
}

const sender = createPhotoSender({
  as: signedIn,
  waiting,
  onRefused: (details) => toast('error', details),
  later: afterGap,
})

type Ports = Pick<SenderPorts<StoredPhoto>, 'later'> & {
  as: Caller
  waiting: () => Promise<readonly StoredPhoto[]>
  onRefused: (details: string) => void
}

/** Sends photos as `as`, one a request: on a weak signal a whole list would start again each time. */
export function createPhotoSender({ as, waiting: waitingPhotos, onRefused, later }: Ports) {
  return createSender<StoredPhoto>({
    outbox: {
      waiting: waitingPhotos,
      async settle(photos, outcomes) {
        for (const { outcome, details } of outcomes) if (outcome === 'refused') onRefused(details)
        await removePhotos(photos.map(({ id }) => id))
      },
    },
    atOnce: 1,
    parcelsOf: () => [],
    send: async ([photo]) => (photo ? [await send(photo, as)] : []),
    alone: (work) => ('locks' in navigator ? navigator.locks.request(photosName, work) : work()),
    later,
  })
}

async function send({ id, awb, takenAt, picture }: StoredPhoto, as: Caller): Promise<Settled> {
  const image = new File([picture], 'photo.jpg', { type: 'image/jpeg' })
  const sent_at = new Date().toISOString()
  try {
    await courierCall('sendProof', { id, awb, taken_at: takenAt, sent_at, image }, as)
    return { id, outcome: 'done', details: '' }
  } catch (error) {
    // Another try changes nothing but for a server that is busy, or a session that ended.
    const isFinal = error instanceof CallRefused && error.code < 500 && ![401, 429].includes(error.code)
    if (!isFinal) throw error
    return { id, outcome: 'refused', details: error.message }
  }
}

/** Sends the photos that wait. Resolves when none waits any more, or when a try failed. */
export async function sendPhotos(): Promise<void> {
  await sender.run()
}

/** Stores photos to be sent. Rejects when the phone has no space. */
export async function storePhotos(photos: readonly Photo[]): Promise<void> {
  const employeeId = ownId()
  if (employeeId === undefined) throw new Error('nobody is signed in')
  await addPhotos(photos.map((photo) => ({ ...photo, employeeId })))
  await waiting()
}

import type { CallInput } from '@mersal/contract'
import { useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/toast/toast-store.ts'
import { phoneChoices } from '../phone/phone-choices.ts'
import { ownId } from '../wire/own-id.ts'
import type { Photo } from './photo.ts'
import { sendPhotos, storePhotos } from './photo-sender.ts'
import { noteCame, stopTimes } from './stop-times.ts'

/** How long an act waits for the position. */
const patienceMs = 2_000
const freshMs = 60_000

type ActProofs = Pick<CallInput<'finishOwnLine'>, 'proofs' | 'evidence'>

/** What the phone tells of an act at a door: the photos of its sheet, and the evidence. */
export function useActProofs(awb: string) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  useEffect(() => noteCame(awb), [awb])

  /** Stores the photos to be sent. An act is never held up by them. */
  async function collectProofs(): Promise<ActProofs> {
    const [proofs, evidence] = await Promise.all([store(photos), evidenceOf(awb)])
    return { evidence, ...(proofs.length > 0 && { proofs }) }
  }

  return { photos, setPhotos, collectProofs }
}

async function store(photos: readonly Photo[]): Promise<string[]> {
  if (photos.length === 0) return []
  try {
    await storePhotos(photos)
    void sendPhotos().catch(() => {})
    return photos.map(({ id }) => id)
  } catch {
    toast('warn', m.courier_photo_not_kept())
    return []
  }
}

async function evidenceOf(awb: string): Promise<NonNullable<ActProofs['evidence']>> {
  const { came, called } = stopTimes(awb)
  const point = await sharedPoint()
  return {
    ...(called !== undefined && { called: secondsSince(called) }),
    ...(came !== undefined && { waited: secondsSince(came) }),
    ...(point && { point }),
  }
}

function secondsSince(at: number): number {
  return Math.min(Math.max(Math.round((Date.now() - at) / 1_000), 0), 86_400)
}

/** Where the phone is, if its person shares that. */
async function sharedPoint() {
  const employeeId = ownId()
  return employeeId !== undefined && phoneChoices(employeeId).position ? pointOfPhone(patienceMs) : null
}

/** Where the phone is. Null when it does not know that soon, or may not tell. */
export async function pointOfPhone(timeout: number) {
  if (!navigator.geolocation) return null
  return new Promise<{ latitude: number; longitude: number; accuracy: number } | null>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy: Math.min(Math.round(accuracy), 100_000) }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout, maximumAge: freshMs },
    )
  })
}

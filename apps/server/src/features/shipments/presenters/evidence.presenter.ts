import type { CallReply } from '@mersal/contract'
import type { SignedLinks } from '../../../platform/files/signed-links.ts'
import { distanceKm } from '../../places/index.ts'
import type { ShownEvent } from '../reads/shipments.repository.ts'

type Evidence = Pick<CallReply<'listTracking'>['list_items'][number], 'proofs' | 'place'>

/** The photos of an event, with addresses that hold for a quarter of an hour, and where it happened. */
export function presentEvidence(
  event: ShownEvent,
  { now, links }: { now: Date; links: SignedLinks },
): Evidence {
  return { proofs: presentProofs(event, { now, links }), place: placeOf(event) }
}

export function presentProofs(
  { proof_ids, proofs_taken }: { proof_ids: readonly string[]; proofs_taken: number },
  { now, links }: { now: Date; links: SignedLinks },
): Evidence['proofs'] {
  const list_items = proof_ids.map((id) => {
    const url = `/proofs/${links.sign(id, now)}`
    return { id, url, thumbnail: `${url}?small` }
  })
  return { taken: proofs_taken, list_items }
}

function placeOf(event: ShownEvent): Evidence['place'] {
  const { latitude, longitude, accuracy, door_latitude, door_longitude } = event
  if (latitude === null || longitude === null || accuracy === null) return null
  const here = { latitude, longitude }
  if (door_latitude === null || door_longitude === null)
    return { ...here, accuracy, metres: null, door: null }
  const door = { latitude: door_latitude, longitude: door_longitude }
  return { ...here, accuracy, metres: Math.round(distanceKm(here, door) * 1_000), door }
}

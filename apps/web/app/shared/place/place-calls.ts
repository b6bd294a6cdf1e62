import type { CallReply } from '@mersal/contract'
import { call } from '../../client/call.ts'
import { readSession } from '../../client/stored-session.ts'
import type { Point } from './picked-place.ts'

/** The calls of the map. At the first start nobody is signed in, so other calls answer, and the map is our own. */

export function openMap(signal: AbortSignal): Promise<CallReply<'openMap'>> {
  if (!isSignedIn()) return Promise.resolve({ google_maps_key: null, places: [] })
  return call('openMap', {}, { signal })
}

export function searchPlaces(text: string, signal: AbortSignal | undefined) {
  return call(isSignedIn() ? 'searchPlaces' : 'searchPlacesOfSetup', { text }, signal && { signal })
}

export function locatePoint(point: Point, signal: AbortSignal | undefined) {
  return call(isSignedIn() ? 'locatePoint' : 'locatePointOfSetup', point, signal && { signal })
}

function isSignedIn(): boolean {
  return typeof readSession() === 'object'
}

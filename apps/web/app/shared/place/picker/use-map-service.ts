import type { CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { pointOf } from '../picked-place.ts'
import { openMap } from '../place-calls.ts'
import type { FoundPlace, MapService } from './map-service.ts'

/** The map stays the same until the page reloads. */
const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/**
 * The map of this installation: Google's when a key is set (docs/decisions/0016-map-picker.md), otherwise ours. Ours is
 * also the fallback when Google's fails. Each loads on first use.
 */
export function useMapService() {
  const [isGoogleBroken, setGoogleBroken] = useState(false)
  const beginning = useQuery({
    queryKey: ['openMap'],
    queryFn: ({ signal }) => openMap(signal),
    ...forever,
  })
  const key = isGoogleBroken ? null : (beginning.data?.google_maps_key ?? null)
  const service = useQuery<MapService>({
    queryKey: ['mapService', key],
    queryFn: () => openService(key, beginning.data?.places ?? []),
    enabled: beginning.data !== undefined,
    // The service contains functions, which structural sharing cannot compare.
    structuralSharing: false,
    ...forever,
  })
  const leaveGoogle = useCallback(() => setGoogleBroken(true), [])
  const governorates = useMemo(() => governoratesOf(beginning.data?.places ?? []), [beginning.data])

  return {
    service: service.data,
    governorates,
    loadingText: key === null ? m.loading_map() : m.loading_google_map(),
    error: beginning.error ?? service.error,
    retry: () => (beginning.error ? beginning.refetch() : service.refetch()),
    leaveGoogle,
  }
}

type Places = CallReply<'openMap'>['places']

/** The governorates as suggestions, each located at its capital. */
function governoratesOf(places: Places): FoundPlace[] {
  return places
    .filter((place) => place.is_governorate)
    .map(({ name, ...point }) => ({ name, detail: '', find: () => Promise.resolve(pointOf(point)) }))
}

async function openService(googleKey: string | null, places: Places): Promise<MapService> {
  if (googleKey !== null) {
    try {
      const { googleMap } = await import('../google-map/google-map.ts')
      return await googleMap(googleKey)
    } catch (error) {
      console.warn(error)
    }
  }
  const { ownMap } = await import('../own-map/own-map.ts')
  return ownMap(places)
}

import { skipToken, useQuery } from '@tanstack/react-query'
import type { Point } from '../picked-place.ts'
import type { LocatedPlace, MapService } from './map-service.ts'

/** What the map knows about the picked point. */
export type Picked = {
  state: 'nothing' | 'looking' | 'found' | 'inaccurate' | 'failed'
  /** The place that can be saved. Null when there is none. */
  place: LocatedPlace | null
  retry: () => void
}

/** Looks up the picked point. Without a region it is not accurate enough to be saved (spec §5). */
export function usePickedPlace(service: MapService | undefined, point: Point | null): Picked {
  const { data, error, refetch } = useQuery({
    queryKey: ['pickedPlace', service?.kind, point?.latitude, point?.longitude],
    queryFn: service && point ? ({ signal }) => service.locate(point, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const retry = () => void refetch()
  if (point === null) return { state: 'nothing', place: null, retry }
  if (error) return { state: 'failed', place: null, retry }
  if (!data) return { state: 'looking', place: null, retry }
  if (data.region === '') return { state: 'inaccurate', place: null, retry }
  return { state: 'found', place: data, retry }
}

import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../client/query-client.ts'
import { type Point, pointOf } from './picked-place.ts'
import type { LocatedPlace } from './picker/map-service.ts'
import { locatePoint } from './place-calls.ts'

/** The names of a point. Undefined during the lookup, and without a point. */
export function useLocated(point: Point | null): LocatedPlace | undefined {
  const { data } = useQuery<LocatedPlace>({
    queryKey: keyOf(point),
    queryFn: point ? ({ signal }) => locatePoint(pointOf(point), signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Caches the map's names of a point, which may be more exact than our own geocoder's. */
export function rememberLocated(place: LocatedPlace): void {
  queryClient.setQueryData(keyOf(place), place)
}

/** The address of a point that was looked up before. */
export function locatedAddress(point: Point | null): string | undefined {
  return queryClient.getQueryData<LocatedPlace>(keyOf(point))?.address
}

function keyOf(point: Point | null) {
  return ['locatePoint', point?.latitude, point?.longitude] as const
}

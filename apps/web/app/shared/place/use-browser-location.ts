import { useEffect, useRef } from 'react'
import { call } from '../../client/call.ts'
import { type LocatedPlace, roundPoint } from './picker/map-service.ts'

/**
 * Sets the browser's location as the initial point while nothing is picked (spec §2). A denial is only logged (spec
 * §8). A point without a name is not used.
 */
export function useBrowserLocation(isWanted: boolean, onLocated: (place: LocatedPlace) => void): void {
  const latest = useRef({ isWanted, onLocated })
  useEffect(() => {
    latest.current = { isWanted, onLocated }
  })

  useEffect(() => {
    // Asked only once, when the form opens. Clearing the point does not ask again.
    if (!latest.current.isWanted || !('geolocation' in navigator)) return
    let isLeft = false
    navigator.geolocation.getCurrentPosition(async ({ coords }) => {
      const place = await call('locatePoint', roundPoint(coords.latitude, coords.longitude)).catch(() => null)
      if (!isLeft && latest.current.isWanted && place && place.region !== '') latest.current.onLocated(place)
    }, console.info)
    return () => {
      isLeft = true
    }
  }, [])
}

import { useEffect, useRef } from 'react'
import { call } from '../../client/call.ts'
import { type LocatedPlace, roundPoint } from './picker/map-service.ts'

/**
 * Fills a point that nobody has picked yet with where the browser is (spec §2). A denial is only logged (spec §8), and
 * a place that cannot be named is no beginning.
 */
export function useBrowserLocation(isWanted: boolean, onLocated: (place: LocatedPlace) => void): void {
  const latest = useRef({ isWanted, onLocated })
  useEffect(() => {
    latest.current = { isWanted, onLocated }
  })

  useEffect(() => {
    // Asked once, as the form opens: somebody who clears the point has had their answer.
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

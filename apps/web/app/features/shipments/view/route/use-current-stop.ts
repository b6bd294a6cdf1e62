import { type RefObject, useEffect, useRef, useState } from 'react'
import { centreInRow } from '../../../../ui/frame/centre-in-row.ts'

/**
 * Scrolls a route that is wider than its container to the stop of the active leg, without scrolling the page. `scrolls`
 * is true while the route overflows: it is then focusable, and the arrow keys scroll it.
 */
export function useCurrentStop(leg: number | undefined): {
  region: RefObject<HTMLElement | null>
  scrolls: boolean
} {
  const region = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const place = region.current
    if (!place) return
    const show = () => {
      setScrolls(place.scrollWidth > place.clientWidth)
      const stop = place.querySelector(leg === undefined ? 'li:last-child' : '[aria-current=step]')
      if (stop) centreInRow(place, stop)
    }
    const sizes = new ResizeObserver(show)
    sizes.observe(place)
    return () => sizes.disconnect()
  }, [leg])
  return { region, scrolls }
}

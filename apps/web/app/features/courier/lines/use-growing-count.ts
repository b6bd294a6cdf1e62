import { useEffect, useState } from 'react'
import { whenIdle } from '../../../client/browser/when-idle.ts'

/** More than a screen shows. */
const firstCards = 5
const moreCards = 12
const latestMs = 200

/** How many of `total` cards to draw: first those that the screen shows, then more whenever the browser has time. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(firstCards)
  useEffect(() => {
    if (count < total) return whenIdle(() => setCount((before) => before + moreCards), latestMs)
    return undefined
  }, [count, total])
  return Math.min(count, total)
}

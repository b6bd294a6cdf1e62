import { type RefObject, useEffect, useMemo, useState } from 'react'

/** Rows that are rendered beyond the visible ones, so that scrolling shows no gap. */
const beyond = 8

type Range = { from: number; to: number }

/**
 * Renders only the rows of a long list that are in view. `heights` are the heights of all rows in pixels. `top` is where
 * a row begins.
 */
export function useWindow(region: RefObject<HTMLElement | null>, heights: readonly number[]) {
  const [view, setView] = useState({ top: 0, height: 800 })
  const tops = useMemo(() => {
    const sums = [0]
    for (const height of heights) sums.push((sums.at(-1) ?? 0) + height)
    return sums
  }, [heights])

  useEffect(() => {
    const element = region.current
    if (!element) return
    const look = () => setView(({ top, height }) => nextView({ top, height }, element))
    element.addEventListener('scroll', look, { passive: true })
    // Its first report comes after the first layout, so nothing is laid out twice.
    const resizes = new ResizeObserver(look)
    resizes.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      resizes.disconnect()
    }
  }, [region])

  const range: Range = {
    from: Math.max(rowAt(tops, view.top) - beyond, 0),
    to: Math.min(rowAt(tops, view.top + view.height) + beyond, heights.length),
  }
  return { range, topOf: (row: number) => tops[row] ?? 0, height: tops.at(-1) ?? 0 }
}

/** The view in steps, so that a scroll of a few pixels renders nothing. */
function nextView(before: { top: number; height: number }, element: HTMLElement) {
  const step = 120
  const top = Math.floor(element.scrollTop / step) * step
  const height = element.clientHeight + step
  return top === before.top && height === before.height ? before : { top, height }
}

/** The row at `y`. `tops` are sorted. */
function rowAt(tops: readonly number[], y: number): number {
  let low = 0
  let high = tops.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** How many times the usual day the busiest one may be before the axis leaves it out. */
const outlier = 2

/**
 * Where an axis of days ends: at the busiest of them, or, when one day is far busier than the usual ones, at the 90th
 * percentile. One import of thousands of orders must not flatten all other days.
 */
export function usualTop(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b)
  const most = sorted.at(-1) ?? 0
  const usual = sorted[Math.floor((sorted.length - 1) * 0.9)] ?? 0
  return axisTop(usual === 0 || most <= usual * outlier ? most : usual)
}

/** Where an axis of counts ends: the least round number, halved to a whole one, that `most` does not pass. */
export function axisTop(most: number): number {
  for (let size = 1; ; size *= 10) {
    const step = [2, 4, 6, 8, 10, 12, 16].find((step) => step * size >= most)
    if (step !== undefined) return step * size
  }
}

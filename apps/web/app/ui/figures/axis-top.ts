/** When the busiest day exceeds the usual one by this factor, the axis does not extend to it. */
const outlier = 2

/**
 * The end of an axis of days. It fits the busiest day, or the 90th percentile when the busiest day is an outlier. One
 * import of thousands of orders must not flatten all other days.
 */
export function usualTop(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b)
  const most = sorted.at(-1) ?? 0
  const usual = sorted[Math.floor((sorted.length - 1) * 0.9)] ?? 0
  return axisTop(usual === 0 || most <= usual * outlier ? most : usual)
}

/** The end of an axis: the smallest round number, with a whole middle, that is at least `most`. */
export function axisTop(most: number): number {
  for (let size = 1; ; size *= 10) {
    const step = [2, 4, 6, 8, 10, 12, 16].find((step) => step * size >= most)
    if (step !== undefined) return step * size
  }
}

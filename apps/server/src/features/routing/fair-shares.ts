/** How far from the even share the number of stops of a run may be. */
const tolerance = 0.15

/** How many more stops a delivery boy gets so that all end with about the same number: the least, the even share, the most. */
export type Share = { least: number; even: number; most: number }

/**
 * Divides `stops` among delivery boys who have `taken` stops now, so that all end with the same number. A delivery boy who
 * already has more gets none. `limit` is the most that one may have. The caller makes sure that all `stops` fit.
 */
export function fairShares(taken: readonly number[], stops: number, limit: number): Share[] {
  const level = evenLevel(taken, stops, limit)
  const within = (count: number, has: number) => Math.max(0, Math.min(count, limit) - has)
  return taken.map((has) => ({
    least: within(Math.min(Math.ceil((1 - tolerance) * level), Math.floor(level)), has),
    even: within(level, has),
    most: within(Math.max(Math.floor((1 + tolerance) * level), Math.ceil(level)), has),
  }))
}

/** The number of stops that everybody ends with, except those who have more already. */
function evenLevel(taken: readonly number[], stops: number, limit: number): number {
  const rising = taken.filter((has) => has < limit).sort((a, b) => a - b)
  let sum = stops
  for (const [index, has] of rising.entries()) {
    sum += has
    const level = sum / (index + 1)
    const next = rising[index + 1]
    if (next === undefined || level <= next) return Math.min(level, limit)
  }
  return limit
}

/** Random whole numbers below `limit`, always the same sequence, so that the same stops get the same order. */
export function repeatableRandom(seed: number): (limit: number) => number {
  let state = seed >>> 0
  // Mulberry32.
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

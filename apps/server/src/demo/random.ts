/** A random generator with a seed, so that every demo company is the same. */
export type Random = {
  /** A number from 0 to below 1. */
  next(): number
  /** A whole number from `least` to `most`, inclusive. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of `choices`, with probabilities by weight. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T
  /** `count` decimal digits. */
  digits(count: number): string
}

/** mulberry32. Its 32 bits of state suffice for millions of parcels with a seed each. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return list[Math.floor(next() * list.length)] as T
  }
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    weighted(choices) {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, choice] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return pick(choices)[1]
    },
    digits: (count) => String(Math.floor(next() * 10 ** count)).padStart(count, '0'),
  }
}

/** The kinds of faults, each with its own environment. */
export const kinds = [
  'app killed',
  'database killed',
  'backend killed',
  'both killed',
  'database frozen',
  'connection refused',
  'connection stalled',
  'connection reset',
  'disk full',
  'mail down',
  'webhook receivers down',
  'messages misbehave',
  'phones in the street',
  'payouts under way',
  'all sent twice',
  'fifty at once',
] as const
export type Kind = (typeof kinds)[number]

/** A round: the kind of fault, its start after the writers began, and its duration, in milliseconds. */
export type Round = { number: number; kind: Kind; after: number; lasts: number; seed: number }

/** A random generator (mulberry32) of numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The rounds of a seed. Every kind occurs once before one repeats, in random order. */
export function planRounds(
  seed: number,
  options: { rounds: number; longest: number; of: readonly Kind[] },
): Round[] {
  const random = randomFrom(seed)
  const hat: Kind[] = []
  return Array.from({ length: options.rounds }, (_, index) => {
    if (hat.length === 0) hat.push(...options.of)
    const [kind] = hat.splice(Math.floor(random() * hat.length), 1) as [Kind]
    return {
      number: index + 1,
      kind,
      after: 300 + Math.floor(random() * 1_200),
      lasts: 3_000 + Math.floor(random() * Math.max(0, options.longest - 3_000)),
      seed: Math.floor(random() * 4_294_967_296),
    }
  })
}

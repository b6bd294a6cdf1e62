import type { Behaviour } from './whatsapp-server.ts'

const misbehaviours = ['lost', 'refused', 'busy', 'limited'] as const satisfies readonly Behaviour[]

/**
 * How a provider treats the first try of a message to a phone: the same in each run of a seed. One of `every` phones meets a
 * misbehaviour. Later tries of a message that had to wait go well.
 */
export function misbehaving(seed: number, every: number): (phone: string) => Behaviour {
  return (phone) => {
    const hash = hashed(phone, seed)
    return hash % every === 0
      ? (misbehaviours[Math.floor(hash / every) % misbehaviours.length] ?? 'accept')
      : 'accept'
  }
}

/** FNV-1a, mixed at the end, so that phones that follow each other differ in every bit. */
function hashed(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

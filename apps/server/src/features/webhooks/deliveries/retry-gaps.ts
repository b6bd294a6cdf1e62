import { limits } from '@mersal/contract'

/** When a message that failed `tries` times is tried again; null when it is dead. `chance` is from 0 to 1. */
export function nextTry(tries: number, failedAt: Date, chance: number): Date | null {
  const seconds = limits.webhook.gapSeconds[tries - 1]
  if (seconds === undefined) return null
  return new Date(failedAt.getTime() + Math.round(seconds * (1 + limits.webhook.gapJitter * chance) * 1_000))
}

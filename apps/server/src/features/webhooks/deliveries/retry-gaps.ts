import { limits } from '@mersal/contract'

const { gapSeconds, gapJitter, failuresToPause, pauseSeconds, longestPauseSeconds } = limits.webhook

/** The next attempt of a message that failed `tries` times. Null when it is dead. `chance` is from 0 to 1. */
export function nextAttempt(tries: number, failedAt: Date, chance: number): Date | null {
  const seconds = gapSeconds[tries - 1]
  return seconds === undefined ? null : later(failedAt, seconds, chance)
}

/**
 * The end of a target's pause after `failures` failed attempts in a row. Each pause is twice as long as the
 * previous one, and respects the receiver's Retry-After. Null when there is no pause.
 */
export function pauseAfter(
  failures: number,
  failedAt: Date,
  { retryAfter, chance }: { retryAfter: Date | null; chance: number },
): Date | null {
  if (failures < failuresToPause) return retryAfter
  const seconds = Math.min(pauseSeconds * 2 ** (failures - failuresToPause), longestPauseSeconds)
  const pause = later(failedAt, seconds, chance)
  return retryAfter && retryAfter > pause ? retryAfter : pause
}

function later(from: Date, seconds: number, chance: number): Date {
  return new Date(from.getTime() + Math.round(seconds * (1 + gapJitter * chance) * 1_000))
}

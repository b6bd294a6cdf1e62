import { limits } from '@mersal/contract'

const { gapSeconds, gapJitter, failuresToPause, pauseSeconds, longestPauseSeconds } = limits.webhook

/** When a message that failed `tries` times is tried again; null when it is dead. `chance` is from 0 to 1. */
export function nextTry(tries: number, failedAt: Date, chance: number): Date | null {
  const seconds = gapSeconds[tries - 1]
  return seconds === undefined ? null : later(failedAt, seconds, chance)
}

/**
 * Until when nothing is sent to a target whose last `failures` tries failed, each pause twice as long as the one before,
 * and not before its receiver wants it; null when it goes on.
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

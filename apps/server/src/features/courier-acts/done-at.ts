const minute = 60_000
const year = 366 * 24 * 60 * minute

/**
 * When an act was done, by our clock: `at` and `sentAt` are of the phone's clock, so a wrong clock does not matter. Never
 * later than now, and not longer ago than a year.
 */
export function doneAtOf({ at, sentAt, now }: { at: Date; sentAt: Date; now: Date }): Date {
  const ago = Math.min(Math.max(sentAt.getTime() - at.getTime(), 0), year)
  return new Date(now.getTime() - ago)
}

/** Whether an act was sent so much later that its events say when it was done. */
export function isSentLater(doneAt: Date, now: Date): boolean {
  return now.getTime() - doneAt.getTime() > minute
}

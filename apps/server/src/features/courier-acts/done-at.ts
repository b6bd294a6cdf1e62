const minute = 60_000
const year = 366 * 24 * 60 * minute

type PhoneTimes = { at: Date; clock?: number | undefined; sentAt: Date; now: Date }

/**
 * When an act was done, by our clock: `at` and `sentAt` are of the phone's clock, so a wrong clock does not matter. `clock` is
 * how far ours was ahead of it at that time: with it, a clock that was corrected since does not matter either. Never later
 * than now, and not longer ago than a year.
 */
export function doneAtOf({ at, clock, sentAt, now }: PhoneTimes): Date {
  const since = sentAt.getTime() - at.getTime()
  const ago = clock === undefined ? since : now.getTime() - at.getTime() - clock
  return new Date(now.getTime() - Math.min(Math.max(ago, 0), year))
}

/** Whether an act was sent so much later that its events say when it was done. */
export function isSentLater(doneAt: Date, now: Date): boolean {
  return now.getTime() - doneAt.getTime() > minute
}

import { limits } from '@mersal/contract'

/** How long an act that nobody else may approve waits after it was asked for. */
export const aloneWaitMs = limits.aloneHours * 3_600_000

/** When an act that was asked for alone is booked. */
export function booksAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + aloneWaitMs)
}

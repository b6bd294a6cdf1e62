import { limits } from '@mersal/contract'
import { hourInCairo } from '../../../platform/company/day-in-cairo.ts'

const hourMs = 3_600_000
const { from, until } = limits.messages.quiet

export function isQuiet(at: Date): boolean {
  const hour = hourInCairo(at)
  return hour >= from || hour < until
}

/** The first moment from `at` on when a message may be sent: at once, or at the end of the quiet hours. */
export function firstSending(at: Date, urgent: boolean): Date {
  if (urgent || !isQuiet(at)) return at
  // Cairo's offset from UTC is in whole hours, so its hours begin when those of UTC do.
  let next = Math.floor(at.getTime() / hourMs) * hourMs
  while (isQuiet(new Date(next))) next += hourMs
  return new Date(next)
}

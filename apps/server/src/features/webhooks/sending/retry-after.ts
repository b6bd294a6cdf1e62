import { limits } from '@mersal/contract'

const longestMs = Math.max(...limits.webhook.gapSeconds) * 1_000

/**
 * When a receiver that answered 429 or 503 wants to be asked again: its `Retry-After`, in seconds or as a date, but not
 * later than the longest gap between two tries. Null when it does not say, or that time is over.
 */
export function readRetryAfter(status: number, header: string | undefined, now: Date): Date | null {
  if ((status !== 429 && status !== 503) || header === undefined) return null
  const wanted = /^\d+$/.test(header)
    ? now.getTime() + Number(header) * 1_000
    : Date.parse(header.endsWith(' GMT') ? header : '')
  if (!(wanted > now.getTime())) return null
  return new Date(Math.min(wanted, now.getTime() + longestMs))
}

import { limits } from '@mersal/contract'

const longestMs = Math.max(...limits.webhook.gapSeconds) * 1_000

/**
 * The `Retry-After` time of a 429 or 503 answer, in seconds or as a date, limited to the longest gap between
 * attempts. Null when it is missing or past.
 */
export function readRetryAfter(status: number, header: string | undefined, now: Date): Date | null {
  if ((status !== 429 && status !== 503) || header === undefined) return null
  const wanted = /^\d+$/.test(header)
    ? now.getTime() + Number(header) * 1_000
    : Date.parse(header.endsWith(' GMT') ? header : '')
  if (!(wanted > now.getTime())) return null
  return new Date(Math.min(wanted, now.getTime() + longestMs))
}

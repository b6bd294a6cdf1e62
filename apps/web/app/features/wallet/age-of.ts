import { m } from '../../paraglide/messages.js'
import { formatCount } from '../../ui/text/format-count.ts'

const dayMs = 86_400_000

/** For how many whole days something waits. */
export function ageOf(since: string): string {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / dayMs))
  return days === 0 ? m.transfer_since_today() : m.transfer_since({ count: days, shown: formatCount(days) })
}

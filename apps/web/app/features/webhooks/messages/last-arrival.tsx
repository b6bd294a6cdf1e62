import { m } from '../../../paraglide/messages.js'
import { DayTime } from '../../../ui/text/day.tsx'
import type { Target } from '../words.ts'

/** The time of a target's last successful delivery. */
export function LastArrival({ target: { last_success_at } }: { target: Target }) {
  if (last_success_at === null) return m.webhook_never_arrived()
  return (
    <>
      {m.webhook_last_success()} <DayTime instant={last_success_at} />
    </>
  )
}

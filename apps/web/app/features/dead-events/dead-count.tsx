import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { NavCount } from '../../ui/frame/nav-count.tsx'
import { formatCount } from '../../ui/text/format-count.ts'

/** The number of open failed events. Hidden when there are none. */
export function DeadCount() {
  const { data } = useQuery(callQuery('listDeadEvents', { page: 1 }))
  if (!data || data.dead === 0) return null
  const shown = formatCount(data.dead)
  return <NavCount shown={shown} label={m.dead_events_count({ shown })} isAlarming />
}

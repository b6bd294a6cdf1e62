import { useMay } from '../../client/use-may.ts'
import { DeadEventsList } from '../../features/dead-events/dead-events-list.tsx'
import { m } from '../../paraglide/messages.js'
import { NoAccess } from '../../ui/frame/no-access.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.dead_events())

export default function Events() {
  return useMay('events.repair') ? <DeadEventsList /> : <NoAccess />
}

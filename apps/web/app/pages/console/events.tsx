import { DeadEventsList } from '../../features/dead-events/dead-events-list.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.dead_events())

export default function Events() {
  return <DeadEventsList />
}

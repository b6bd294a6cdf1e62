import { reachOf } from '@mersal/contract'
import { useSignedIn } from '../../client/signed-in.ts'
import { DeadEventsList } from '../../features/dead-events/dead-events-list.tsx'
import { m } from '../../paraglide/messages.js'
import { NoAccess } from '../../ui/frame/no-access.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.dead_events())

export default function Events() {
  const mayRepair = reachOf(useSignedIn().role, 'events.repair') !== 'none'
  return mayRepair ? <DeadEventsList /> : <NoAccess />
}

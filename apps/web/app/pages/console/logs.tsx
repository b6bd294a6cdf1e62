import { reachOf } from '@mersal/contract'
import { useSignedIn } from '../../client/signed-in.ts'
import { LogsList } from '../../features/logs/logs-list.tsx'
import { m } from '../../paraglide/messages.js'
import { NoAccess } from '../../ui/frame/no-access.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.logs())

export default function Logs() {
  const maySee = reachOf(useSignedIn().role, 'logs.see') !== 'none'
  return maySee ? <LogsList /> : <NoAccess />
}

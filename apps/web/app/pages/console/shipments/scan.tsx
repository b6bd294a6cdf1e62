import { reachOf } from '@mersal/contract'
import { useSignedIn } from '../../../client/signed-in.ts'
import { ScanScreen } from '../../../features/scan/scan-screen.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.scan())

export default function Scan() {
  const mayWork = reachOf(useSignedIn().role, 'shipments.work') !== 'none'
  return mayWork ? <ScanScreen /> : <NoAccess />
}

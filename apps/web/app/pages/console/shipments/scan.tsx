import { useMay } from '../../../client/use-may.ts'
import { ScanScreen } from '../../../features/scan/scan-screen.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.scan())

export default function Scan() {
  return useMay('shipments.work') ? <ScanScreen /> : <NoAccess />
}

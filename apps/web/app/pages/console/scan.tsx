import { ScanScreen } from '../../features/scan/scan-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/page-title.ts'

export const meta = () => pageTitle(m.scan())

export default function Scan() {
  return <ScanScreen />
}

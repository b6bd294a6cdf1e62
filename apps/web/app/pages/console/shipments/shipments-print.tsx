import { PrintPage } from '../../../features/shipments/print/print-page.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.print_waybill())

export default function PrintWaybills() {
  return <PrintPage />
}

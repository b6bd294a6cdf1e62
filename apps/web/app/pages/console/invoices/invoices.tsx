import { InvoicesScreen } from '../../../features/invoices/invoices-screen.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.invoices())

export default function Invoices() {
  return <InvoicesScreen />
}

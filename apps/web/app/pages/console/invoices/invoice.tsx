import { useParams } from 'react-router'
import { InvoicePage } from '../../../features/invoices/invoice-page.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.invoice())

export default function Invoice() {
  const id = Number(useParams()['invoiceId'])
  return <InvoicePage key={id} id={id} />
}

import { useParams } from 'react-router'
import { InvoicesOfClient } from '../../../features/invoices/invoices-list.tsx'
import { ClientMoney } from '../../../features/wallet/client/client-money.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.client())

export default function WalletClient() {
  const { clientId } = useParams()
  const id = Number(clientId)
  return <ClientMoney id={id} invoices={<InvoicesOfClient clientId={id} />} />
}

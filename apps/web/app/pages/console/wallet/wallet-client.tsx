import { useParams } from 'react-router'
import { InvoicesOfClient } from '../../../features/invoices/invoices-list.tsx'
import { ClientMoney } from '../../../features/wallet/client/client-money.tsx'
import { m } from '../../../paraglide/messages.js'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { pageTitle } from '../../../ui/text/page-title.ts'

const PayoutDetailsOf = lazyPart(() => import('../../../features/payouts/details/payout-details.tsx'))

export const meta = () => pageTitle(m.client())

export default function WalletClient() {
  const clientId = Number(useParams().clientId)
  return (
    <ClientMoney
      id={clientId}
      invoices={<InvoicesOfClient clientId={clientId} />}
      payoutDetails={<PayoutDetailsOf clientId={clientId} />}
    />
  )
}

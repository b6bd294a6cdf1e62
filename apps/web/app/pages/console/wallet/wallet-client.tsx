import { useParams } from 'react-router'
import { ClientMoney } from '../../../features/wallet/client/client-money.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.client())

export default function WalletClient() {
  const { clientId } = useParams()
  return <ClientMoney id={Number(clientId)} />
}

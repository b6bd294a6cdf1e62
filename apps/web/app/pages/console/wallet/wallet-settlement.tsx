import { useParams } from 'react-router'
import { SettlementPage } from '../../../features/wallet/statement/settlement-page.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.settlement())

export default function WalletSettlement() {
  const { settlementId } = useParams()
  return <SettlementPage id={Number(settlementId)} />
}

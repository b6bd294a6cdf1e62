import { SafeScreen } from '../../features/safe/safe-screen.tsx'
import { OpenExchanges } from '../../features/wallet/exchanges/open-exchanges.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.safe())

export default function SafePage() {
  return <SafeScreen renderExchanges={(branchId) => <OpenExchanges branchId={branchId} />} />
}

import { useMay } from '../../client/use-may.ts'
import { SafeScreen } from '../../features/safe/safe-screen.tsx'
import { OpenExchanges } from '../../features/wallet/exchanges/open-exchanges.tsx'
import { m } from '../../paraglide/messages.js'
import { NoAccess } from '../../ui/frame/no-access.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.safe())

export default function SafePage() {
  const mayCount = useMay('money.count')
  return mayCount ? (
    <SafeScreen renderExchanges={(branchId) => <OpenExchanges branchId={branchId} />} />
  ) : (
    <NoAccess />
  )
}

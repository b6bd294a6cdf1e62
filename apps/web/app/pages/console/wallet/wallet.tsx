import { CollectMoneyDialog } from '../../../features/collect/collect-money-dialog.tsx'
import { Wallet as WalletOf } from '../../../features/wallet/wallet.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.wallet())

export default function Wallet() {
  return (
    <WalletOf
      renderCollect={({ branchId, ...person }, onEnd) => (
        <CollectMoneyDialog employee={person} branchId={branchId} onClose={onEnd} onDone={onEnd} />
      )}
    />
  )
}

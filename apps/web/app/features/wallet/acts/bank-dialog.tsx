import type { SafeBalance } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { AmountDialog } from './amount-dialog.tsx'

type Props = { safe: SafeBalance; onClose: () => void }

/** Moves cash from a safe to the bank. */
export default function BankDialog({ safe: { id, name, amount }, onClose }: Props) {
  return (
    <AmountDialog
      call="bankSafe"
      title={m.wallet_bank_title({ branch: name })}
      about={m.wallet_in_safe({ amount: formatAmount(amount) })}
      all={amount}
      input={{ branch_id: id }}
      noteLabel={m.wallet_bank_note()}
      confirmLabel={m.wallet_bank()}
      confirmAmountLabel={m.wallet_bank_amount}
      doneMessage={(done) => m.wallet_banked({ amount: formatAmount(done.amount), branch: name })}
      onClose={onClose}
    />
  )
}

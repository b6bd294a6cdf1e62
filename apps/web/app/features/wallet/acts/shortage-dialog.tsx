import type { CourierBalance } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { AmountDialog } from './amount-dialog.tsx'

type Props = { act: 'repay' | 'write-off'; courier: CourierBalance; onClose: () => void }

/** Records that a courier repays a shortage, or that the company writes it off with a reason. */
export default function ShortageDialog({ act, courier: { id, name, receivable }, onClose }: Props) {
  const shared = {
    about: m.wallet_owes({ name, amount: formatAmount(receivable) }),
    all: receivable,
    input: { employee_id: id },
    onClose,
  }
  if (act === 'repay') {
    return (
      <AmountDialog
        {...shared}
        call="repayShortage"
        title={m.wallet_repay_title({ name })}
        confirmLabel={m.wallet_repay()}
        confirmAmountLabel={m.wallet_repay_amount}
        doneMessage={(done) => m.wallet_repaid({ amount: formatAmount(done.amount), name })}
      />
    )
  }
  return (
    <AmountDialog
      {...shared}
      call="writeOffShortage"
      title={m.wallet_write_off_title({ name })}
      noteLabel={m.reason()}
      confirmLabel={m.wallet_write_off()}
      confirmAmountLabel={m.wallet_write_off_amount}
      doneMessage={(done) => m.wallet_written_off({ amount: formatAmount(done.amount), name })}
    />
  )
}

import type { SafeExchange } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'

type Props = { exchange: SafeExchange; onClose: () => void }

/** Takes cash that is on its way back into its safe, with the reason. */
export default function WithdrawDialog({ exchange, onClose }: Props) {
  const form = useMoneyForm<'withdrawSafeCash', { note: string }>({
    call: 'withdrawSafeCash',
    record: { values: { note: '' } },
    toInput: (values) => ({ exchange_id: exchange.id, ...values }),
    fieldOf: () => 'note',
    onDone: ({ amount }) =>
      toast(
        'success',
        m.exchange_withdrawn_done({ amount: formatAmount(amount), branch: exchange.from.name }),
      ),
    onClose,
  })
  return (
    <FormDialog
      title={m.exchange_withdraw_title()}
      submitText={m.exchange_withdraw()}
      isDangerous
      form={form}
      onClose={onClose}
    >
      <p>{m.exchange_withdraw_means({ branch: exchange.from.name })}</p>
      <TextField {...form.field('note')} label={m.reason()} />
    </FormDialog>
  )
}

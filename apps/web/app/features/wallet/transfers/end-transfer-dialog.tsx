import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { TransferEnding } from './transfer-ending.ts'

type Props = TransferEnding & { onClose: () => void }

/** Says what confirming or refusing a transfer books, and does it. Refusing needs a reason. */
export default function EndTransferDialog({ act, transfer, onClose }: Props) {
  const { id, courier, reference } = transfer
  const amount = formatAmount(transfer.amount)
  const isRefusal = act === 'refuse'
  const form = useMoneyForm({
    call: isRefusal ? 'refuseDoorTransfer' : 'confirmDoorTransfer',
    record: { values: { reason: '' } },
    toInput: ({ reason }) => ({ transfer_id: id, ...(isRefusal && { reason }) }),
    fieldOf: () => 'reason',
    onDone: () =>
      toast(
        'success',
        isRefusal
          ? m.transfer_was_refused({ amount, name: courier.name })
          : m.transfer_was_confirmed({ amount }),
      ),
    onClose,
  })
  return (
    <FormDialog
      title={isRefusal ? m.transfer_refuse_title({ amount }) : m.transfer_confirm_title({ amount })}
      submitText={isRefusal ? m.transfer_refuse() : m.transfer_confirm()}
      form={form}
      isDangerous={isRefusal}
      onClose={onClose}
    >
      <p>
        {isRefusal
          ? m.transfer_refuse_means({ name: courier.name, reference })
          : m.transfer_confirm_means({ reference })}
      </p>
      {isRefusal && <TextField {...form.field('reason')} label={m.reason()} />}
    </FormDialog>
  )
}

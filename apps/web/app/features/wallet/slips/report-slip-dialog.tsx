import type { BankSlipRow } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { toast } from '../../../ui/toast/toast-store.ts'

type Props = { slip: BankSlipRow; onDone: () => void; onClose: () => void }

/** Reports that the bank’s statement does not show a slip, with what it shows instead. */
export default function ReportSlipDialog({ slip, onDone, onClose }: Props) {
  const number = isolated(slip.number)
  const form = useMoneyForm({
    call: 'reportBankSlip',
    record: { values: { note: '' } },
    toInput: ({ note }) => ({ movement_id: slip.id, note }),
    onDone() {
      toast('success', m.slip_was_reported({ slip: number }))
      onDone()
    },
    onClose,
  })
  return (
    <FormDialog
      title={m.slip_report_title({ slip: number })}
      submitText={m.slip_report()}
      form={form}
      isDangerous
      onClose={onClose}
    >
      <p>
        {m.slip_report_means({
          amount: formatAmount(slip.amount),
          branch: slip.branch.name,
          name: slip.banked_by.name,
        })}
      </p>
      <TextField {...form.field('note')} label={m.slip_report_note()} />
    </FormDialog>
  )
}

import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'

type Props = { branch: { id: number; name: string }; onClose: () => void }

/** The person counts their own cash of a counter, puts it into an envelope and writes its sum down. */
export default function SealDialog({ branch, onClose }: Props) {
  const form = useMoneyForm<'sealCounterCash', { amount: string }>({
    call: 'sealCounterCash',
    record: { values: { amount: '' } },
    toInput: ({ amount }) => ({ branch_id: branch.id, amount }),
    fieldOf: () => 'amount',
    onDone: (reply) => toast('success', reply.details),
    onClose,
  })
  return (
    <FormDialog
      title={m.counter_seal_title({ branch: branch.name })}
      submitText={m.counter_seal()}
      form={form}
      onClose={onClose}
    >
      <p>{m.counter_seal_about()}</p>
      <AmountField {...form.field('amount')} label={m.counter_seal_sum()} />
    </FormDialog>
  )
}

import { useMoved } from '../../../client/use-moved.ts'
import { m } from '../../../paraglide/messages.js'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'

type Props = { branch: { id: number; name: string }; onClose: () => void }

/** The person counts their own cash of a counter, puts it into an envelope and writes its sum down. */
export default function SealDialog({ branch, onClose }: Props) {
  const moved = useMoved()
  const form = useRecordForm<'sealCounterCash', { amount: string }>({
    call: 'sealCounterCash',
    record: { values: { amount: '' } },
    toInput: ({ amount }) => ({ branch_id: branch.id, amount }),
    fieldOf: () => 'amount',
    onDone(reply) {
      toast('success', reply.details)
      onClose()
      return moved()
    },
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

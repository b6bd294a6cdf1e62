import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'

type Props = { movementId: number; name: string; onClose: () => void }

/** Reverses a wrong count of a delivery boy's cash, with the reason. */
export default function ReverseCountDialog({ movementId, name, onClose }: Props) {
  const form = useMoneyForm<'reverseCount', { note: string }>({
    call: 'reverseCount',
    record: { values: { note: '' } },
    toInput: (values) => ({ movement_id: movementId, ...values }),
    onDone: (reply) =>
      toast('success', 'approval_id' in reply ? m.count_reversal_waits() : m.count_reversed_done()),
    onClose,
  })
  return (
    <FormDialog
      title={m.count_reverse_title()}
      submitText={m.count_reverse()}
      isDangerous
      form={form}
      onClose={onClose}
    >
      <p>{m.count_reverse_explained({ name })}</p>
      <TextField {...form.field('note')} label={m.reason()} />
    </FormDialog>
  )
}

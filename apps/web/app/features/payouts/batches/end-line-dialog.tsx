import { useMoved } from '../../../client/use-moved.ts'
import { m } from '../../../paraglide/messages.js'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { outcomeActs, outcomeMeans } from '../words.ts'
import type { Ending } from './ending.ts'

/** Books what became of one line, with the bank's reference or the reason. */
export default function EndLineDialog({ line, outcome, onClose }: Ending & { onClose: () => void }) {
  const moved = useMoved()
  const amount = formatAmount(line.amount)
  const form = useRecordForm<'endPayoutLine', { bank_reference: string; reason: string }>({
    call: 'endPayoutLine',
    record: { values: { bank_reference: '', reason: '' } },
    toInput: ({ bank_reference, reason }) => ({
      line_id: line.id,
      outcome,
      ...(outcome === 'paid' ? { bank_reference } : { reason }),
    }),
    onDone() {
      toast('success', m.payouts_line_booked({ amount }))
      onClose()
      return moved()
    },
  })
  return (
    <FormDialog
      title={outcomeActs[outcome]()}
      go={outcomeActs[outcome]()}
      isDangerous={outcome !== 'paid'}
      isPending={form.isPending}
      onSave={form.save}
      onClose={onClose}
    >
      <p>{outcomeMeans[outcome]({ amount, name: isolated(line.client.name) })}</p>
      {outcome === 'paid' ? (
        <TextField
          {...form.field('bank_reference')}
          label={line.method === 'cash' ? m.payouts_taken_by() : m.payouts_bank_reference()}
          ltr={line.method !== 'cash'}
        />
      ) : (
        <TextField {...form.field('reason')} label={m.reason()} />
      )}
    </FormDialog>
  )
}

import { type CallReply, type RateKind, rateKinds, rateLabels } from '@mersal/contract'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { useValues } from '../../../ui/form/use-values.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { refreshTemplates } from './use-templates.ts'

type Props = { rates: CallReply<'listMessageTemplates'>['rates']; onClose: () => void }

/** What a message costs, by kind. */
export default function RatesDialog({ rates, onClose }: Props) {
  const form = useValues(
    Object.fromEntries(rates.map(({ kind, cost }) => [kind, cost.toFixed(2)])) as Record<RateKind, string>,
  )
  const { submit, isPending } = useSubmission('saveMessageRates', {
    onDone() {
      toast('success', m.message_rates_saved())
      onClose()
      return refreshTemplates()
    },
    onRefused({ fields, message }) {
      form.setErrors(fields)
      if (Object.keys(fields).length === 0) toast('error', message)
    },
  })
  return (
    <FormDialog
      title={m.message_rates()}
      submitText={m.save()}
      isPending={isPending}
      isReady={form.isDirty()}
      onSave={() => submit(form.values)}
      onClose={onClose}
    >
      <p className="note">{m.message_rates_hint()}</p>
      {rateKinds.map((kind) => (
        <AmountField
          key={kind}
          name={kind}
          label={label(rateLabels[kind])}
          value={form.values[kind]}
          onChange={(value) => form.change({ [kind]: value })}
          error={form.errors[kind]}
        />
      ))}
    </FormDialog>
  )
}

import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { tellWaiting } from './tell-waiting.ts'
import { withAmount } from './with-amount.ts'

type Values = { gets: 'client' | 'company'; amount: string; note: string }
type Props = { client: { id: number; name: string }; onClose: () => void }

/** Corrects a client's account: a line of their next settlement. */
export default function CorrectDialog({ client, onClose }: Props) {
  const form = useMoneyForm<'correctClient', Values>({
    call: 'correctClient',
    record: { values: { gets: 'client', amount: '', note: '' } },
    toInput: (values) => ({ ...values, client_id: client.id }),
    onDone(reply) {
      if ('approval_id' in reply) tellWaiting(reply)
      else toast('success', m.wallet_corrected({ amount: formatAmount(reply.amount), name: client.name }))
    },
    onClose,
  })
  return (
    <FormDialog
      title={m.wallet_correct_title({ name: client.name })}
      submitText={withAmount(form.values.amount, m.wallet_correct(), m.wallet_correct_amount)}
      form={form}
      onClose={onClose}
    >
      <p>{m.wallet_correct_means()}</p>
      <ChoiceField
        {...form.field('gets')}
        label={m.wallet_correct_gets()}
        choices={[
          { value: 'client', label: m.wallet_correct_client() },
          { value: 'company', label: m.wallet_correct_company() },
        ]}
      />
      <AmountField {...form.field('amount')} label={m.amount()} />
      <TextField {...form.field('note')} label={m.reason()} />
    </FormDialog>
  )
}

import { type BarReason, barReasonLabels, barReasons } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { label } from '../../texts/label.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { refreshBars } from './refresh-bars.ts'

const usual: BarReason = 'not_collected'

type Props = { awb?: string; phone?: string; onClose: () => void }

/** Bars a phone of the receiver of an order. */
export default function BarDialog({ awb = '', phone = '', onClose }: Props) {
  const form = useRecordForm({
    call: 'barPhone',
    record: { values: { awb, phone, reason: usual as string, amount: '', note: '' } },
    toInput: ({ reason, amount, ...values }) => ({
      ...values,
      reason: reason as BarReason,
      ...(reason !== 'abuse' && { amount }),
    }),
    onDone({ details }) {
      toast('success', details)
      onClose()
      return refreshBars()
    },
  })
  const isAbuse = form.values.reason === 'abuse'
  return (
    <FormDialog title={m.bar_a_phone()} submitText={m.bar_phone()} form={form} onClose={onClose}>
      <p>{m.bar_means()}</p>
      <TextField {...form.field('awb')} label={m.awb()} ltr />
      <PhoneField {...form.field('phone')} label={m.phone()} hint={m.bar_phone_hint()} />
      <SelectField
        {...form.field('reason')}
        label={m.reason()}
        options={barReasons.map((value) => ({ value, label: label(barReasonLabels[value]) }))}
      />
      {isAbuse ? (
        <p className="soft">{m.bar_abuse_means()}</p>
      ) : (
        <AmountField {...form.field('amount')} label={m.bar_amount()} hint={m.bar_amount_hint()} />
      )}
      <TextField {...form.field('note')} label={m.bar_note()} rows={2} />
    </FormDialog>
  )
}

import { m } from '../../../paraglide/messages.js'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { egyptDay, formatWireDay } from '../../../ui/text/day.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { usePricesChanged } from '../use-prices-changed.ts'

type Values = { percent: string; from_date: string }

/** Sets the VAT of the company from a day. */
export default function VatDialog({ onClose }: { onClose: () => void }) {
  const changed = usePricesChanged()
  const tomorrow = egyptDay(-1)
  const form = useRecordForm<'setVat', Values>({
    call: 'setVat',
    record: { values: { percent: '', from_date: tomorrow } },
    toInput: (values) => values,
    async onDone({ percent, from_date }) {
      toast('success', m.vat_was_set({ percent, day: formatWireDay(from_date) }))
      await changed()
      onClose()
    },
  })
  return (
    <FormDialog title={m.vat_set()} submitText={m.vat_set_go()} form={form} onClose={onClose}>
      <TextField
        {...form.field('percent')}
        label={m.vat_percent()}
        ltr
        inputMode="decimal"
        maxLength={6}
        suffix="%"
      />
      <DayField {...form.field('from_date')} label={m.price_first_day()} min={egyptDay(0)} />
    </FormDialog>
  )
}

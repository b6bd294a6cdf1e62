import { m } from '../../../paraglide/messages.js'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { label } from '../../../texts/label.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { usePricesChanged } from '../use-prices-changed.ts'
import type { OpenedVersion } from './use-price-form.ts'

type Props = { opened: OpenedVersion; onClose: () => void }

/** Publishes a draft from a day. */
export default function PublishDialog({ opened, onClose }: Props) {
  const { id, version, number, list, earliest } = opened
  const changed = usePricesChanged()
  const form = useRecordForm<'publishPrices', { from_date: string }>({
    call: 'publishPrices',
    record: { values: { from_date: earliest } },
    toInput: ({ from_date }) => ({ id, version, from_date }),
    async onDone() {
      toast('success', m.price_was_published({ number }))
      onClose()
      await changed()
    },
  })
  return (
    <FormDialog
      kind="alert"
      title={m.price_publish_title({ number, list: label(list.name) })}
      submitText={m.price_publish_go()}
      form={form}
      onClose={onClose}
    >
      <p>{m.price_publish_means()}</p>
      <DayField
        {...form.field('from_date')}
        label={m.price_first_day()}
        min={earliest}
        hint={m.price_publish_earliest({ day: formatWireDay(earliest) })}
      />
    </FormDialog>
  )
}

import type { CallReply } from '@mersal/contract'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { label } from '../../../texts/label.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'

type Props = {
  clientId: number
  lists: CallReply<'listClientPrices'>['lists']
  /** The first day that can be chosen. */
  earliest: string
  onClose: () => void
}

type Values = { list_id: string; from_date: string }

/** Puts a client on a price list from a day. */
export default function SetPricesDialog({ clientId, lists, earliest, onClose }: Props) {
  const queryClient = useQueryClient()
  const form = useRecordForm<'setClientPrices', Values>({
    call: 'setClientPrices',
    record: { values: { list_id: String(lists[0]?.id ?? ''), from_date: earliest } },
    toInput: (values) => ({ client_id: clientId, ...values }),
    async onDone() {
      toast('success', m.client_prices_was_set())
      await Promise.all(
        ['listClientPrices', 'listPrices'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      )
      onClose()
    },
  })
  return (
    <FormDialog
      title={m.client_prices_set()}
      submitText={m.client_prices_set_go()}
      form={form}
      onClose={onClose}
    >
      <p>{m.client_prices_means()}</p>
      <SelectField
        {...form.field('list_id')}
        label={m.price_list()}
        options={lists.map(({ id, name }) => ({ value: String(id), label: label(name) }))}
      />
      <DayField
        {...form.field('from_date')}
        label={m.price_first_day()}
        min={earliest}
        hint={m.price_publish_earliest({ day: formatWireDay(earliest) })}
      />
    </FormDialog>
  )
}

import { type Bilingual, limits } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { usePricesChanged } from '../use-prices-changed.ts'

type Props = { list: { id: number; name: Bilingual }; onClose: () => void }

/** Gives a price list other names. */
export default function RenameListDialog({ list, onClose }: Props) {
  const changed = usePricesChanged()
  const form = useRecordForm<'renamePrices', Bilingual>({
    call: 'renamePrices',
    record: { values: list.name },
    toInput: ({ ar, en }) => ({ list_id: list.id, name: { ar, en } }),
    fieldOf: (name) => name.replace('name.', ''),
    async onDone() {
      toast('success', m.price_list_was_renamed())
      await changed()
      onClose()
    },
  })
  const { max } = limits.company.name
  return (
    <FormDialog
      title={m.price_rename_list()}
      submitText={m.save()}
      form={form}
      isReady={form.isDirty}
      onClose={onClose}
    >
      <p>{m.price_rename_list_means()}</p>
      <TextField {...form.field('ar')} label={m.price_list_name_ar()} maxLength={max} />
      <TextField {...form.field('en')} label={m.price_list_name_en()} maxLength={max} />
    </FormDialog>
  )
}

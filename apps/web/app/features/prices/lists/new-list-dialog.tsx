import { limits } from '@mersal/contract'
import { useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pricesPath } from '../../../paths.ts'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { label } from '../../../texts/label.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { usePricesChanged } from '../use-prices-changed.ts'
import type { List } from './price-list.tsx'

type Values = { ar: string; en: string; copy_of: string }

/** Adds a price list. It starts as a draft with the prices of another version. */
export default function NewListDialog({ lists, onClose }: { lists: readonly List[]; onClose: () => void }) {
  const navigate = useNavigate()
  const changed = usePricesChanged()
  const versions = lists.flatMap((list) => list.versions.map((version) => ({ list, version })))
  const current = versions.find(({ version }) => version.state === 'in_force') ?? versions[0]
  const form = useRecordForm<'createPrices', Values>({
    call: 'createPrices',
    record: { values: { ar: '', en: '', copy_of: String(current?.version.id ?? '') } },
    toInput: ({ ar, en, copy_of }) => ({ name: { ar, en }, copy_of }),
    fieldOf: (name) => name.replace('name.', ''),
    async onDone({ id }) {
      await changed()
      await navigate(pricesPath(id))
    },
  })
  const { max } = limits.company.name
  return (
    <FormDialog title={m.price_new_list()} submitText={m.price_create_list()} form={form} onClose={onClose}>
      <p>{m.price_new_list_means()}</p>
      <TextField {...form.field('ar')} label={m.price_list_name_ar()} maxLength={max} />
      <TextField {...form.field('en')} label={m.price_list_name_en()} maxLength={max} />
      <SelectField
        {...form.field('copy_of')}
        label={m.price_copy_of()}
        options={versions.map(({ list, version }) => ({
          value: String(version.id),
          label: m.price_version_title({ list: label(list.name), number: version.number }),
        }))}
      />
    </FormDialog>
  )
}

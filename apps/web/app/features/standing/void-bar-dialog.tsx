import type { PhoneBarRow } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { refreshBars } from './refresh-bars.ts'

/** Voids what another person barred by mistake. */
export default function VoidBarDialog({ bar, onClose }: { bar: PhoneBarRow; onClose: () => void }) {
  const form = useRecordForm({
    call: 'voidPhoneBar',
    record: { values: { reason: '' } },
    toInput: ({ reason }) => ({ id: bar.id, reason }),
    onDone({ details }) {
      toast('success', details)
      onClose()
      return refreshBars()
    },
  })
  return (
    <FormDialog title={m.bar_void_title()} submitText={m.bar_void()} form={form} onClose={onClose}>
      <p>{m.bar_void_means({ name: isolated(bar.barred_by.name) })}</p>
      <TextField {...form.field('reason')} label={m.reason()} rows={2} />
    </FormDialog>
  )
}

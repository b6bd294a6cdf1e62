import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { RecordForm } from '../../record/record-form.tsx'
import { useRecordForm } from '../../record/use-record-form.ts'
import type { ClientForm } from '../client-set.ts'
import { useClientsChanged } from '../use-clients-changed.ts'

type Props<Values extends object> = {
  form: ClientForm<Values>
  onMade: (client: { id: number; name: string }) => void
}

export function AddClientForm<Values extends object>({ form: clientForm, onMade }: Props<Values>) {
  const maker = useSignedIn()
  const tellChanged = useClientsChanged()
  const form = useRecordForm({
    call: clientForm.create,
    record: { values: clientForm.blank(maker) },
    toInput: clientForm.toInput,
    onDone({ id }, values) {
      toast('success', m.client_added())
      onMade({ id, name: clientForm.nameOf(values) })
      return tellChanged()
    },
    tellRefusal: (message) => toast('error', m.error_is({ message })),
  })
  return (
    <RecordForm
      form={form}
      label={m.add_client()}
      actions={<SaveBar isPending={form.isPending} label={m.add_client_now()} cancelTo={clientForm.path} />}
    >
      <clientForm.Fields field={form.field} begin={form.begin} imageUrl={null} isNew />
    </RecordForm>
  )
}

import type { CallInput } from '@mersal/contract'
import { useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { orderFilePath } from '../../../paths.ts'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { DropFile } from '../../../ui/document/drop-file.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import type { Found } from '../../../ui/search-select/use-found.ts'
import styles from './send-file.module.css'

type Values = { client_id: Found | null; file: File | null }

const nothing: { values: Values } = { values: { client_id: null, file: null } }

/** Chooses the client and the file. The file is checked before any order is created. */
export function SendFile() {
  const navigate = useNavigate()
  const form = useRecordForm<'uploadOrderFile', Values>({
    call: 'uploadOrderFile',
    record: nothing,
    toInput,
    fieldOf: (name) => (name === 'name' ? 'file' : name),
    onDone: ({ id }) => navigate(orderFilePath(id)),
  })
  return (
    <div className={`stack gap-2xl width-form ${styles.send}`}>
      <p className="soft">{m.import_intro()}</p>
      <RecordForm
        form={form}
        label={m.import_orders()}
        actions={<SaveBar isPending={form.isPending} label={m.import_read()} />}
      >
        <SearchSelect
          {...form.field('client_id')}
          label={m.client()}
          source="clients"
          find={async (search, signal) => {
            const { list_items } = await call('listClients', { search }, { signal })
            return list_items.map(({ id, name, id_show }) => ({ id, name, note: id_show }))
          }}
        />
        <DropFile {...form.field('file')} label={m.import_file()} />
      </RecordForm>
    </div>
  )
}

function toInput({ client_id, file }: Values): Partial<CallInput<'uploadOrderFile'>> {
  return { ...(client_id && { client_id: client_id.id }), ...(file && { file, name: file.name }) }
}

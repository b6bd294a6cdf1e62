import { limits, reachOf } from '@mersal/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { viewPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { usePassing } from '../../../ui/toast/use-passing.ts'
import { RecordForm } from '../../record/record-form.tsx'
import { useRecordForm } from '../../record/use-record-form.ts'
import type { ClientForm } from '../client-set.ts'
import { useClientsChanged } from '../use-clients-changed.ts'
import styles from './add-client.module.css'

type Made = { id: number; name: string }

/** The page that adds clients. After each one it shows who was added and an empty form (spec §2). */
export function AddClient<Values extends object>({ form }: { form: ClientForm<Values> }) {
  const { role } = useSignedIn()
  const [made, setMade] = useState<Made | null>(null)
  if (reachOf(role, 'clients.edit') === 'none') return <Navigate to={form.path} replace />
  return (
    <>
      <TitleBar title={m.add_client()} trail={[{ label: m.clients(), to: form.path }]} />
      <div className={styles.page}>
        {made && <ClientAdded key={made.id} name={made.name} to={viewPath(form.path, made.id)} />}
        {made && form.orderPath && (
          <p className="width-form below-m">
            <ButtonLink variant="secondary" to={form.orderPath(made.id)}>
              {m.record_first_order({ name: isolated(made.name) })}
            </ButtonLink>
          </p>
        )}
        <AddClientForm key={made?.id} form={form} onMade={setMade} />
      </div>
    </>
  )
}

type ClientAddedProps = { name: string; to: string }

/**
 * Names the client that was just added, with a link. It disappears about three seconds (spec §4) after the link was last
 * focused or pointed at. It takes the focus, because the form below is empty again.
 */
function ClientAdded({ name, to }: ClientAddedProps) {
  const [isOver, setIsOver] = useState(false)
  const held = usePassing(
    limits.toastMs,
    useCallback(() => setIsOver(true), []),
  )
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  if (isOver) return null
  return (
    <p ref={notice} className={`width-form sand ${styles.added}`} role="status" tabIndex={-1}>
      {m.client_added()}:{' '}
      <Link to={to} {...held}>
        {name}
      </Link>
    </p>
  )
}

type AddClientFormProps<Values extends object> = {
  form: ClientForm<Values>
  onMade: (client: { id: number; name: string }) => void
}

function AddClientForm<Values extends object>({ form: clientForm, onMade }: AddClientFormProps<Values>) {
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

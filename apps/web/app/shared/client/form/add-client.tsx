import { reachOf } from '@mersal/contract'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { viewPath } from '../../../paths.ts'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import type { ClientForm } from '../client-set.ts'
import styles from './add-client.module.css'
import { AddClientForm } from './add-client-form.tsx'
import { ClientAdded } from './client-added.tsx'

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
        <AddClientForm key={made?.id} form={form} onMade={setMade} />
      </div>
    </>
  )
}

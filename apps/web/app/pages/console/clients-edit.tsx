import { useParams } from 'react-router'
import { ClientRecord } from '../../features/clients/client-record.tsx'
import { consoleClient } from '../../features/clients/console-client.ts'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/page-title.ts'

export const meta = () => pageTitle(m.client())

export default function ClientsEdit() {
  const { clientId } = useParams()
  return <ClientRecord set={consoleClient} id={Number(clientId)} isEditing />
}

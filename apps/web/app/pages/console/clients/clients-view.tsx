import { useParams } from 'react-router'
import { consoleClient } from '../../../features/clients/console-client.ts'
import { ClientRecord } from '../../../features/clients/record/client-record.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.client())

export default function ClientsView() {
  const { clientId } = useParams()
  return <ClientRecord set={consoleClient} id={Number(clientId)} isEditing={false} />
}

import { useParams, useSearchParams } from 'react-router'
import { docsClient } from '../../features/clients/docs-client.ts'
import { m } from '../../paraglide/messages.js'
import { ClientRecord } from '../../shared/client/record/client-record.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.client())

export default function DocsClientsView() {
  const { client_id } = useParams()
  const [query] = useSearchParams()
  return <ClientRecord set={docsClient} id={Number(client_id)} isEditing={query.has('edit')} />
}

import { docsClientList } from '../../features/clients/client-lists.ts'
import { ClientsList } from '../../features/clients/clients-list.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/page-title.ts'

export const meta = () => pageTitle(m.clients())

export default function DocsClients() {
  return <ClientsList list={docsClientList} />
}

import { docsClientList } from '../../features/clients/list/client-lists.ts'
import { ClientsList } from '../../features/clients/list/clients-list.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.clients())

export default function DocsClients() {
  return <ClientsList list={docsClientList} />
}

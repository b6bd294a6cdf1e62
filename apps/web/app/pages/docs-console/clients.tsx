import { m } from '../../paraglide/messages.js'
import { docsClientList } from '../../shared/client/list/client-lists.ts'
import { ClientsList } from '../../shared/client/list/clients-list.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.clients())

export default function DocsClients() {
  return <ClientsList list={docsClientList} />
}

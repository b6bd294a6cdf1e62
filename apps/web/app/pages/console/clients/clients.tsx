import { m } from '../../../paraglide/messages.js'
import { consoleClientList } from '../../../shared/client/list/client-lists.ts'
import { ClientsList } from '../../../shared/client/list/clients-list.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.clients())

export default function Clients() {
  return <ClientsList list={consoleClientList} />
}

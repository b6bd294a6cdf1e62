import { AddClient } from '../../features/clients/add-client.tsx'
import { consoleClient } from '../../features/clients/console-client.ts'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/page-title.ts'

export const meta = () => pageTitle(m.add_client())

export default function ClientsAdd() {
  return <AddClient set={consoleClient} />
}

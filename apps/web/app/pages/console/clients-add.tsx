import { AddClient } from '../../features/clients/add-client.tsx'
import { consoleForm } from '../../features/clients/console-form.ts'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/page-title.ts'

export const meta = () => pageTitle(m.add_client())

export default function ClientsAdd() {
  return <AddClient form={consoleForm} />
}

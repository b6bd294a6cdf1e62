import { AddClient } from '../../../features/clients/form/add-client.tsx'
import { consoleForm } from '../../../features/clients/form/console-form.ts'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.add_client())

export default function ClientsAdd() {
  return <AddClient form={consoleForm} />
}

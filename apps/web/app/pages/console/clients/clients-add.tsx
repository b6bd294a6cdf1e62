import { consoleForm } from '../../../features/clients/form/console-form.ts'
import { m } from '../../../paraglide/messages.js'
import { AddClient } from '../../../shared/client/form/add-client.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.add_client())

export default function ClientsAdd() {
  return <AddClient form={consoleForm} />
}

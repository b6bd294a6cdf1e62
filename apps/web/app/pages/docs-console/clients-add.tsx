import { AddClient } from '../../features/clients/add-client.tsx'
import { docsForm } from '../../features/clients/docs-form.ts'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/page-title.ts'

export const meta = () => pageTitle(m.add_client())

export default function DocsClientsAdd() {
  return <AddClient form={docsForm} />
}

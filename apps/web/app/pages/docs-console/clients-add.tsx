import { AddClient } from '../../features/clients/form/add-client.tsx'
import { docsForm } from '../../features/clients/form/docs-form.ts'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.add_client())

export default function DocsClientsAdd() {
  return <AddClient form={docsForm} />
}

import { docsForm } from '../../features/clients/form/docs-form.ts'
import { m } from '../../paraglide/messages.js'
import { AddClient } from '../../shared/client/form/add-client.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.add_client())

export default function DocsClientsAdd() {
  return <AddClient form={docsForm} />
}

import { reachOf } from '@mersal/contract'
import { useSignedIn } from '../../../client/signed-in.ts'
import { TemplatesList } from '../../../features/messages/templates/templates-list.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.message_templates())

export default function MessageTemplates() {
  const mayEdit = reachOf(useSignedIn().role, 'company.edit') !== 'none'
  return mayEdit ? <TemplatesList /> : <NoAccess />
}

import { useMay } from '../../../client/use-may.ts'
import { TemplatesList } from '../../../features/messages/templates/templates-list.tsx'
import { m } from '../../../paraglide/messages.js'
import { NoAccess } from '../../../ui/frame/no-access.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.message_templates())

export default function MessageTemplates() {
  return useMay('company.edit') ? <TemplatesList /> : <NoAccess />
}

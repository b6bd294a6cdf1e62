import { MessagesList } from '../../../features/messages/list/messages-list.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.messages())

export default function Messages() {
  return <MessagesList />
}

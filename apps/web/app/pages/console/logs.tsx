import { LogsList } from '../../features/logs/logs-list.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.logs())

export default function Logs() {
  return <LogsList />
}

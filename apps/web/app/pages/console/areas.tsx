import { Areas } from '../../features/areas/areas.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.areas())

export default function AreasPage() {
  return <Areas />
}

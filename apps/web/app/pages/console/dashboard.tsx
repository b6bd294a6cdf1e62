import { Home } from '../../features/home/home.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.home())

export default function Dashboard() {
  return <Home />
}

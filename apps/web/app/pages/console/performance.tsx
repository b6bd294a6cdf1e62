import { PerformanceScreen } from '../../features/performance/performance-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.performance())

export default function PerformancePage() {
  return <PerformanceScreen />
}

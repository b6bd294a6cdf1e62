import { m } from '../../paraglide/messages.js'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'
import { DaysReport } from './days-report.tsx'

const MonthReport = lazyPart(() => import('./month/month-report.tsx'))

export const meta = () => pageTitle(m.reports())

/** How deliveries end, by day or by month. */
export default function PerformanceScreen() {
  return (
    <>
      <TitleBar title={m.reports()} />
      <Tabs
        label={m.reports()}
        tabs={[
          { key: 'days', label: m.by_day(), content: <DaysReport /> },
          { key: 'month', label: m.by_month(), content: <MonthReport /> },
        ]}
      />
    </>
  )
}

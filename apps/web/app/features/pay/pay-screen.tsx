import { m } from '../../paraglide/messages.js'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'
import { PaySheets } from './pay-sheets.tsx'
import { PayRates } from './rates/pay-rates.tsx'

export const meta = () => pageTitle(m.pay())

/** The pay sheets of a month, and the rates that they are made with. */
export default function PayScreen() {
  return (
    <>
      <TitleBar title={m.pay()} />
      <Tabs
        label={m.pay()}
        tabs={[
          { key: 'sheets', label: m.pay_sheets(), content: <PaySheets /> },
          { key: 'rates', label: m.pay_rates(), content: <PayRates /> },
        ]}
      />
    </>
  )
}

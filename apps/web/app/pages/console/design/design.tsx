import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'
import { ActsSample } from './acts-sample.tsx'
import { FieldsSample } from './fields-sample.tsx'
import { TableSample } from './table-sample.tsx'
import { TokensSample } from './tokens-sample.tsx'

export const meta = () => pageTitle(m.design_system())

/** What screens are made of, side by side; a route while developing only. */
export default function Design() {
  return (
    <>
      <TitleBar title={m.design_system()} trail={[{ label: m.dashboard(), to: paths.dashboard }]} />
      <Tabs
        label={m.design_system()}
        tabs={[
          { key: 'tokens', label: m.design_tokens(), content: <TokensSample /> },
          { key: 'acts', label: m.design_acts(), content: <ActsSample /> },
          { key: 'fields', label: m.design_fields(), content: <FieldsSample /> },
          { key: 'tables', label: m.design_tables(), content: <TableSample /> },
        ]}
      />
    </>
  )
}

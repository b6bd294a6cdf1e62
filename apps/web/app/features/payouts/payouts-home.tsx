import { IconSettings } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { payoutPaths } from '../../paths.ts'
import { ButtonLink } from '../../ui/control/button-link.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'
import { OpenPayouts } from './open/open-payouts.tsx'

const BatchesList = lazyPart(() => import('./batches/batches-list.tsx'))

export const meta = () => pageTitle(m.payouts())

/** Payouts to clients: what waits, and the batches that pay it. */
export default function PayoutsHome() {
  return (
    <>
      <TitleBar
        title={m.payouts()}
        actions={
          <ButtonLink
            variant="secondary"
            icon={<IconSettings size={16} aria-hidden="true" />}
            to={payoutPaths.settings}
          >
            {m.payouts_settings()}
          </ButtonLink>
        }
      />
      <Tabs
        label={m.payouts()}
        tabs={[
          { key: 'open', label: m.payouts_open(), content: <OpenPayouts /> },
          { key: 'batches', label: m.payouts_batches(), content: <BatchesList /> },
        ]}
      />
    </>
  )
}

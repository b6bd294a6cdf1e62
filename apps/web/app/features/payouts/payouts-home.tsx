import { IconSettings } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../paraglide/messages.js'
import { payoutPaths } from '../../paths.ts'
import { ButtonLink } from '../../ui/control/button-link.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { OpenPayouts } from './open/open-payouts.tsx'

const BatchesList = lazy(() => import('./batches/batches-list.tsx'))

/** Payouts to clients: what waits, and the batches that pay it. */
export function PayoutsHome() {
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
          { key: 'batches', label: m.payouts_batches(), content: arriving(<BatchesList />) },
        ]}
      />
    </>
  )
}

function arriving(tab: ReactNode): ReactNode {
  return <Suspense>{tab}</Suspense>
}

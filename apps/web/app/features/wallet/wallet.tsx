import { reachOf } from '@mersal/contract'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSignedIn } from '../../client/signed-in.ts'
import { m } from '../../paraglide/messages.js'
import { TitleBar, TitleNote } from '../../ui/frame/title-bar.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { BalancesInAll } from './balances/balances-in-all.tsx'
import type { RenderCollect } from './balances/courier-balances.tsx'
import { MovementsList } from './movements/movements-list.tsx'
import { TransferCount } from './transfers/transfer-count.tsx'

const CourierBalances = lazy(() => import('./balances/courier-balances.tsx'))
const CounterCash = lazy(() => import('./counter/counter-cash.tsx'))
const SafeBalances = lazy(() => import('./balances/safe-balances.tsx'))
const Transfers = lazy(() => import('./transfers/transfers.tsx'))
const Slips = lazy(() => import('./slips/slips.tsx'))
const Exchanges = lazy(() => import('./exchanges/exchanges.tsx'))
const ClientBalances = lazy(() => import('./balances/client-balances.tsx'))

/**
 * The company's money (spec §2): where it is, movements, and the balances of couriers, counters, safes and clients. Staff see
 * the movements that they made and what they took at a counter.
 */
export function Wallet({ renderCollect }: { renderCollect: RenderCollect }) {
  if (reachOf(useSignedIn().role, 'wallet.see') === 'self') {
    return (
      <>
        <TitleBar title={m.wallet()} note={<TitleNote>{m.own_acts()}</TitleNote>} />
        {arriving(<CounterCash renderCollect={renderCollect} />)}
        <MovementsList />
      </>
    )
  }
  return (
    <>
      <TitleBar title={m.wallet()} />
      <BalancesInAll />
      <Tabs
        label={m.wallet()}
        tabs={[
          { key: 'movements', label: m.wallet_movements(), content: <MovementsList /> },
          {
            key: 'couriers',
            label: m.wallet_couriers(),
            content: arriving(<CourierBalances renderCollect={renderCollect} />),
          },
          {
            key: 'counter',
            label: m.wallet_counter(),
            content: arriving(<CounterCash renderCollect={renderCollect} />),
          },
          {
            key: 'transfers',
            label: m.wallet_transfers(),
            badge: <TransferCount />,
            content: arriving(<Transfers />),
          },
          { key: 'safes', label: m.wallet_safes(), content: arriving(<SafeBalances />) },
          { key: 'slips', label: m.wallet_slips(), content: arriving(<Slips />) },
          { key: 'exchanges', label: m.wallet_exchanges(), content: arriving(<Exchanges />) },
          { key: 'clients', label: m.clients(), content: arriving(<ClientBalances />) },
        ]}
      />
    </>
  )
}

/** Each tab loads when it opens. */
function arriving(tab: ReactNode): ReactNode {
  return <Suspense>{tab}</Suspense>
}

import { reachOf } from '@mersal/contract'
import { useSignedIn } from '../../client/signed-in.ts'
import { m } from '../../paraglide/messages.js'
import { WaitingCount } from '../../shared/waiting/waiting-count.tsx'
import { TitleBar, TitleNote } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { BalancesInAll } from './balances/balances-in-all.tsx'
import type { RenderCollect } from './balances/courier-balances.tsx'
import { MovementsList } from './movements/movements-list.tsx'
import { waitingTransfers } from './transfers/waiting-transfers.ts'

const CourierBalances = lazyPart(() => import('./balances/courier-balances.tsx'))
const CounterCash = lazyPart(() => import('./counter/counter-cash.tsx'))
const SafeBalances = lazyPart(() => import('./balances/safe-balances.tsx'))
const Transfers = lazyPart(() => import('./transfers/transfers.tsx'))
const Slips = lazyPart(() => import('./slips/slips.tsx'))
const Exchanges = lazyPart(() => import('./exchanges/exchanges.tsx'))
const ClientBalances = lazyPart(() => import('./balances/client-balances.tsx'))

/**
 * The company's money (spec §2): where it is, movements, and the balances of couriers, counters, safes and clients. Staff see
 * the movements that they made and what they took at a counter.
 */
export function Wallet({ renderCollect }: { renderCollect: RenderCollect }) {
  if (reachOf(useSignedIn().role, 'wallet.see') === 'self') {
    return (
      <>
        <TitleBar title={m.wallet()} note={<TitleNote>{m.own_acts()}</TitleNote>} />
        <CounterCash renderCollect={renderCollect} />
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
            content: <CourierBalances renderCollect={renderCollect} />,
          },
          {
            key: 'counter',
            label: m.wallet_counter(),
            content: <CounterCash renderCollect={renderCollect} />,
          },
          {
            key: 'transfers',
            label: m.wallet_transfers(),
            badge: <WaitingCount places={[waitingTransfers]} />,
            content: <Transfers />,
          },
          { key: 'safes', label: m.wallet_safes(), content: <SafeBalances /> },
          { key: 'slips', label: m.wallet_slips(), content: <Slips /> },
          { key: 'exchanges', label: m.wallet_exchanges(), content: <Exchanges /> },
          { key: 'clients', label: m.clients(), content: <ClientBalances /> },
        ]}
      />
    </>
  )
}

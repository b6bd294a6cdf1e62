import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import { BalancesInAll } from './balances/balances-in-all.tsx'
import { ClientBalances } from './balances/client-balances.tsx'
import { CourierBalances, type RenderCollect } from './balances/courier-balances.tsx'
import { SafeBalances } from './balances/safe-balances.tsx'
import { MovementsList } from './movements/movements-list.tsx'

/** The money of the company (spec §2): what moved, and who holds or is owed how much now. */
export function Wallet({ renderCollect }: { renderCollect: RenderCollect }): ReactNode {
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
          { key: 'safes', label: m.wallet_safes(), content: <SafeBalances /> },
          { key: 'clients', label: m.clients(), content: <ClientBalances /> },
        ]}
      />
    </>
  )
}

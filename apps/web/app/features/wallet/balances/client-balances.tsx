import { type ClientBalance, owedAges } from '@mersal/contract'
import { useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { Select } from '../../../ui/control/select.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { BalancesList } from './balances-list.tsx'
import { clientColumns } from './client-columns.tsx'
import { OwedAge, owedAgeNames } from './owed-age.tsx'

const ReceiveDialog = lazyPart(() => import('../acts/receive-dialog.tsx'))

const clients = defineList('listClientBalances', ['search', 'age', 'owing'], '')
const linkOf = ({ id }: ClientBalance) => walletPaths.client(id)

/** Clients with their payable, and what is unpaid by age. A row opens the preview of a settlement. */
export default function ClientBalances() {
  const list = useList(clients)
  const [receiving, setReceiving] = useState<ClientBalance | null>(null)
  const columns = useMemo(() => clientColumns(setReceiving), [])
  const { age, owing } = list.filters
  return (
    <>
      <BalancesList
        list={list}
        rows={list.data?.list_items}
        label={m.clients()}
        searchLabel={m.search_clients()}
        columns={columns}
        linkOf={linkOf}
        noneYet={m.wallet_no_clients()}
        narrowing={{ age, owing }}
        filters={
          <Select
            aria-label={m.owed_age_unpaid()}
            placeholder={m.owed_age_any()}
            options={[
              ...owedAges.map((one) => ({ value: String(one), label: owedAgeNames[one]() })),
              { value: 'owing', label: m.owed_age_owing() },
            ]}
            value={owing === '' ? age : 'owing'}
            onChange={(value) =>
              list.change(value === 'owing' ? { age: '', owing: '1' } : { age: value, owing: '' })
            }
          />
        }
      >
        <OwedAge />
      </BalancesList>
      {receiving && (
        <ReceiveDialog client={receiving} owed={-receiving.amount} onClose={() => setReceiving(null)} />
      )}
    </>
  )
}

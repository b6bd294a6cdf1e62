import { type OwedAge as Age, type CallReply, type ClientBalance, owedAges } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { Select } from '../../../ui/control/select.tsx'
import { byId } from '../../../ui/data-table/column.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { AgeChart } from './age-chart.tsx'
import { BalancesList } from './balances-list.tsx'
import { clientColumns } from './client-columns.tsx'

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
        keyOf={byId}
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

const owedAgeNames: Record<Age, () => string> = {
  0: m.owed_age_0,
  3: m.owed_age_3,
  7: m.owed_age_7,
  14: m.owed_age_14,
}

/** For how long clients wait for what their shipments brought. Each age opens its clients. */
function OwedAge() {
  const query = useQuery(callQuery('viewOwedAge', {}))
  const { data } = query
  return (
    <AgeChart
      title={m.owed_age()}
      note={m.owed_age_note()}
      headers={[m.owed_age_unpaid(), m.amount(), m.shipments(), m.clients()]}
      tab="clients"
      query={query}
      rows={
        data && [
          ...data.list_items.map(({ age, ...owed }) => ({
            name: owedAgeNames[age](),
            filter: { age: String(age) },
            ...figures(owed),
          })),
          { name: m.owed_age_owing(), filter: { owing: '1' }, ...figures(data.owing) },
        ]
      }
      total={data && figures(data.total)}
    />
  )
}

function figures({ amount, shipments, clients }: CallReply<'viewOwedAge'>['total']) {
  return { value: amount, shown: <Amount egp={amount} />, counts: [shipments, clients] as const }
}

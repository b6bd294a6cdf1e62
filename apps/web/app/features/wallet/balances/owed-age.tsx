import type { OwedAge as Age, CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { Amount } from '../../../ui/text/amount.tsx'
import { AgeChart } from './age-chart.tsx'

export const owedAgeNames: Record<Age, () => string> = {
  0: m.owed_age_0,
  3: m.owed_age_3,
  7: m.owed_age_7,
  14: m.owed_age_14,
}

/** For how long clients wait for what their shipments brought. Each age opens its clients. */
export function OwedAge() {
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

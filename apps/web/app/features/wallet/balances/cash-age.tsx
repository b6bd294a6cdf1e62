import type { CashAge as Age } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { formatCount } from '../../../ui/text/format-count.ts'
import { AgeChart } from './age-chart.tsx'
import { useCashAge } from './use-cash-age.ts'

export const cashAgeNames: Record<Age, () => string> = {
  0: m.cash_age_0,
  1: m.cash_age_1,
  2: m.cash_age_2,
  3: m.cash_age_3,
}

/** How long delivery boys hold uncounted cash. Each age opens its delivery boys. */
export function CashAge() {
  const query = useCashAge()
  const ages = query.data?.list_items
  const sum = (of: 'parcels' | 'couriers') => ages?.reduce((total, one) => total + one[of], 0) ?? 0
  const figures = (parcels: number, couriers: number) => ({
    value: parcels,
    shown: <bdi dir="ltr">{formatCount(parcels)}</bdi>,
    counts: [couriers] as const,
  })
  return (
    <AgeChart
      title={m.cash_age()}
      note={m.cash_age_note()}
      headers={[m.cash_age_held(), m.wallet_to_hand_in(), m.home_delivery_boys()]}
      tab="couriers"
      query={query}
      rows={ages?.map(({ age, parcels, couriers }) => ({
        name: cashAgeNames[age](),
        filter: { age: String(age) },
        ...figures(parcels, couriers),
      }))}
      total={figures(sum('parcels'), sum('couriers'))}
    />
  )
}

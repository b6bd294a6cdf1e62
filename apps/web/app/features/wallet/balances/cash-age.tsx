import type { CashAge as Age } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, paths } from '../../../paths.ts'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { Panel } from '../../../ui/figures/panel.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './cash-age.module.css'
import { useCashAge } from './use-cash-age.ts'

export const ageNames: Record<Age, () => string> = {
  0: m.cash_age_0,
  1: m.cash_age_1,
  2: m.cash_age_2,
  3: m.cash_age_3,
}

/** How long delivery boys hold uncounted cash: a table whose bars make it a chart. Each age opens its delivery boys. */
export function CashAge() {
  const { data } = useCashAge()
  const most = Math.max(1, ...(data?.list_items.map(({ parcels }) => parcels) ?? []))
  return (
    <Panel title={m.cash_age()} note={m.cash_age_note()} className={styles.panel}>
      {data === undefined ? (
        <div className={styles.bone} aria-hidden="true" />
      ) : (
        <FiguresTable
          label={m.cash_age()}
          headers={[m.cash_age_held(), m.wallet_to_hand_in(), m.home_delivery_boys()]}
          rows={data.list_items.map(({ age, delivery_boys, parcels }) => [
            delivery_boys === 0 ? (
              ageNames[age]()
            ) : (
              <Link key="age" to={narrowedPath(paths.wallet, { tab: 'couriers', age: String(age) })}>
                {ageNames[age]()}
              </Link>
            ),
            <span key="parcels" className={styles.bar} data-age={age}>
              <i style={{ inlineSize: `${(parcels / most) * 100}%` }} aria-hidden="true" />
              <bdi dir="ltr">{formatCount(parcels)}</bdi>
            </span>,
            <bdi key="people" dir="ltr">
              {formatCount(delivery_boys)}
            </bdi>,
          ])}
        />
      )}
    </Panel>
  )
}

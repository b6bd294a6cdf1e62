import type { CourierBalance } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { CashShare } from '../../../ui/run/cash-share.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './row-acts.module.css'

export type CourierAct = 'collect' | 'repay' | 'write-off'

type Options = {
  /** True while the cash is shown. Counting is then not possible. */
  showsCash: boolean
  onAct: (act: CourierAct, courier: CourierBalance) => void
}

const none = <span aria-hidden="true">—</span>

export function courierColumns({ showsCash, onAct }: Options): Column<CourierBalance>[] {
  const cash: Column<CourierBalance> = amountColumn('cash', m.wallet_cash(), 9, ({ cash }) =>
    cash === null ? none : <Amount egp={cash} />,
  )
  return [
    column('name', m.name(), 18, ({ name }) => <bdi>{name}</bdi>),
    column('branch', m.branch(), 14, ({ branch }) => (branch === null ? none : <bdi>{branch}</bdi>)),
    amountColumn('parcels', m.wallet_to_hand_in(), 5, ({ parcels }) =>
      parcels === 0 ? none : <bdi dir="ltr">{formatCount(parcels)}</bdi>,
    ),
    column('since', m.wallet_since(), 10, ({ since }) => (since === null ? none : <Day instant={since} />)),
    column('quarters', m.wallet_of_ceiling(), 6, ({ parcels, quarters }) =>
      parcels === 0 ? none : <CashShare value={quarters} />,
    ),
    ...(showsCash ? [cash] : []),
    amountColumn('receivable', m.wallet_shortage(), 9, ({ receivable }) =>
      receivable === 0 ? none : <Amount egp={receivable} />,
    ),
    column('acts', m.action(), 14, (courier) => (
      <div className={styles.acts}>
        {courier.receivable > 0 && (
          <>
            <Button size="small" variant="quiet" onClick={() => onAct('write-off', courier)}>
              {m.wallet_write_off()}
            </Button>
            <Button size="small" variant="quiet" onClick={() => onAct('repay', courier)}>
              {m.wallet_repay()}
            </Button>
          </>
        )}
        {courier.parcels > 0 && !showsCash && (
          <Button size="small" variant="secondary" onClick={() => onAct('collect', courier)}>
            {m.wallet_count_in()}
          </Button>
        )}
      </div>
    )),
  ]
}

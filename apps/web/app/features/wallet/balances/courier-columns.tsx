import type { CourierBalance } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
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
  const cash: Column<CourierBalance> = {
    key: 'cash',
    header: m.wallet_cash(),
    amount: true,
    bone: 9,
    cell: ({ cash }) => (cash === null ? none : <Amount egp={cash} />),
  }
  return [
    { key: 'name', header: m.name(), bone: 18, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'branch',
      header: m.branch(),
      bone: 14,
      cell: ({ branch }) => (branch === null ? none : <bdi>{branch}</bdi>),
    },
    {
      key: 'parcels',
      header: m.wallet_to_hand_in(),
      amount: true,
      bone: 5,
      cell: ({ parcels }) => (parcels === 0 ? none : <bdi dir="ltr">{formatCount(parcels)}</bdi>),
    },
    {
      key: 'since',
      header: m.wallet_since(),
      bone: 10,
      cell: ({ since }) => (since === null ? none : <Day instant={since} />),
    },
    {
      key: 'quarters',
      header: m.wallet_of_ceiling(),
      bone: 6,
      cell: ({ parcels, quarters }) => (parcels === 0 ? none : <CashShare value={quarters} />),
    },
    ...(showsCash ? [cash] : []),
    {
      key: 'receivable',
      header: m.wallet_shortage(),
      amount: true,
      bone: 9,
      cell: ({ receivable }) => (receivable === 0 ? none : <Amount egp={receivable} />),
    },
    {
      key: 'acts',
      header: m.action(),
      bone: 14,
      cell: (courier) => (
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
      ),
    },
  ]
}

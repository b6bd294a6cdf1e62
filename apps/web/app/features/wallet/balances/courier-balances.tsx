import { type CashAge as Age, type CourierBalance, cashAges } from '@mersal/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { paths, viewPath } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Select } from '../../../ui/control/select.tsx'
import { byId } from '../../../ui/data-table/column.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { AgeChart } from './age-chart.tsx'
import { useBalances } from './balances-in-all.tsx'
import { BalancesList } from './balances-list.tsx'
import styles from './balances-table.module.css'
import { type CourierAct, courierColumns } from './courier-columns.tsx'
import { useCashAge } from './use-cash-age.ts'

const ShortageDialog = lazyPart(() => import('../acts/shortage-dialog.tsx'))

const couriers = defineList('listCourierBalances', ['search', 'cash', 'age', 'owing'], '')
const linkOf = ({ id }: CourierBalance) => viewPath(paths.employees, id)

/** The total cash of all couriers, as on home. */
function CashInAll() {
  const { data } = useBalances()
  return (
    <span className={`block text-l bold ink ${styles.inAll}`}>
      {m.with_couriers()} {typeof data?.couriers === 'number' && <Amount egp={data.couriers} />}
    </span>
  )
}

/** Renders Collect Money for a person, of a branch. `onEnd` closes it. */
export type RenderCollect = (
  person: { id: number; name: string; branchId?: number | undefined },
  onEnd: () => void,
) => ReactNode

/** Couriers with their cash and shortage. Their cash is either shown or counted, never both at once. */
export default function CourierBalances({ renderCollect }: { renderCollect: RenderCollect }) {
  const [open, setOpen] = useState<{ act: CourierAct; courier: CourierBalance } | null>(null)
  const list = useList(couriers)
  const maySeeCash = useMay('money.see-uncounted')
  const showsCash = maySeeCash && list.filters.cash === '1'
  const columns = useMemo(
    () => courierColumns({ showsCash, onAct: (act, courier) => setOpen({ act, courier }) }),
    [showsCash],
  )
  const close = () => setOpen(null)
  const { age, owing } = list.filters
  return (
    <>
      <BalancesList
        list={list}
        keyOf={byId}
        label={m.wallet_couriers()}
        columns={columns}
        linkOf={linkOf}
        noneYet={m.wallet_no_couriers()}
        narrowing={{ age, owing }}
        filters={
          <>
            <Select
              aria-label={m.cash_age_held()}
              placeholder={m.cash_age_any()}
              options={cashAges.map((one) => ({ value: String(one), label: cashAgeNames[one]() }))}
              value={age}
              onChange={(value) => list.change({ age: value })}
            />
            <Select
              aria-label={m.wallet_shortage()}
              placeholder={m.wallet_owing_or_not()}
              options={[{ value: '1', label: m.wallet_owing() }]}
              value={owing}
              onChange={(value) => list.change({ owing: value })}
            />
          </>
        }
      >
        <CashAge />
        <p className={`sub ${styles.blind}`}>
          {showsCash && <CashInAll />}
          {showsCash ? m.wallet_cash_shown() : m.wallet_cash_hidden()}{' '}
          {maySeeCash && (
            <Button variant="link" onClick={() => list.change({ cash: showsCash ? '' : '1' })}>
              {showsCash ? m.wallet_hide_cash() : m.wallet_show_cash()}
            </Button>
          )}
        </p>
      </BalancesList>
      {open?.act === 'collect' && renderCollect(open.courier, close)}
      {open && open.act !== 'collect' && (
        <ShortageDialog act={open.act} courier={open.courier} onClose={close} />
      )}
    </>
  )
}

const cashAgeNames: Record<Age, () => string> = {
  0: m.cash_age_0,
  1: m.cash_age_1,
  2: m.cash_age_2,
  3: m.cash_age_3,
}

/** How long delivery boys hold uncounted cash. Each age opens its delivery boys. */
function CashAge() {
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

import { m } from '../../paraglide/messages.js'
import { amountColumn, type Column, column } from '../../ui/data-table/column.ts'
import { Percent } from '../../ui/figures/percent.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { successRate } from './success-rate.ts'
import type { Today } from './today.ts'

export type BranchFigures = Today['branches'][number]

export function branchColumns({
  withSafes,
  withUncounted,
}: {
  withSafes: boolean
  withUncounted: boolean
}): Column<BranchFigures>[] {
  const count = (key: 'shipments' | 'delivered' | 'open', header: string): Column<BranchFigures> =>
    amountColumn(key, header, 3, (branch) => formatCount(branch[key]))
  const cash = (key: 'with_couriers' | 'in_safes', header: string): Column<BranchFigures> =>
    amountColumn(key, header, 9, ({ cash }) => cash && <Amount egp={cash[key] ?? 0} />)
  return [
    column('name', m.branch(), 14, ({ name }) => <bdi>{name}</bdi>),
    count('shipments', m.new_shipments()),
    count('delivered', m.delivered_count()),
    amountColumn('success', m.success_rate(), 4, (branch) => <Percent value={successRate(branch)} />),
    count('open', m.open_count()),
    amountColumn('late', m.late(), 2, ({ late }) => (
      <span data-alarming={late > 0}>{formatCount(late)}</span>
    )),
    ...(withUncounted ? [cash('with_couriers', m.with_couriers())] : []),
    ...(withSafes ? [cash('in_safes', m.in_safe())] : []),
  ]
}

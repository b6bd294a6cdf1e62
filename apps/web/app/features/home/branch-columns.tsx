import { m } from '../../paraglide/messages.js'
import type { Column } from '../../ui/data-table/column.ts'
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
  const count = (key: 'shipments' | 'delivered' | 'open', header: string): Column<BranchFigures> => ({
    key,
    header,
    amount: true,
    bone: 3,
    cell: (branch) => formatCount(branch[key]),
  })
  const cash = (key: 'with_couriers' | 'in_safes', header: string): Column<BranchFigures> => ({
    key,
    header,
    amount: true,
    bone: 9,
    cell: ({ cash }) => cash && <Amount egp={cash[key] ?? 0} />,
  })
  return [
    { key: 'name', header: m.branch(), bone: 14, cell: ({ name }) => <bdi>{name}</bdi> },
    count('shipments', m.new_shipments()),
    count('delivered', m.delivered_count()),
    {
      key: 'success',
      header: m.success_rate(),
      amount: true,
      bone: 4,
      cell: (branch) => <Percent value={successRate(branch)} />,
    },
    count('open', m.open_count()),
    {
      key: 'late',
      header: m.late(),
      amount: true,
      bone: 2,
      cell: ({ late }) => <span data-alarming={late > 0}>{formatCount(late)}</span>,
    },
    ...(withUncounted ? [cash('with_couriers', m.with_couriers())] : []),
    ...(withSafes ? [cash('in_safes', m.in_safe())] : []),
  ]
}

import type { MonthReport } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { Panel } from '../../../ui/figures/panel.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'

/** Uncounted cash by age: how often it was taken, and sums for who may see them. */
export function MonthCash({ cash }: Pick<MonthReport, 'cash'>) {
  const seesSums = cash.some(({ amount }) => amount !== null)
  return (
    <Panel title={m.month_cash()} note={m.month_cash_now()}>
      <FiguresTable
        label={m.month_cash()}
        headers={[m.month_age(), m.month_cash_count(), ...(seesSums ? [m.amount()] : [])]}
        rows={cash.map(({ from, to, count, amount }) => [
          <bdi key="age" dir="ltr">
            {to === null ? `${from}+` : `${from}–${to}`}
          </bdi>,
          <bdi key="count" dir="ltr">
            {formatCount(count)}
          </bdi>,
          ...(amount === null ? [] : [<Amount key="amount" egp={amount} />]),
        ])}
      />
    </Panel>
  )
}

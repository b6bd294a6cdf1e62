import { roleLabels, type WalletRow } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { actionWords } from './action-words.ts'

/** The columns of spec §2, with the owner of the money and the amount. */
export function movementColumns(): Column<WalletRow>[] {
  return [
    column('staff', m.staff_name(), 16, ({ staff_name }) =>
      staff_name === null ? m.movement_nobody() : <bdi>{staff_name}</bdi>,
    ),
    column('permission', m.permission(), 9, ({ permission }) => {
      const text = Object.entries(roleLabels).find(([role]) => role === permission)?.[1]
      return text ? label(text) : <span aria-hidden="true">—</span>
    }),
    column('action', m.action(), 14, ({ action, short }) => (
      <>
        {actionWords[action]()}
        {short > 0 && (
          <small className="block text-xs warn">{m.collect_short({ amount: formatAmount(short) })}</small>
        )}
      </>
    )),
    column('subject', m.movement_subject(), 16, ({ subject }) => <bdi>{subject.name}</bdi>),
    amountColumn('amount', m.amount(), 10, ({ amount }) => <Amount egp={amount} />),
    column('date', m.date(), 16, ({ date }) => <DayTime instant={date} />),
  ]
}

import { roleLabels, type WalletRow } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { actionWords } from './action-words.ts'
import styles from './movements-list.module.css'

/** The columns of spec §2, with the owner of the money and the amount. */
export function movementColumns(): Column<WalletRow>[] {
  return [
    {
      key: 'staff',
      header: m.staff_name(),
      bone: 16,
      cell: ({ staff_name }) => (staff_name === null ? m.movement_nobody() : <bdi>{staff_name}</bdi>),
    },
    {
      key: 'permission',
      header: m.permission(),
      bone: 9,
      cell: ({ permission }) => {
        const text = Object.entries(roleLabels).find(([role]) => role === permission)?.[1]
        return text ? label(text) : <span aria-hidden="true">—</span>
      },
    },
    {
      key: 'action',
      header: m.action(),
      bone: 14,
      cell: ({ action, short }) => (
        <>
          {actionWords[action]()}
          {short > 0 && (
            <small className={styles.short}>{m.collect_short({ amount: formatAmount(short) })}</small>
          )}
        </>
      ),
    },
    {
      key: 'subject',
      header: m.movement_subject(),
      bone: 16,
      cell: ({ subject }) => <bdi>{subject.name}</bdi>,
    },
    {
      key: 'amount',
      header: m.amount(),
      amount: true,
      bone: 10,
      cell: ({ amount }) => <Amount egp={amount} />,
    },
    { key: 'date', header: m.date(), bone: 16, cell: ({ date }) => <DayTime instant={date} /> },
  ]
}

import { type Ending, once } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { percentOf } from '../../../ui/figures/percent-of.ts'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { Months } from './use-month.ts'

type OfMonth = Months['now']

export type MonthFigure = {
  key: string
  label: () => string
  hint: () => string
  isMoney: boolean
  /** The shipments that it counts. Money has no such list. */
  as?: Ending
  valueOf: (of: OfMonth) => number | null
  format: (value: number) => string
  formatChange: (change: number) => string
}

const signedCount = once(() => new Intl.NumberFormat('en', { signDisplay: 'exceptZero' }))
const signedAmount = once(
  () =>
    new Intl.NumberFormat('en', {
      signDisplay: 'exceptZero',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
)

const counted = {
  hint: m.month_delivering,
  isMoney: false,
  format: formatCount,
  formatChange: (change: number) => signedCount().format(change),
}
const money = {
  hint: m.month_sending,
  isMoney: true,
  format: formatAmount,
  formatChange: (change: number) => signedAmount().format(change),
}

/** The figures of a month, in the order of the page. */
export const monthFigures: readonly MonthFigure[] = [
  {
    ...counted,
    key: 'delivered',
    label: m.delivered_shipments,
    as: 'delivered',
    valueOf: ({ delivered }) => delivered,
  },
  {
    ...counted,
    key: 'not_delivered',
    label: m.turned_back,
    as: 'not_delivered',
    valueOf: ({ ended, delivered }) => ended - delivered,
  },
  {
    ...counted,
    key: 'first_attempt',
    label: m.first_attempt_success,
    as: 'first_attempt',
    valueOf: ({ first_attempt, ended }) => percentOf(first_attempt, ended),
    format: (percent) => `${percent}%`,
  },
  { ...money, key: 'revenue', label: m.month_revenue, valueOf: ({ revenue }) => revenue },
  { ...money, key: 'returns', label: m.month_returns, valueOf: ({ returns }) => returns },
]

/** A figure of a month, or a dash where there is none. */
export function shown({ format }: MonthFigure, value: number | null): string {
  return value === null ? '—' : format(value)
}

/** The difference between two months as they are shown. Null where one of them has no figure. */
export function shownChange({ valueOf, formatChange }: MonthFigure, { now, before }: Months): string | null {
  const [current, earlier] = [valueOf(now), valueOf(before)]
  return current === null || earlier === null ? null : formatChange(current - earlier)
}

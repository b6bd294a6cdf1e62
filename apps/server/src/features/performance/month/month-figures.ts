import { type Bilingual, type MonthGroup, type MonthReport, word } from '@mersal/contract'
import { percentOf } from '../performance.presenter.ts'

type OfMonth = MonthReport['total']['now']

export type MonthFigure = {
  name: Bilingual
  kind: 'count' | 'percent' | 'amount'
  /** At which branch it counts. */
  countsAt: 'delivering' | 'sending'
  valueOf: (of: OfMonth) => number | null
}

const figures: readonly MonthFigure[] = [
  {
    name: word('delivered_shipments'),
    kind: 'count',
    countsAt: 'delivering',
    valueOf: ({ delivered }) => delivered,
  },
  {
    name: word('turned_back'),
    kind: 'count',
    countsAt: 'delivering',
    valueOf: ({ ended, delivered }) => ended - delivered,
  },
  {
    name: word('first_attempt_success'),
    kind: 'percent',
    countsAt: 'delivering',
    valueOf: ({ first_attempt, ended }) => percentOf(first_attempt, ended),
  },
  {
    name: { en: 'Revenue', ar: 'الإيراد' },
    kind: 'amount',
    countsAt: 'sending',
    valueOf: ({ revenue }) => revenue,
  },
  {
    name: { en: 'Charged for returns', ar: 'رسوم الإرجاع' },
    kind: 'amount',
    countsAt: 'sending',
    valueOf: ({ returns }) => returns,
  },
]

/** The figures that the rows of a report have: no fee belongs to a delivery boy, and some people may not see money. */
export function figuresOfRows(by: MonthGroup, { total }: Pick<MonthReport, 'total'>): readonly MonthFigure[] {
  return by === 'delivery_boy' ? figures.filter(({ kind }) => kind !== 'amount') : figuresOfAll({ total })
}

/** The figures that the sum of all rows has. */
export function figuresOfAll({ total }: Pick<MonthReport, 'total'>): readonly MonthFigure[] {
  return total.now.revenue === null ? figures.filter(({ kind }) => kind !== 'amount') : figures
}

/** By how much a figure changed; null where one of the months has none. */
export function changeOf(
  { kind, valueOf }: MonthFigure,
  { now, before }: MonthReport['total'],
): number | null {
  const [current, earlier] = [valueOf(now), valueOf(before)]
  if (current === null || earlier === null) return null
  const places = { count: 1, percent: 10, amount: 100 }[kind]
  return Math.round((current - earlier) * places) / places
}

export const branchWords: Record<MonthFigure['countsAt'], Bilingual> = {
  delivering: { en: 'the branch that delivers', ar: 'فرع التسليم' },
  sending: { en: 'the sender’s branch', ar: 'فرع الراسل' },
}

export const groupWords: Record<MonthGroup, Bilingual> = {
  branch: word('branch'),
  delivery_boy: word('delivery_boy'),
  client: { en: 'Client', ar: 'العميل' },
  area: word('area'),
}

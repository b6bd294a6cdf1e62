import { type CallReply, egp, type MonthGroup } from '@mersal/contract'
import type { EndingCounts, EndingFigures } from '../../shipment-lists/index.ts'
import { none, sum } from '../performance.presenter.ts'
import type { Named } from '../performance.repository.ts'
import type { Revenue } from './revenue.repository.ts'

export type MonthFigures = { endings: EndingFigures[]; revenues: Revenue[] }
type Report = CallReply<'viewMonth'>
type OfMonth = Report['total']['now']

/** The last days of the bands of uncounted cash; the last band has none. */
export const lastDaysOfBands = [1, 3, 7] as const

/** The rows and the total of a month and the month before. Who may not see money gets none. */
export function presentMonth(
  names: readonly Named[],
  months: { now: MonthFigures; before: MonthFigures },
  { seesMoney, by }: { seesMoney: boolean; by: MonthGroup },
): Pick<Report, 'list_items' | 'total'> {
  const hasFees = seesMoney && by !== 'delivery_boy'
  const rowsOf = ({ endings, revenues }: MonthFigures) => {
    const countsOf = new Map(endings.filter(({ day }) => day === null).map((one) => [one.id, one]))
    const revenueOf = new Map(revenues.map((one) => [one.id, one]))
    return (id: number) => {
      const revenue = revenueOf.get(id)
      return figures(countsOf.get(id) ?? none, hasFees ? (revenue ? [revenue] : []) : null)
    }
  }
  const ofAll = ({ endings, revenues }: MonthFigures) => {
    const days = endings.filter(({ day }) => day !== null)
    return figures(days.reduce<EndingCounts>(sum, none), seesMoney ? revenues : null)
  }
  const [ofNow, ofBefore] = [rowsOf(months.now), rowsOf(months.before)]
  return {
    list_items: names.map(({ id, name, branch }) => ({
      id,
      name,
      branch,
      now: ofNow(id),
      before: ofBefore(id),
    })),
    total: { now: ofAll(months.now), before: ofAll(months.before) },
  }
}

function figures(
  { ended, delivered, first_attempt, attempts, kept }: EndingCounts,
  revenues: readonly Revenue[] | null,
): OfMonth {
  const inEgp = (key: 'revenue' | 'returns') =>
    revenues && egp(revenues.reduce((all, one) => all + one[key], 0))
  return {
    ended,
    delivered,
    first_attempt,
    attempts,
    kept,
    revenue: inEgp('revenue'),
    returns: inEgp('returns'),
  }
}

/** All bands, with zeros where there is no cash. */
export function presentCash(
  bands: readonly { band: number; count: number; piastres: number }[],
  seesSums: boolean,
): Report['cash'] {
  return [...lastDaysOfBands, null].map((to, band) => {
    const { count, piastres } = bands.find((one) => one.band === band) ?? { count: 0, piastres: 0 }
    const before = lastDaysOfBands[band - 1]
    return {
      from: before === undefined ? 0 : before + 1,
      to,
      count,
      amount: seesSums ? egp(piastres) : null,
    }
  })
}

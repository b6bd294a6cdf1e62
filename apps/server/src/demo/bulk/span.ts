import { dayOf } from '../cairo-clock.ts'

/**
 * Distributes a number of shipments evenly over days. Older days have summary rows, recent days have all
 * details.
 */
export type Span = {
  shipments: number
  days: number
  recentDays: number
  /** Days in Cairo since 1970. */
  firstDay: number
  firstRecentDay: number
  today: number
  olderShipments: number
}

const mostDays = 500
const fewestDays = 90
const recentDays = 60
const fewestADay = 10

/** @throws RangeError for less than one shipment. */
export function spanOf(shipments: number, now: Date): Span {
  if (!Number.isSafeInteger(shipments) || shipments < 1) {
    throw new RangeError(`not a number of shipments: ${shipments}`)
  }
  const days = Math.min(mostDays, Math.max(fewestDays, Math.ceil(shipments / fewestADay)))
  const today = dayOf(now.getTime())
  const span = { shipments, days, recentDays, today, firstDay: today - days + 1 }
  const firstRecentDay = today - recentDays + 1
  return { ...span, firstRecentDay, olderShipments: firstShipmentOf(span, days - recentDays) }
}

/** The number of shipments before the day with this index. */
export function firstShipmentOf(
  { shipments, days }: Pick<Span, 'shipments' | 'days'>,
  index: number,
): number {
  return Math.ceil((index * shipments) / days)
}

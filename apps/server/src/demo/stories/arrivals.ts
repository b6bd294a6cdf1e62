import { dayOf, isWorkday, minuteOf, momentAt } from '../cairo-clock.ts'
import type { CompanyClient } from '../company/company.ts'
import type { Random } from '../random.ts'

/** An incoming order: time, client, source (API or staff) and number of parcels. */
export type Arrival = { at: number; client: CompanyClient; byApi: boolean; packages: number }

/** The minimum number of orders of today, for a company that is created early in the morning. */
const fewestToday = 6

/**
 * Orders of the last `days` days with `shipments` parcels in total, in order of time. Their number grows
 * towards today.
 */
export function planArrivals(
  random: Random,
  clients: readonly CompanyClient[],
  { now, days, shipments }: { now: number; days: number; shipments: number },
): Arrival[] {
  const today = dayOf(now)
  const weights = Array.from({ length: days }, (_, ago) => [weightOf(today, ago, days, now), ago] as const)
  const arrivals: Arrival[] = []
  for (let left = shipments; left > 0; ) {
    const ago = arrivals.length < fewestToday && minuteOf(now) > 60 ? 0 : random.weighted(weights)
    const arrival = arrivalOn(random, clients, { day: today - ago, now, mostPackages: left })
    arrivals.push(arrival)
    left -= arrival.packages
  }
  return arrivals.sort((a, b) => a.at - b.at)
}

/** An order of a day, from a merchant who is a client on that day. */
export function arrivalOn(
  random: Random,
  clients: readonly CompanyClient[],
  { day, now, mostPackages }: { day: number; now: number; mostPackages: number },
): Arrival {
  const at = momentOn(random, day, now)
  const active = clients.filter(
    ({ demo, joinedAt, leavesAt }) => demo.share > 0 && joinedAt < at && at < leavesAt,
  )
  const client = random.weighted(active.map((one) => [one.demo.share, one] as const))
  const packages = Math.min(mostPackages, drawPackages(random))
  return { at, client, byApi: isByApi(random, client, at), packages }
}

function weightOf(today: number, ago: number, days: number, now: number): number {
  const growth = 1 + 1.3 * (1 - ago / days)
  const share = ago === 0 ? Math.max(0, (minuteOf(now) - 480) / 960) : 1
  return growth * share * (isWorkday(today - ago) ? 1 : 0.3)
}

/** Shops sell from morning to midnight, most in the evening. Never after `now`. */
function momentOn(random: Random, day: number, now: number): number {
  const start = momentAt(day, 8 * 60)
  const end = momentAt(day, 23.8 * 60)
  if (end <= now) return start + ((random.next() + random.next() * 0.9) / 1.9) * (end - start)
  const from = Math.min(start, momentAt(day, minuteOf(now) * 0.3))
  return from + random.next() * 0.98 * (now - from)
}

function isByApi(random: Random, { demo }: CompanyClient, at: number): boolean {
  const isStaffed = isWorkday(dayOf(at)) && minuteOf(at) >= 9 * 60 && minuteOf(at) <= 19 * 60
  return !isStaffed || random.chance(demo.byApi)
}

function drawPackages(random: Random): number {
  return random.weighted([
    [94, 1],
    [4, 2],
    [2, 3],
  ])
}

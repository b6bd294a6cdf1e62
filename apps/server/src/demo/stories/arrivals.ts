import { dayOf, isWorkday, minuteOf, momentAt } from '../cairo-clock.ts'
import type { CompanyClient } from '../company/company.ts'
import type { Random } from '../random.ts'

/** An order that comes in: when, whose, how (by API or entered by staff) and of how many parcels. */
export type Arrival = { at: number; client: CompanyClient; byApi: boolean; packages: number }

/** What an early morning leaves on the list of its day, in orders. */
const fewestToday = 6

/** Orders of the last `days` days with `shipments` parcels together, growing towards today, in order of time. */
export function planArrivals(
  random: Random,
  clients: readonly CompanyClient[],
  { now, days, shipments }: { now: number; days: number; shipments: number },
): Arrival[] {
  const today = dayOf(now)
  const sellers = clients.filter(({ demo }) => demo.share > 0)
  const weights = Array.from({ length: days }, (_, ago) => [weightOf(today, ago, days, now), ago] as const)
  const arrivals: Arrival[] = []
  for (let left = shipments; left > 0; ) {
    const ago = arrivals.length < fewestToday && minuteOf(now) > 60 ? 0 : random.weighted(weights)
    const at = momentOn(random, today - ago, now)
    const active = sellers.filter(({ joinedAt, leavesAt }) => joinedAt < at && at < leavesAt)
    const client = random.weighted(active.map((one) => [one.demo.share, one] as const))
    const packages = Math.min(left, drawPackages(random))
    arrivals.push({ at, client, byApi: isByApi(random, client, at), packages })
    left -= packages
  }
  return arrivals.sort((a, b) => a.at - b.at)
}

function weightOf(today: number, ago: number, days: number, now: number): number {
  const growth = 1 + 1.3 * (1 - ago / days)
  const share = ago === 0 ? Math.max(0, (minuteOf(now) - 480) / 960) : 1
  return growth * share * (isWorkday(today - ago) ? 1 : 0.3)
}

/** Shops sell from the morning until midnight, most of all in the evening; what lies ahead of now has not come in. */
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

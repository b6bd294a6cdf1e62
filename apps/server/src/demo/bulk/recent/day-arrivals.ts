import type { CompanyClient } from '../../company/company.ts'
import type { Random } from '../../random.ts'
import { type Arrival, arrivalOn } from '../../stories/arrivals.ts'

/** The orders of a day with `shipments` parcels in total, in order of time. */
export function arrivalsOfDay(
  random: Random,
  clients: readonly CompanyClient[],
  { day, shipments, now }: { day: number; shipments: number; now: number },
): Arrival[] {
  const arrivals: Arrival[] = []
  for (let left = shipments; left > 0; ) {
    const arrival = arrivalOn(random, clients, { day, now, mostPackages: left })
    arrivals.push(arrival)
    left -= arrival.packages
  }
  return arrivals.sort((a, b) => a.at - b.at)
}

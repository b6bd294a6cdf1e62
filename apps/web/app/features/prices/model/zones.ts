import { limits } from '@mersal/contract'
import { type Cells, pairKey, pairsOf } from './price-cells.ts'
import type { TermsForm } from './terms-form.ts'

type Zoned = Pick<TermsForm, 'zones' | 'governorates' | 'districts' | 'cells'>

export function mayAddZone({ zones }: Zoned): boolean {
  return zones.length < limits.prices.zones
}

/** The number of governorates and districts in a zone. Only a zone without any can be removed. */
export function placesIn(zone: number, { governorates, districts }: Zoned): number {
  const governed = Object.values(governorates).filter((one) => one === zone).length
  return governed + districts.filter((district) => district.zone === zone).length
}

/** Removes a zone. Later zones move up by one, with their places and prices. */
export function withoutZone(removed: number, { zones, governorates, districts, cells }: Zoned): Zoned {
  const moved = (zone: number) => (zone > removed ? zone - 1 : zone)
  const remaining: [string, Cells[string]][] = []
  for (const [from, to] of pairsOf(zones.length)) {
    const prices = cells[pairKey(from, to)]
    if (from !== removed && to !== removed && prices)
      remaining.push([pairKey(moved(from), moved(to)), prices])
  }
  return {
    zones: zones.filter((_, index) => index + 1 !== removed),
    governorates: Object.fromEntries(Object.entries(governorates).map(([key, zone]) => [key, moved(zone)])),
    districts: districts.map(({ place, zone }) => ({ place, zone: moved(zone) })),
    cells: Object.fromEntries(remaining),
  }
}

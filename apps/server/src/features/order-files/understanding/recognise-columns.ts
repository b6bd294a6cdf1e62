import { type OrderColumn, orderColumns } from '@mersal/contract'
import { columnNames } from './column-names.ts'
import { columnKey } from './text-keys.ts'

/** Which column, the first being 0, holds what. */
export type Mapping = Partial<Record<OrderColumn, number>>

// The receiver comes before the number: either may be called 'Name'.
const inTurn: readonly OrderColumn[] = ['name', ...orderColumns.filter((column) => column !== 'name')]

const cityKeys = new Set(['City', 'المدينة', 'مدينة'].map(columnKey))
const districtKeys = new Set(['Area', 'District', 'المنطقة', 'منطقة', 'الحي'].map(columnKey))

/** What each column holds, by its name; what no name tells has none. A column holds one thing. */
export function recogniseColumns(names: readonly string[]): Mapping {
  const keys = names.map(columnKey)
  const mapping: Mapping = {}
  const taken = new Set<number>()
  for (const column of inTurn) {
    const found = columnNames[column]
      .map((name) => keys.findIndex((key, index) => key === columnKey(name) && !taken.has(index)))
      .find((index) => index >= 0)
    if (found === undefined) continue
    mapping[column] = found
    taken.add(found)
  }
  return withDistrict(mapping, keys, taken)
}

/** Beside an area, and without a governorate, a city is the wider of the two: Bosta's 'City' is Cairo, its 'Area' Maadi. */
function withDistrict(mapping: Mapping, keys: readonly string[], taken: ReadonlySet<number>): Mapping {
  const { city, governorate } = mapping
  if (city === undefined || governorate !== undefined || !cityKeys.has(keys[city] ?? '')) return mapping
  const district = keys.findIndex((key, index) => districtKeys.has(key) && !taken.has(index))
  return district < 0 ? mapping : { ...mapping, governorate: city, city: district }
}

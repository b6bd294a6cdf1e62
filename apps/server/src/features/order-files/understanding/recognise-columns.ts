import { type OrderColumn, orderColumns } from '@mersal/contract'
import { columnNames } from './column-names.ts'
import { columnKey } from './text-keys.ts'

/** For each field of an order, the index of its column in the file, counted from 0. */
export type Mapping = Partial<Record<OrderColumn, number>>

// The receiver's name is looked for before the order number: either may be called 'Name'.
const inTurn: readonly OrderColumn[] = ['name', ...orderColumns.filter((column) => column !== 'name')]

const cityKeys = new Set(['City', 'المدينة', 'مدينة'].map(columnKey))
const districtKeys = new Set(['Area', 'District', 'المنطقة', 'منطقة', 'الحي'].map(columnKey))

/** Finds the column of each field by its name. A field without a known name gets none. A column holds one field. */
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

/**
 * In a file with a city and an area, but no governorate, the city is the governorate and the area is the city. In
 * Bosta's files, for example, 'City' is Cairo and 'Area' is Maadi.
 */
function withDistrict(mapping: Mapping, keys: readonly string[], taken: ReadonlySet<number>): Mapping {
  const { city, governorate } = mapping
  if (city === undefined || governorate !== undefined || !cityKeys.has(keys[city] ?? '')) return mapping
  const district = keys.findIndex((key, index) => districtKeys.has(key) && !taken.has(index))
  return district < 0 ? mapping : { ...mapping, governorate: city, city: district }
}

import { branchOf } from '../../features/districts/index.ts'
import { distanceKm, placeOfKey, places } from '../../features/places/index.ts'
import { type OrderSetting } from '../../features/shipments/index.ts'
import { columnsOf, insertRows } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { BranchIds, People } from './make-people.ts'
import { demoAreas, demoEmployees } from './tables.ts'

/** A district farther from every centre has no area. */
const reachKm = 25

/** Stores the areas of the branches and a home area for each delivery boy. Returns what decides the branch of an order. */
export async function makeAreas(
  tx: Transaction,
  {
    branches,
    branchIds,
    people,
  }: { branches: OrderSetting['branches']; branchIds: BranchIds; people: People },
): Promise<OrderSetting['districts']> {
  const rows = demoAreas.map(({ branch, ar, en, centre }) => {
    return { branchId: branchIds.get(branch) ?? 0, nameAr: ar, nameEn: en, centre }
  })
  const inserted = await tx<{ id: number }[]>`
    insert into areas ${insertRows(tx, columnsOf(rows, 'branchId bigint, nameAr text, nameEn text'))} returning id`
  const areas = rows.map(({ branchId, centre: key }, index) => {
    const centre = placeOfKey(key)
    if (!centre) throw new Error(`there is no place ${key}`)
    return { id: inserted[index]?.id ?? 0, branchId, centre }
  })
  const districts = places.flatMap((place) => {
    const branchId = branchOf({ branches, districts: new Map() }, place).id
    const [nearest] = areas
      .filter((area) => area.branchId === branchId)
      .map(({ id, centre }) => ({ id, km: distanceKm(centre, place) }))
      .filter(({ km }) => km <= reachKm)
      .sort((a, b) => a.km - b.km)
    return nearest ? [{ place: place.key, branchId, areaId: nearest.id }] : []
  })
  await tx`insert into districts ${insertRows(tx, columnsOf(districts, 'place text, branchId bigint, areaId bigint'))}`
  await tx`update districts_key set key = gen_random_uuid()`
  const ofBranch = Map.groupBy(areas, ({ branchId }) => branchId)
  const couriers = Map.groupBy(
    demoEmployees.filter(({ role, leftDaysAgo }) => role === 'delivery' && leftDaysAgo === null),
    ({ branch }) => branch,
  )
  const homes = [...couriers].flatMap(([branch, team]) => {
    const own = ofBranch.get(branch === null ? 0 : (branchIds.get(branch) ?? 0)) ?? []
    // Each area has a boy, also where there are fewer boys than areas.
    return own.map(({ id }, index) => ({
      courierId: people.get(team[index % team.length]?.username ?? '')?.id ?? 0,
      areaId: id,
    }))
  })
  await tx`insert into home_areas ${insertRows(tx, columnsOf(homes, 'courierId bigint, areaId bigint'))}`
  return new Map(districts.map(({ place, ...district }) => [place, district]))
}

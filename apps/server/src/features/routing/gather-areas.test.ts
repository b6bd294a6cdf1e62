import { expect, test } from 'vitest'
import { Assignment } from './assignment.ts'
import { gatherAreas } from './gather-areas.ts'

const centre = { latitude: 30, longitude: 31 }

/** Two delivery boys with two areas: 0 has `a` stops of area 1, 1 has `b` of area 1 and six of area 2. */
function planOf(a: number, b: number, homeAreas: readonly [number[], number[]] = [[], []]): Assignment {
  const areaIds = [...Array(a + b).fill(1), ...Array(6).fill(2)]
  const plan = new Assignment({
    stops: areaIds.map((areaId: number) => ({ ...centre, areaId, parcels: 1, weightGrams: 100 })),
    couriers: homeAreas.map((home, id) => ({ id, homeAreas: home, stopsTaken: 0, weightTaken: 0 })),
    limits: { stops: 12, weightGrams: 1_150 },
    centres: [centre, centre],
  })
  for (const stop of areaIds.keys()) plan.give(stop, stop < a ? 0 : 1)
  return plan
}
const counts = (plan: Assignment) => [plan.count(0), plan.count(1)]
const shares = (least: number, most: number) => [0, 1].map(() => ({ least, even: least, most }))

test('the smaller part of an area goes to who has the larger one', () => {
  const plan = planOf(8, 2)
  gatherAreas(plan, shares(6, 10))
  expect(counts(plan)).toEqual([10, 6])
})

test.each([
  ['who gives would have too few', planOf(8, 2), shares(7, 10)],
  ['who takes would have too many', planOf(8, 2), shares(6, 9)],
  ['who takes would carry too much', planOf(10, 2), shares(0, 12)],
  ['it is home to who gives', planOf(8, 2, [[], [1]]), shares(6, 10)],
] as const)('it stays if %s', (_, plan, some) => {
  const before = counts(plan)
  gatherAreas(plan, some)
  expect(counts(plan)).toEqual(before)
})

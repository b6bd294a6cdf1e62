import { expect, test } from 'vitest'
import { expectWithinLimits } from '../../../test/fixtures/planning.ts'
import { missedCustomers, type SolomonName, solomonRequest } from '../../../test/support/solomon.ts'
import { suggestRuns } from './suggest-runs.ts'

// With 11 delivery boys, C101 needs a chain of three moves.
test.each<[SolomonName, number]>([
  ['C101', 10],
  ['C101', 11],
  ['R101', 25],
  ['R101', 21],
])(
  'all 100 customers of Solomon’s %s are reached within their hours by %i delivery boys',
  (name, couriers) => {
    const request = solomonRequest(name, couriers)
    const plan = suggestRuns(request)
    const visited = plan.runs.flatMap(({ stops }) => stops).sort((a, b) => a - b)
    expect(visited).toEqual(Array.from({ length: 100 }, (_, index) => index))
    expect(missedCustomers(name, plan)).toBe(0)
    expectWithinLimits(request, plan)
  },
)

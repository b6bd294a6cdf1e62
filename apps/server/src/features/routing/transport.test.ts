import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TransportProblem, transport } from './transport.ts'

const problem = fc
  .record({ sources: fc.integer({ min: 1, max: 3 }), targets: fc.integer({ min: 1, max: 3 }) })
  .chain(({ sources, targets }) =>
    fc.record({
      supply: fc.array(fc.nat(4), { minLength: sources, maxLength: sources }),
      targets: fc.array(
        fc
          .record({ least: fc.nat(2), more: fc.nat(3) })
          .map(({ least, more }) => ({ least, most: least + more })),
        { minLength: targets, maxLength: targets },
      ),
      cost: fc.array(fc.array(fc.nat(20), { minLength: targets, maxLength: targets }), {
        minLength: sources,
        maxLength: sources,
      }),
    }),
  )
  .filter(({ supply, targets }) => sum(supply) <= sum(targets.map(({ most }) => most)))

test('the amounts are the cheapest of all that give each target its least', () => {
  fc.assert(
    fc.property(problem, (asked) => {
      const flow = solved(asked)
      for (const [source, row] of flow.entries()) expect(sum(row)).toBe(asked.supply[source])
      for (const [target, { most }] of asked.targets.entries())
        expect(sum(flow.map((row) => row[target] ?? 0))).toBeLessThanOrEqual(most)
      const best = allFlows(asked).reduce((least, one) => Math.min(least, priceOf(asked, one)), Infinity)
      expect(priceOf(asked, flow)).toBe(best)
    }),
  )
})

function solved(asked: TransportProblem): number[][] {
  const steps = transport(asked)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The cost, with a price for each unit above the least of a target. */
function priceOf({ targets, cost }: TransportProblem, flow: number[][]): number {
  const ways = sum(
    flow.flatMap((row, source) => row.map((amount, target) => amount * (cost[source]?.[target] ?? 0))),
  )
  const above = targets.map(({ least }, target) =>
    Math.max(0, sum(flow.map((row) => row[target] ?? 0)) - least),
  )
  return ways + 1e12 * sum(above)
}

/** All ways to send the supply. */
function allFlows({ supply, targets }: TransportProblem): number[][][] {
  const divide = (amount: number, room: number[]): number[][] => {
    const [first, ...others] = room
    if (first === undefined) return amount === 0 ? [[]] : []
    return Array.from({ length: Math.min(amount, first) + 1 }, (_, here) => here).flatMap((here) =>
      divide(amount - here, others).map((rest) => [here, ...rest]),
    )
  }
  const send = (source: number, room: number[]): number[][][] =>
    source === supply.length
      ? [[]]
      : divide(supply[source] ?? 0, room).flatMap((row) =>
          send(
            source + 1,
            room.map((left, target) => left - (row[target] ?? 0)),
          ).map((rest) => [row, ...rest]),
        )
  return send(
    0,
    targets.map(({ most }) => most),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

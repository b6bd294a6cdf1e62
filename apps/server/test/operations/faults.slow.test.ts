import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Environment, type Place, startEnvironment } from '../faults/environment.ts'
import { type Kind, kinds, planRounds } from '../faults/plan.ts'
import { runRound } from '../faults/round.ts'

const environments = new Map<Place, Environment>()
beforeAll(async () => {
  for (const place of ['embedded', 'behind a proxy'] as const)
    environments.set(place, await startEnvironment(place))
})
afterAll(async () => {
  for (const environment of environments.values()) await environment.stop()
})

// How soon it recovers is for `npm run faults` on a machine with nothing else to do, as are the other kinds.
const short: [kind: Kind, place: Place][] = [
  ['both killed', 'embedded'],
  ['database killed', 'embedded'],
  ['fifty at once', 'embedded'],
  ['webhook receivers down', 'embedded'],
  ['connection stalled', 'behind a proxy'],
]

test.each(short)(
  '%s: nothing that was answered is lost, and nothing is there twice',
  { timeout: 90_000 },
  async (kind, place) => {
    const [round] = planRounds(1, { rounds: 1, longest: 3_000, of: [kind] })
    const environment = environments.get(place)
    if (!round || !environment) throw new Error('no such round')
    const outcome = await runRound(environment, { ...round, number: kinds.indexOf(kind) }, 8)
    expect(outcome.differences).toEqual([])
    expect(outcome.asked).toBeGreaterThan(0)
  },
)

test('a seed makes the same rounds again', () => {
  const plan = (seed: number) => planRounds(seed, { rounds: 24, longest: 10_000, of: kinds })
  expect(plan(7)).toEqual(plan(7))
  expect(plan(7)).not.toEqual(plan(8))
  expect(new Set(plan(7).map(({ kind }) => kind))).toEqual(new Set(kinds))
})

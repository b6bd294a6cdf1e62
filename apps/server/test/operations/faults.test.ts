import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kind, kinds, planRounds } from '../faults/plan.ts'
import { buildRig, type Place, type Rig } from '../faults/rig.ts'
import { runRound } from '../faults/round.ts'

const rigs = new Map<Place, Rig>()
beforeAll(async () => {
  for (const place of ['embedded', 'behind a line'] as const) rigs.set(place, await buildRig(place))
})
afterAll(async () => {
  for (const rig of rigs.values()) await rig.stop()
})

// How soon it recovers is for `npm run faults` on a machine with nothing else to do, as are the other kinds.
const short: [kind: Kind, place: Place][] = [
  ['both killed', 'embedded'],
  ['database killed', 'embedded'],
  ['fifty at once', 'embedded'],
  ['webhook receivers down', 'embedded'],
  ['line stalled', 'behind a line'],
]

test.each(short)(
  '%s: nothing that was answered is lost, and nothing is there twice',
  { timeout: 90_000 },
  async (kind, place) => {
    const [round] = planRounds(1, { rounds: 1, longest: 3_000, of: [kind] })
    const rig = rigs.get(place)
    if (!round || !rig) throw new Error('no such round')
    const outcome = await runRound(rig, { ...round, number: kinds.indexOf(kind) }, 8)
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

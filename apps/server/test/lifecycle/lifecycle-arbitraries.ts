import { staffCases } from '@mersal/contract'
import fc from 'fast-check'
import type { Act, Way } from './lifecycle.ts'

/** A kind of shipment. */
export const way: fc.Arbitrary<Way> = fc.record({
  short: fc.boolean(),
  sellerSends: fc.boolean(),
  pickUpNearby: fc.boolean(),
  duePiastres: fc.constantFrom(0, 1, 10_000),
})

const boy = fc.constantFrom(7, 8)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 24, arbitrary: fc.constant<Act>({ act: 'go' }) },
  { weight: 6, arbitrary: fc.constantFrom<Act>({ act: 'finish' }, { act: 'handBack' }, { act: 'collect' }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Act>(
      { act: 'bring' },
      { act: 'arrive' },
      { act: 'arriveFromSender' },
      { act: 'takeWithoutCode' },
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom<Act>({ act: 'undo' }, { act: 'deliverAfterAll' }) },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ act: 'writeOff' }, { act: 'found' }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Act>(
      { act: 'transfer' },
      { act: 'transfer', takenPiastres: 12_000 },
      { act: 'endTransfer', kind: 'transfer_confirmed' },
      { act: 'endTransfer', kind: 'transfer_refused' },
    ),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ act: 'reverseCount' }) },
  { weight: 1, arbitrary: fc.constant<Act>({ act: 'release' }) },
  { weight: 2, arbitrary: fc.constant<Act>({ act: 'confirmRefusal' }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('assign', 'refuse', 'giveRunBack'), boy }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('start'), code: fc.constantFrom('right', 'wrong') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('report'),
      case: fc.constantFrom(...staffCases),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel'), by: fc.constantFrom('admin', 'client') }) },
)
const guesses = Array<Act>(5).fill({ act: 'start', code: 'wrong' })
const impossible: Act[] = [{ act: 'assign', boy: 7 }, { act: 'refuse', boy: 7 }, { act: 'confirmRefusal' }]
/** Acts in any order. */
export const acts = fc
  .array(
    fc.oneof(
      { weight: 40, arbitrary: act.map((one) => [one]) },
      { weight: 1, arbitrary: fc.constantFrom(guesses, impossible) },
    ),
    { minLength: 1, maxLength: 80, size: 'max' },
  )
  .map((chosen) => chosen.flat())

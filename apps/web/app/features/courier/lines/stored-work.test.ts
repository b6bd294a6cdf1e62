import { expect, test } from 'vitest'
import { isValid, type StoredWork } from './stored-work.ts'

const hourMs = 3_600_000
const stored = (state?: string) =>
  ({ at: 0, runs: { list_items: state === undefined ? [] : [{ state }] } }) as Pick<StoredWork, 'at' | 'runs'>

test.each([
  ['out', 35, true],
  ['ready', 35, true],
  ['out', 36, false],
  ['back', 11, true],
  ['back', 12, false],
  [undefined, 11, true],
  [undefined, 12, false],
] as const)('lists with a run that is %s are shown after %i hours: %s', (state, hours, isShown) => {
  expect(isValid(stored(state), hours * hourMs)).toBe(isShown)
})

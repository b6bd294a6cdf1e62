import { expect, test } from 'vitest'
import { addressAfterPick } from './address-after-pick.ts'

const smouha = 'Smouha, Alexandria'
const dokki = 'Dokki, Giza'

test.each([
  ['', [], 'take'],
  ['  ', [], 'take'],
  [smouha, [smouha], 'take'],
  [smouha, [undefined, '', smouha], 'take'],
  [dokki, [], 'keep'],
  [smouha, [], 'ask'],
  [`${smouha}, floor 2`, [smouha], 'ask'],
] as const)('with %j written and %j from the map, a point in Dokki means: %s', (written, ofMap, becomes) => {
  expect(addressAfterPick(written, dokki, ofMap)).toBe(becomes)
})

test('a point without an address changes nothing', () => {
  expect(addressAfterPick(smouha, '', [smouha])).toBe('keep')
})

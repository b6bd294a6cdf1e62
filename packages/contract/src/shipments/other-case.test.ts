import { expect, it } from 'vitest'
import { calls } from '../calls/calls.ts'
import { examples } from '../calls/examples.ts'
import { doorCases, otherCases } from './other-case.ts'

const rows = Object.entries(otherCases).map(([code, row]) => ({ code: Number(code), ...row }))

/** The codes up to 99 that a call takes. */
function codesTaken(name: 'reportOtherCase' | 'reportOwnOtherCase'): number[] {
  const codes = Array.from({ length: 100 }, (_, code) => code)
  return codes.filter((code) => calls[name].request.safeParse({ ...examples[name], case: code }).success)
}

it('staff report every case of the table', () => {
  expect(codesTaken('reportOtherCase')).toEqual(rows.map(({ code }) => code))
})

it('delivery boys report those that have words for the door, and see each of them there', () => {
  const named = rows.filter(({ atTheDoor }) => atTheDoor !== null).map(({ code }) => code)
  expect(codesTaken('reportOwnOtherCase')).toEqual(named)
  expect([...doorCases].sort((one, other) => one - other)).toEqual(named)
})

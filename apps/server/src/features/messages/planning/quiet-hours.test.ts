import { expect, test } from 'vitest'
import { firstSending } from './quiet-hours.ts'

// Cairo is UTC+2 in winter and UTC+3 in summer.
test.each([
  ['before the quiet hours', '2026-01-10T19:59:59Z', '2026-01-10T19:59:59Z'],
  ['at ten in the evening', '2026-01-10T20:00:00Z', '2026-01-11T07:00:00Z'],
  ['after midnight', '2026-01-10T23:30:00Z', '2026-01-11T07:00:00Z'],
  ['just before nine', '2026-01-11T06:59:59Z', '2026-01-11T07:00:00Z'],
  ['at nine', '2026-01-11T07:00:00Z', '2026-01-11T07:00:00Z'],
  ['in summer', '2026-07-10T19:30:00Z', '2026-07-11T06:00:00Z'],
  ['in the night when summer time begins', '2026-04-23T20:30:00Z', '2026-04-24T06:00:00Z'],
])('a message planned %s', (_, at, due) => {
  expect(firstSending(new Date(at), false)).toEqual(new Date(due))
  expect(firstSending(new Date(at), true)).toEqual(new Date(at))
})

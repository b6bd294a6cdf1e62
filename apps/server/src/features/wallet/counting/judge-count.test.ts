import type { Role } from '@mersal/contract'
import { expect, test } from 'vitest'
import type { FarCount } from './far-counts.repository.ts'
import { type CountVerdict, judgeCount } from './judge-count.ts'

const due = 9_999_00
const clerk = 7

function judge(
  countedEgp: number,
  earlier: FarCount[] = [],
  role: Role = 'accountant',
  dueEgp = due / 100,
): CountVerdict {
  return judgeCount({
    counter: { id: clerk, role },
    duePiastres: Math.round(dueEgp * 100),
    countedPiastres: Math.round(countedEgp * 100),
    earlier,
  })
}

const own: FarCount = { counted_by: clerk, counted_piastres: 12_000_00, needs_manager: false }
const ofAnother: FarCount = { ...own, counted_by: 8 }
const escalated: FarCount = { ...ofAnother, needs_manager: true }

test.each([
  // 5 % of 9,999 are 499.95.
  ['book', 10_498.95, 9_999],
  ['again', 10_498.96, 9_999],
  ['book', 9_499.05, 9_999],
  ['again', 9_499.04, 9_999],
  // 200 of 1,000 are 20 %, and no more than EGP 200.
  ['book', 1_200, 1_000],
  ['again', 1_200.01, 1_000],
  ['book', 800, 1_000],
  ['again', 799.99, 1_000],
] as const)('the answer is %s to a first count of %d where %d is due', (verdict, counted, dueEgp) => {
  expect(judge(counted, [], 'accountant', dueEgp)).toBe(verdict)
})

test.each([
  ['exactly', 9_999, 'book'],
  ['far below', 5_000, 'book'],
  ['far above', 10_000_000, 'needs_manager'],
] as const)('a repeated count %s is final', (_, counted, verdict) => {
  expect(judge(counted, [own])).toBe(verdict)
})

test('the first far count of another person does not make this one final', () => {
  expect(judge(5_000, [ofAnother])).toBe('again')
  expect(judge(10_000_000, [ofAnother])).toBe('again')
})

test.each(['manager', 'superuser'] as const)(
  'a %s books far above when two counts of theirs agree',
  (role) => {
    expect(judge(12_000, [], role)).toBe('again')
    expect(judge(12_000, [escalated], role)).toBe('again')
    expect(judge(10_000_000, [escalated, own], role)).toBe('again')
    expect(judge(12_100, [escalated, own], role)).toBe('book')
    expect(judge(5_000, [escalated, own], role)).toBe('book')
  },
)

test('once a manager is needed, no count of others is judged', () => {
  for (const counted of [0, 5_000, 9_999, 10_000_000])
    expect(judge(counted, [own, escalated])).toBe('needs_manager')
})

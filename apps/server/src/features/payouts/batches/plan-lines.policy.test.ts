import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planLines } from './plan-lines.policy.ts'

const instapay = { line: 70_000_00, day: 120_000_00, month: 400_000_00 }

function plan(
  open: number[],
  {
    day = 0,
    month = 0,
    limits = instapay as { line: number | null; day: number | null; month: number | null },
    mostLines = 100,
  } = {},
) {
  return planLines({
    settlements: open.map((open_piastres, id) => ({ id, client_id: 1, client_name: 'Nile', open_piastres })),
    detailsOf: () => ({ id: 9, method: 'instapay' }),
    limitsOf: () => limits,
    usedOf: () => ({ day, month }),
    mostLines,
  })
}

const amounts = (planned: ReturnType<typeof plan>) => planned.lines.map(({ piastres }) => piastres)

test('a settlement above the limit of a line is split into lines that add up to it', () => {
  expect(amounts(plan([100_000_00]))).toEqual([70_000_00, 30_000_00])
})

test('what exceeds the limit of the day stays open', () => {
  const planned = plan([100_000_00, 50_000_00])
  expect(amounts(planned)).toEqual([70_000_00, 30_000_00, 20_000_00])
  expect(planned.left).toEqual([
    { client: { id: 1, name: 'Nile' }, piastres: 30_000_00, reason: 'day_limit' },
  ])
})

test('what was paid before counts, today and this month', () => {
  expect(amounts(plan([60_000_00], { day: 100_000_00, month: 100_000_00 }))).toEqual([20_000_00])
  const planned = plan([60_000_00], { month: 400_000_00 })
  expect(planned).toMatchObject({ lines: [], left: [{ reason: 'month_limit', piastres: 60_000_00 }] })
})

test('a batch has a most number of lines', () => {
  const planned = plan([1_00, 2_00], { mostLines: 1 })
  expect(amounts(planned)).toEqual([1_00])
  expect(planned.left).toMatchObject([{ piastres: 2_00, reason: 'batch_full' }])
})

test('lines and what is left add up to what is open, and no line is above its limit', () => {
  const limit = fc.option(fc.integer({ min: 1, max: 500 }), { nil: null })
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 8 }),
      fc.record({ line: limit, day: limit, month: limit }),
      fc.nat(300),
      (open, limits, day) => {
        const { lines, left } = plan(open, { limits, day, month: day, mostLines: 2_000 })
        const sum = (of: readonly { piastres: number }[]) =>
          of.reduce((all, { piastres }) => all + piastres, 0)
        expect(sum(lines) + sum(left)).toBe(open.reduce((all, one) => all + one, 0))
        for (const { piastres } of lines) expect(piastres).toBeLessThanOrEqual(limits.line ?? piastres)
        for (const most of [limits.day, limits.month])
          expect(sum(lines)).toBeLessThanOrEqual(Math.max(0, (most ?? Infinity) - day))
      },
    ),
  )
})

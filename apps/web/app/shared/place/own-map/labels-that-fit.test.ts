import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LabelBox, labelsThatFit } from './labels-that-fit.ts'

const box = (x: number, y: number): LabelBox => ({ x, y, width: 60, height: 16 })

test('of two overlapping labels the earlier one stays', () => {
  expect(labelsThatFit([box(0, 0), box(59, 0), box(60, 0), box(0, 15), box(0, 16)])).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
})

test('labels on both sides of a bucket edge and of zero are compared too', () => {
  expect(labelsThatFit([box(239, 0), box(241, 0), box(-1, 0), box(1, 0)])).toEqual([true, false, true, false])
})

test('kept labels never overlap, and each omitted one overlaps an earlier kept one', () => {
  const number = fc.integer({ min: -600, max: 600 })
  const label = fc.record({
    x: number,
    y: number,
    width: fc.integer({ min: 1, max: 240 }),
    height: fc.integer({ min: 1, max: 30 }),
  })
  const touch = (a: LabelBox, b: LabelBox) =>
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
  fc.assert(
    fc.property(fc.array(label, { maxLength: 60 }), (labels) => {
      const placed = labelsThatFit(labels)
      labels.forEach((label, index) => {
        const before = labels.slice(0, index).filter((_, at) => placed[at])
        expect(before.some((other) => touch(label, other))).toBe(!placed[index])
      })
    }),
  )
})

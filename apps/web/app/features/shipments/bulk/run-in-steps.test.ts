import { limits } from '@mersal/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepsOf } from './run-in-steps.ts'

test('every shipment is in one step, in order, and no step exceeds the limit of a call', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 400 }), (awbs) => {
      let last = 0
      const steps = stepsOf(awbs, () => String((last += 1)))
      expect(steps.flatMap((step) => step.awbs)).toEqual(awbs)
      expect(steps.every((step) => step.awbs.length <= limits.awbsABulkAct)).toBe(true)
      expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length)
    }),
  )
})

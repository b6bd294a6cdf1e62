import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveCursor } from './move-cursor.ts'

test('whatever the order in which events appear, each is taken once', () => {
  const steps = fc.array(fc.record({ ids: fc.array(fc.nat(30), { maxLength: 5 }), waitMs: fc.nat(8_000) }))
  fc.assert(
    fc.property(steps, (looks) => {
      const cursor = moveCursor(0)
      const appeared = new Map<number, number>()
      const taken: number[] = []
      let now = 0
      for (const { ids, waitMs } of looks) {
        now += waitMs
        // An id appears no later than its transaction may last.
        for (const id of ids) if (id > cursor.after && !appeared.has(id)) appeared.set(id, now)
        const visible = [...appeared.keys()].filter((id) => id > cursor.after).sort((a, b) => a - b)
        taken.push(
          ...cursor
            .take(
              visible.map((id) => ({ id })),
              now,
            )
            .map(({ id }) => id),
        )
      }
      expect(taken.sort((a, b) => a - b)).toEqual([...appeared.keys()].sort((a, b) => a - b))
    }),
  )
})

test('what is settled is not read again', () => {
  const cursor = moveCursor(10)
  cursor.take([{ id: 11 }, { id: 14 }], 0)
  expect(cursor.after).toBe(10)
  cursor.take([{ id: 11 }, { id: 14 }, { id: 15 }], 30_000)
  expect(cursor.after).toBe(14)
})

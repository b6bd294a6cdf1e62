import { expect, test } from 'vitest'
import { newActId } from './act-id.ts'

test('an id is a UUID that the server accepts, without crypto.randomUUID', () => {
  const ids = Array.from({ length: 200 }, newActId)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

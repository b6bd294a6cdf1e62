import { expect, test } from 'vitest'
import { z } from 'zod'
import { newActId } from './act-id.ts'

test('an id is a UUID that the server accepts, without crypto.randomUUID', () => {
  const ids = Array.from({ length: 200 }, newActId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

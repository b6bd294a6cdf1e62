import { calls } from '@mersal/contract'
import { expect, test } from 'vitest'
import { publicCalls } from './public-calls.ts'

test.each(Object.entries(publicCalls))('%s matches the call table and needs no session', (name, row) => {
  expect(calls[name as keyof typeof publicCalls]).toMatchObject({ ...row, access: 'public' })
})

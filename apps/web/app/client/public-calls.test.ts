import { calls } from '@mersal/contract'
import { expect, test } from 'vitest'
import { publicCalls } from './public-calls.ts'

test.each(Object.entries(publicCalls))('%s is made as the call table says, and by anybody', (name, row) => {
  expect(calls[name as keyof typeof publicCalls]).toMatchObject({ ...row, access: 'public' })
})

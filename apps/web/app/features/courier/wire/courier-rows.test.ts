import { calls } from '@mersal/contract'
import { expect, test } from 'vitest'
import { type CourierCallName, courierRows } from './courier-rows.ts'

test.each(Object.keys(courierRows) as CourierCallName[])('%s matches the call table', (name) => {
  expect(calls[name]).toMatchObject(courierRows[name])
})

import { limits } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inject } from '../support/inject.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const track = async (remoteAddress: string) =>
  inject(app.app.server, { method: 'GET', url: '/api/track?awb=100000000013', remoteAddress })

test('whoever asks for parcel after parcel is asked to wait, from any address of their line', async () => {
  for (let number = 0; number < limits.publicReadsAMinute; number += 1) {
    expect((await track(`2001:db8:1:2::${number.toString(16)}`)).statusCode).not.toBe(429)
  }
  const refused = await track('2001:db8:1:2::ffff')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ re_status: 421 })
  expect((await track('2001:db8:1:3::1')).statusCode).not.toBe(429)
})

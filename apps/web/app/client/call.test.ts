import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['', '{"re_status":201,"re_da'])('an answer that broke off is no answer: %s', async (body) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 200 })))
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', { location: { pathname: '/dashboard' } })
  await expect(call('viewBalances', {})).rejects.toMatchObject({ code: 503 })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'

const assign = vi.fn<(page: string) => void>()
const answer = (body: string, status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))

beforeEach(() => {
  assign.mockClear()
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('sessionStorage', { setItem: () => {} })
  vi.stubGlobal('window', { location: { pathname: '/dashboard', search: '', assign } })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [200, ''],
  [200, '{"re_status":201,"re_da'],
  [200, '<h1>Sign in to the network</h1>'],
  [401, ''],
  [403, '<h1>Forbidden</h1>'],
  [404, '{"error":"no such page"}'],
  [500, ''],
  [500, 'null'],
])(
  'what is answered with %i and %j is no answer of the server, and ends no session',
  async (status, body) => {
    answer(body, status)
    await expect(call('viewBalances', {})).rejects.toMatchObject({ code: 503 })
    await expect(call('docsListBranches', {})).rejects.toMatchObject({ code: 503 })
    expect(assign).not.toHaveBeenCalled()
  },
)

test.each([
  ['viewBalances', { re_status: 401, re_message: 'Sign in first', re_data: {} }],
  ['docsListBranches', { status: 401, details: 'Sign in first', data: {} }],
] as const)('the server ends a session: %s', async (name, body) => {
  answer(JSON.stringify(body), 401)
  void call(name, {})
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
})

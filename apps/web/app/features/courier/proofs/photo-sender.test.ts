import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPhotoSender } from './photo-sender.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

const refused = JSON.stringify({ re_status: 421, re_message: 'no' })

test.each([
  ['a proxy', 404, '<h1>Not found</h1>', false],
  ['a proxy', 413, '', false],
  ['a public network', 200, '<h1>Sign in</h1>', false],
  ['a busy server', 429, refused, false],
  ['the server', 413, refused, true],
])('%s that answers %i drops a photo: %#', async (_, status, body, isDropped) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const onRefused = vi.fn<() => void>()
  const later = vi.fn<() => () => void>(() => () => {})
  const photo = {
    id: 'one',
    employeeId: 1,
    awb: 'a',
    takenAt: new Date(0).toISOString(),
    picture: new Blob(),
  }
  const sender = createPhotoSender({
    as: { authorization: () => '', onEnded: () => Promise.reject(new Error('ended')) },
    waiting: async () => [photo],
    onRefused,
    later,
  })
  await sender.run()
  expect(onRefused).toHaveBeenCalledTimes(isDropped ? 1 : 0)
  expect(later).toHaveBeenCalledOnce()
})

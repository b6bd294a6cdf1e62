import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellPosition } from './position.ts'

const sent = vi.fn<() => void>()
let visible = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  sent.mockClear()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('window', { location: { pathname: '/courier' } })
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: (_: string, listener: () => void) => {
      visible = listener
    },
    removeEventListener: () => {},
  })
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (tell: (at: object) => void) =>
        tell({ coords: { latitude: 31, longitude: 29, accuracy: 10 } }),
    },
  })
  vi.stubGlobal('fetch', async () => {
    sent()
    return Response.json({ re_status: 201, re_data: { stored: true } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the position is sent at most once a minute, however often the app is opened', async () => {
  const stop = tellPosition(() => {})
  for (let seconds = 0; seconds < 59; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    visible()
  }
  expect(sent).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  visible()
  expect(sent).toHaveBeenCalledTimes(2)
  stop()
})

test('an app that is opened after more than a minute tells the position at once, and the next time a minute later', async () => {
  const stop = tellPosition(() => {})
  await vi.advanceTimersByTimeAsync(0)
  Object.assign(document, { visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(90_000)
  Object.assign(document, { visibilityState: 'visible' })
  visible()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sent).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveBeenCalledTimes(3)
  stop()
})

import { afterEach, expect, test, vi } from 'vitest'
import { followSession } from './use-other-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['mersal.session', true],
  [null, true],
  ['mersal.courier.sent', false],
])('a change of %s in another tab loads the page anew: %s', (key, isReloaded) => {
  const drafts: Record<string, string> = { 'mersal.courier.draft.code.1': '4821', 'mersal.opened': '1' }
  Object.defineProperty(drafts, 'removeItem', { value: (name: string) => delete drafts[name] })
  const listeners: ((event: object) => void)[] = []
  const reload = vi.fn<() => void>()
  vi.stubGlobal('sessionStorage', drafts)
  vi.stubGlobal('window', {
    location: { reload },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
    removeEventListener: () => {},
  })
  followSession()
  for (const listener of listeners) listener({ key, oldValue: 'one', newValue: 'another' })
  expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0)
  expect(Object.keys(drafts)).toHaveLength(isReloaded ? 1 : 2)
})

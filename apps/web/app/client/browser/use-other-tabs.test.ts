import { afterEach, expect, test, vi } from 'vitest'
import { followSession } from './use-other-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/courier', 'mersal.session', 'another', 'the same page'],
  ['/courier', 'mersal.session', null, '/courier/signin'],
  ['/courier', null, null, '/courier/signin'],
  ['/courier', 'mersal.courier.sent', 'another', null],
  ['/courier', 'mersal.session', 'one', null],
  ['/dashboard/shipments', 'mersal.session', 'another', 'the same page'],
  ['/docs/dashboard', 'mersal.session', null, '/'],
  ['/dashboard/shipments', null, null, '/'],
  ['/dashboard/shipments', 'mersal.scheme', null, null],
])('on %s, when another tab changes %s to %s, this tab loads %s', (pathname, key, newValue, loaded) => {
  const drafts: Record<string, string> = { 'mersal.courier.draft.code.1': '4821', 'mersal.opened': '1' }
  Object.defineProperty(drafts, 'removeItem', { value: (name: string) => delete drafts[name] })
  const listeners: ((event: object) => void)[] = []
  const pages: string[] = []
  vi.stubGlobal('sessionStorage', drafts)
  vi.stubGlobal('window', {
    location: {
      pathname,
      reload: () => pages.push('the same page'),
      assign: (page: string) => pages.push(page),
    },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
    removeEventListener: () => {},
  })
  followSession()
  for (const listener of listeners) listener({ key, oldValue: 'one', newValue })
  expect(pages).toEqual(loaded === null ? [] : [loaded])
  expect(Object.keys(drafts)).toHaveLength(loaded === null ? 2 : 1)
})

import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetPerson, keptForPerson } from './kept-for-person.ts'

/** What a browser keeps whoever sits before it, a desk's scans among it, and what is read once on the next page. */
const ofTheBrowser = [
  'mersal.arrival-note',
  'mersal.courier.left',
  'mersal.labels',
  'mersal.language',
  'mersal.opened',
  'mersal.scan-batch',
  'mersal.scheme',
  'mersal.shipments.hidden-columns',
]

/** A browser's storage of these keys: they are its own enumerable properties. */
function storageOf(...keys: string[]): Record<string, string> {
  const storage = Object.fromEntries(keys.map((key) => [key, 'kept']))
  Object.defineProperty(storage, 'removeItem', { value: (key: string) => delete storage[key] })
  return storage
}

afterEach(() => vi.unstubAllGlobals())

test('nothing of a person stays in the browser, and every choice of the browser itself does', () => {
  const local = storageOf('mersal.session', 'mersal.courier.lines', 'mersal.scan-batch', 'mersal.language')
  const session = storageOf(
    'mersal.courier.draft.note.1',
    'mersal.courier.draft.code.2',
    'mersal.courier.left',
  )
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  forgetPerson()
  expect([local, session].map(Object.keys)).toEqual([
    ['mersal.scan-batch', 'mersal.language'],
    ['mersal.courier.left'],
  ])
})

test('every record that the app keeps is of a person, and forgotten, or of the browser', () => {
  const root = new URL('..', import.meta.url)
  const named = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.') && !file.startsWith('paraglide'))
    .flatMap((file) => [...readFileSync(new URL(file, root), 'utf8').matchAll(/'(mersal\.[\w.-]+)'/g)])
    .map(([, key = '']) => key)
  expect([...new Set(named)].sort()).toEqual([...ofTheBrowser, ...Object.values(keptForPerson)].sort())
})

import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { audiences } from '../paths.ts'
import { forgetPerson, personStorage } from './person-storage.ts'

/**
 * Records that belong to the browser and not to a person, such as the scans of a desk, and records that the next page
 * reads once.
 */
const ofTheBrowser = [
  'mersal.arrival-note',
  'mersal.board.density',
  'mersal.courier.acts',
  'mersal.courier.clock',
  'mersal.courier.phone',
  'mersal.courier.photos',
  'mersal.courier.sending',
  'mersal.courier.waiting',
  'mersal.labels',
  'mersal.language',
  'mersal.opened',
  'mersal.scan-batch',
  'mersal.scheme',
  'mersal.setup',
  'mersal.shipments.columns',
]

/** A stand-in for the browser's storage. Its keys are own enumerable properties, as in a real one. */
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
    'mersal.arrival-note',
  )
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('window', { location: { pathname: '/courier' } })
  forgetPerson()
  expect([local, session].map(Object.keys)).toEqual([
    ['mersal.scan-batch', 'mersal.language'],
    ['mersal.arrival-note'],
  ])
})

test('every record that the app keeps is of a person, and forgotten, or of the browser', () => {
  const root = new URL('..', import.meta.url)
  const named = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.') && !file.startsWith('paraglide'))
    .flatMap((file) => [...readFileSync(new URL(file, root), 'utf8').matchAll(/'(mersal\.[\w.-]+)'/g)])
    .map(([, key = '']) => key)
  const sessions = new Set(Object.values(audiences).map(({ session }) => session))
  expect([...new Set(named)].sort()).toEqual(
    [...ofTheBrowser, ...sessions, ...Object.values(personStorage)].sort(),
  )
})

import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('worker.js', import.meta.url), 'utf8')

test('the build is stored a few files at a time, so that the open page gets connections too', async () => {
  const files = Array.from({ length: 20 }, (_, number) => `/assets/${number}.js`)
  const stored: string[] = []
  let open = 0
  let most = 0
  const cache = { match: async () => undefined, put: async (path: string) => stored.push(path) }
  const { promise: installed, resolve } = Promise.withResolvers<Promise<void>>()
  runInNewContext(source, {
    self: {
      addEventListener(kind: string, listener: (event: object) => void) {
        if (kind === 'install') listener({ waitUntil: resolve })
      },
    },
    build: { version: '1', files, filesOfConsole: [], documents: [] },
    company: { version: '1', files: ['/logo.png'] },
    caches: { match: async () => undefined, open: async () => cache },
    async fetch() {
      open += 1
      most = Math.max(most, open)
      await Promise.resolve()
      open -= 1
      return { ok: true }
    },
  })
  await installed
  expect(stored.sort()).toEqual([...files, '/logo.png'].sort())
  expect(most).toBe(3)
})

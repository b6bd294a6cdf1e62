import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeringProcess } from './answering-process.ts'

/** Answers with what it was asked, or with what it is. `end` ends it. */
const program = `
import { getPriority } from 'node:os'
process.on('message', ({ ask }) => {
  if (ask === 'end') process.exit(3)
  const about = { pid: process.pid, niceness: getPriority(), secret: process.env.MERSAL_TEST_SECRET ?? null }
  process.send(ask === 'about' ? about : ask)
})`

let folder: string
let address: URL
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mersal-answering-'))
  await writeFile(join(folder, 'program.mjs'), program)
  address = pathToFileURL(join(folder, 'program.mjs'))
})
afterAll(() => rm(folder, { recursive: true }))

test('one process answers questions in their order, and bytes arrive as bytes', async () => {
  const ask = answeringProcess<{ ask: unknown }, unknown>(address)
  const bytes = new Uint8Array([1, 2, 3])
  const [first, second, third] = await Promise.all(
    ['about', bytes, 'about'].map((word) => ask({ ask: word })),
  )
  expect(second).toEqual(bytes)
  expect(third).toEqual(first)
})

test('it has the environment and the niceness that it was given', async () => {
  process.env.MERSAL_TEST_SECRET = 'a key'
  try {
    const open = answeringProcess<{ ask: string }, object>(address)
    const closed = answeringProcess<{ ask: string }, object>(address, { environment: {}, niceness: 19 })
    expect(await open({ ask: 'about' })).toMatchObject({ secret: 'a key' })
    expect(await closed({ ask: 'about' })).toMatchObject({ secret: null, niceness: 19 })
  } finally {
    delete process.env.MERSAL_TEST_SECRET
  }
})

test('when it ends, its question fails, and the next one is answered by another process', async () => {
  const ask = answeringProcess<{ ask: string }, unknown>(address)
  const [failed, next] = await Promise.allSettled([ask({ ask: 'end' }), ask({ ask: 'again' })])
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('ended with 3') },
  })
  expect(next).toEqual({ status: 'fulfilled', value: 'again' })
})

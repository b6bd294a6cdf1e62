import { readdirSync } from 'node:fs'
import { messages } from '@mersal/contract'
import { expect, test } from 'vitest'

const names = readdirSync(new URL('../../../../packages/contract/src/messages', import.meta.url))
  .flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? [])
  .filter((name) => name !== 'messages' && name !== 'fill')

test('no two files of messages have the same key, of which one would be lost', async () => {
  const all = (await Promise.all(names.map(keysIn))).flat()
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([])
  expect(all.toSorted()).toEqual(Object.keys(messages).toSorted())
})

async function keysIn(name: string): Promise<string[]> {
  const exported: Record<string, unknown> = await import(
    `../../../../packages/contract/src/messages/${name}.ts`
  )
  return Object.values(exported).flatMap((table) =>
    typeof table === 'object' && table ? Object.keys(table) : [],
  )
}

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { statusLabels } from '../packages/contract/src/names/values.ts'

it('docs/webhooks.md lists the label of every status, and no other', () => {
  const text = readFileSync(new URL('../docs/webhooks.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(([, ...cells]) => cells)
  expect(rows).toEqual(Object.entries(statusLabels).map(([status, { en, ar }]) => [status, en, ar]))
})

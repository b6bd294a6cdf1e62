import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = new URL('../apps/web/app', import.meta.url).pathname
const ownButton = /<button\b/

test('every button is the one of the kit, where its colours and spacing stand', () => {
  const files = globSync('**/*.tsx', { cwd: app })
  expect(files.length).toBeGreaterThan(300)
  const drawing = files.filter((path) => ownButton.test(readFileSync(join(app, path), 'utf8')))
  expect(drawing).toEqual(['ui/control/button.tsx'])
})

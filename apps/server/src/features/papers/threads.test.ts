import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const listing = `import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })`
const listModules = `data:text/javascript,${encodeURIComponent(listing)}`

/** Each document begins with loading its thread, and the contract alone takes half a second. */
test.each(['sheet-thread.ts', '../labels/print/printer-thread.ts'])('%s loads no calls', (thread) => {
  const program = fileURLToPath(new URL(thread, import.meta.url))
  const { stdout } = spawnSync(process.execPath, ['--import', listModules, program], { encoding: 'utf8' })
  const modules = stdout.split('\n')
  expect(modules.filter((url) => url.endsWith('/open-typst.ts'))).toHaveLength(1)
  expect(modules.filter((url) => url.includes('/packages/contract/') || url.includes('.routes.'))).toEqual([])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWebBuilt } from './builds/ensure-built.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { npm, requireNode, say } from './step.mjs'
import { ensureTools } from './system-packages.mjs'
import { totalsOf } from './test-totals.mjs'

/*
 * `npm test`: the checks and the fast tier of the tests, from a fresh clone. `npm run test:slow`: the slow tier, which is
 * every test file with `.slow.` in its name (docs/decisions/0057-time-of-the-tests.md). Both run every step, and then name
 * what failed.
 */
const slow = process.argv.includes('--slow')
/** The browser of a slow journey may lose a race on a busy machine. One that needs its retry is named at the end. */
const tier = slow ? ['.slow.', '--retry=1'] : ['--exclude=**/*.slow.*']

requireNode(20)
await ensureInstalled({ tools: true })
const CHROMIUM_PATH = await ensureChromium()
say(`Browser journeys run in ${CHROMIUM_PATH}.`)
if (slow) await ensureTools()

const reports = mkdtempSync(join(tmpdir(), 'mersal-test-'))
const written = []
const failures = []
if (!slow && !(await step('format, lint, types and architecture', ['run', 'check'])))
  failures.push('npm run check')
// The server tests serve the web build, so an old build would affect them.
await ensureWebBuilt()
await vitest('unit and integration tests', 'test:unit')
await vitest('browser journeys', 'e2e')

const { passed, skipped, again } = totalsOf(written)
rmSync(reports, { recursive: true })
for (const name of skipped) console.log(`skipped: ${name}`)
for (const name of again) console.log(`passed only on a retry: ${name}`)
for (const name of failures) console.log(`failed: ${name}`)
say(failures.length > 0 ? 'Something failed.' : 'Everything holds.')
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

async function step(title, args) {
  say(`Running ${title}`)
  const { code } = await npm(args, { env: { CHROMIUM_PATH } })
  say(`${code === 0 ? 'Done' : 'Failed'}: ${title}`)
  return code === 0
}

async function vitest(title, script) {
  const report = join(reports, `${written.length}.json`)
  written.push(report)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const holds = await step(title, ['run', script, '--', ...tier, ...reporters])
  const { failed } = totalsOf([report])
  failures.push(...failed)
  // An error outside of a test fails the run, too.
  if (!holds && failed.length === 0) failures.push(title)
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWebBuilt } from './builds/ensure-built.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { npm, requireNode, root, say } from './step.mjs'
import { totalsOf } from './test-totals.mjs'

// `npm test`: all checks and tests, from a fresh clone. Stops at the first failed step.
requireNode(20)
await ensureInstalled({ tools: true })
const CHROMIUM_PATH = await ensureChromium()
say(`Browser journeys run in ${CHROMIUM_PATH}.`)

const reports = mkdtempSync(join(tmpdir(), 'mersal-test-'))
const written = []
const failedStep = await runSteps()
const { passed, failed, skipped, again } = totalsOf(written)
rmSync(reports, { recursive: true })
for (const name of skipped) console.log(`skipped: ${name}`)
for (const name of again) console.log(`passed only on a retry: ${name}`)
say(failedStep ? `Stopped: ${failedStep} failed.` : 'Everything holds.')
// A failed step without test results counts as a failure.
const failures = failedStep && failed === 0 ? 1 : failed
console.log(`${passed} passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0

async function runSteps() {
  if (!(await step('format, lint, types and architecture', ['run', 'check']))) return 'npm run check'
  // The server tests serve the web build, so an old build would affect them.
  await ensureWebBuilt()
  if (!(await vitest('unit and integration tests', 'unit'))) return 'npm run test:unit'
  if (!hasJourneys()) say('There are no browser journeys in e2e/.')
  else if (!(await vitest('browser journeys', 'e2e'))) return 'npm run e2e'
  return undefined
}

async function step(title, args) {
  say(`Running ${title}`)
  const { code } = await npm(args, { env: { CHROMIUM_PATH } })
  say(`${code === 0 ? 'Done' : 'Failed'}: ${title}`)
  return code === 0
}

function vitest(title, name) {
  const report = join(reports, `${name}.json`)
  written.push(report)
  const script = name === 'e2e' ? 'e2e' : `test:${name}`
  return step(title, [
    'run',
    script,
    '--',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
}

function hasJourneys() {
  return readdirSync(join(root, 'e2e'), { recursive: true }).some(
    (file) => file.endsWith('.e2e.ts') && !file.includes('node_modules'),
  )
}

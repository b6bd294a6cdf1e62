import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readyPostgres } from '../setup/postgres.global.ts'

type Report = {
  testResults: {
    name: string
    /** Why the file failed before its tests. */
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
/** Of a server that has the template of the test databases: as the owner of the tables, and as the app's role. */
type Addresses = { url: string; appUrl: string }

export type SuitesRun = {
  passed: number
  /** `file: test` of each failed test. A suite that could not be loaded is not listed. */
  failed: string[]
  /** Why the first of them failed. */
  reason: string
  /** Why a suite did not load, and the output. */
  output: string
}

/** A test that waits for other work of the machine must not look like one that detects a bug. */
const limits = ['--testTimeout=150000', '--hookTimeout=300000']

/**
 * Runs test files of the tree in `folder`: all their tests, or until one fails. They use the server `postgres`, or without one
 * start their own.
 */
export async function runSuites(
  folder: string,
  suites: readonly string[],
  { untilOneFails, postgres }: { untilOneFails: boolean; postgres: Addresses | null },
): Promise<SuitesRun> {
  const report = join(folder, 'planted-report.json')
  await rm(report, { force: true })
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=json', `--outputFile=${report}`]
  const bail = untilOneFails ? ['--bail=1'] : []
  const child = spawn(process.execPath, [vitest, 'run', ...limits, ...reporters, ...bail, ...suites], {
    cwd: folder,
    env: { ...process.env, [readyPostgres]: postgres ? JSON.stringify(postgres) : undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  await new Promise((resolve) => child.on('close', resolve))
  const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}')
  const { testResults } = JSON.parse(text) as Report
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((one) => ({ ...one, file: name.slice(folder.length + 1) })),
  )
  const failed = all.filter(({ status }) => status === 'failed')
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: failed.map(({ file, fullName }) => `\`${file}\`: ${fullName}`),
    reason: failed[0]?.failureMessages[0]?.split('\n')[0] ?? '',
    output: [...testResults.map(({ message }) => message), output.trim()].join('\n').slice(0, 1_500),
  }
}

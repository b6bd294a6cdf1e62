import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

type Report = {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

export type SuitesRun = {
  passed: number
  /** `file: test` of each failed test. A suite that could not be loaded is not listed. */
  failed: string[]
  /** The end of the output. */
  output: string
}

/** Runs test files of the tree in `folder`. */
export async function runSuites(folder: string, suites: readonly string[]): Promise<SuitesRun> {
  const report = join(folder, 'planted-report.json')
  await rm(report, { force: true })
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=json', `--outputFile=${report}`]
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...suites], {
    cwd: folder,
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
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: all
      .filter(({ status }) => status === 'failed')
      .map(({ file, fullName }) => `\`${file}\`: ${fullName}`),
    output: output.trim().slice(-1_500),
  }
}

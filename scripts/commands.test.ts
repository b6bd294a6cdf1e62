import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { totalsOf } from './test-totals.mjs'

const step = fileURLToPath(new URL('./step.mjs', import.meta.url))

/** Runs code that uses `step.mjs` in its own process. */
function runCode(code: string, env: NodeJS.ProcessEnv = {}) {
  const source = `import { npm, refuse, requireNode, run, say } from ${JSON.stringify(step)}\n${code}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
}

describe('the commands', () => {
  it('refuse a Node that is too old in one line', () => {
    const { status, stdout, stderr } = runCode("requireNode(99); console.log('went on')")
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toBe(
      `Mersal needs Node 99 or newer, and this is Node ${process.versions.node}. Install a newer one from https://nodejs.org\n`,
    )
  })

  it('accept a sufficient Node', () => {
    expect(runCode("requireNode(20); console.log('went on')").stdout).toBe('went on\n')
  })

  it('pass on the exit code and the output of programs', () => {
    const code = `console.log(JSON.stringify(await run(process.execPath, ['-e', 'console.log(1); process.exit(3)'], { quiet: true })))`
    expect(JSON.parse(runCode(code).stdout)).toEqual({ code: 3, output: '1\n' })
  })

  it('notify a program when the parallel work is done', () => {
    const program = `process.once('message', (word) => { console.log(word); process.disconnect() })`
    const code = `await run(process.execPath, ['-e', ${JSON.stringify(program)}], { ipc: true, meanwhile: async () => console.log('built') })`
    expect(runCode(code).stdout).toBe('built\nready\n')
  })

  it('end a program early and continue', () => {
    const code = `const ended = new AbortController()
      const waiting = run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { quiet: true, aborted: ended.signal })
      ended.abort()
      await waiting
      console.log('went on')`
    expect(runCode(code)).toMatchObject({ stdout: 'went on\n', status: 0 })
  })

  it('name a missing program instead of throwing', () => {
    const code = `console.log(JSON.stringify(await run('no-such-program', [], { quiet: true })))`
    expect(JSON.parse(runCode(code).stdout)).toEqual({ code: 127, output: 'spawn no-such-program ENOENT' })
  })
})

describe('the totals of a test run', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mersal-totals-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function report(name: string, testResults: unknown): string {
    const file = join(folder, name)
    writeFileSync(file, JSON.stringify({ testResults }))
    return file
  }
  const result = (status: string, fullName = status, failureMessages: string[] = []) => ({
    status,
    fullName,
    failureMessages,
  })

  it('add up over runs, and name skipped and retried tests', () => {
    const first = report('a.json', [
      { name: 'a.test.ts', status: 'failed', assertionResults: [result('passed'), result('failed')] },
      {
        name: 'b.test.ts',
        status: 'passed',
        assertionResults: [result('skipped', 'later'), result('passed')],
      },
    ])
    const second = report('b.json', [
      {
        name: 'c.e2e.ts',
        status: 'passed',
        assertionResults: [result('passed'), result('passed', 'slow', ['it timed out'])],
      },
    ])
    expect(totalsOf([first, second])).toEqual({
      passed: 4,
      failed: 1,
      skipped: ['b.test.ts: later'],
      again: ['c.e2e.ts: slow\nit timed out'],
    })
  })

  it('count a file that could not be run, and a run without a report, as failures', () => {
    const broken = report('a.json', [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }])
    expect(totalsOf([broken, join(folder, 'missing.json')])).toMatchObject({ passed: 0, failed: 2 })
  })
})

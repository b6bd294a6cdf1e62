import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { totalsOf } from './test-totals.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
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

/** Installs a package and the pinned Node, as the registry's npm would. */
const npm = `
  const fs = require('node:fs')
  fs.mkdirSync('node_modules/.bin', { recursive: true })
  fs.symlinkSync(process.execPath, 'node_modules/.bin/node')
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
  fs.appendFileSync('installed.txt', process.argv[2])`

describe('a command of the server', () => {
  let clone: string
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'mersal-clone-'))
    mkdirSync(join(clone, 'scripts'))
    mkdirSync(join(clone, 'apps/server/src/commands'), { recursive: true })
    for (const name of ['command.mjs', 'install.mjs', 'step.mjs'])
      copyFileSync(join(root, 'scripts', name), join(clone, 'scripts', name))
    const packages = { 'node_modules/one': { version: '1.0.0' } }
    writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages }))
    writeFileSync(join(clone, 'npm.js'), npm)
  })
  afterEach(() => rmSync(clone, { recursive: true }))

  /** Writes a command of the server into the clone. */
  function add(name: string, code: string): void {
    writeFileSync(join(clone, 'apps/server/src/commands', `${name}.ts`), code)
  }

  const options = () => ({ env: { PATH: process.env.PATH, npm_execpath: join(clone, 'npm.js') } })
  const argumentsOf = (...args: string[]) => [join(clone, 'scripts/command.mjs'), ...args]
  const runCommand = (...args: string[]) =>
    spawnSync(process.execPath, argumentsOf(...args), { ...options(), encoding: 'utf8', input: 'typed' })

  it('installs what is missing, once, and then runs', () => {
    add('greet', `const greeting: string = 'hello'; console.log(greeting)`)
    expect(runCommand('greet').stdout.split('\n').slice(-2)).toEqual(['hello', ''])
    expect(runCommand('greet').stdout).toBe('hello\n')
    expect(readFileSync(join(clone, 'installed.txt'), 'utf8')).toBe('ci')
  })

  it('gets its arguments and standard input, and passes on its exit code', () => {
    add(
      'echo',
      `let read = ''
      for await (const piece of process.stdin) read += piece
      console.error(JSON.stringify([...process.argv.slice(2), read]))
      process.exitCode = 3`,
    )
    const { status, stderr } = runCommand('echo', '--to', 'a file')
    expect(JSON.parse(stderr)).toEqual(['--to', 'a file', 'typed'])
    expect(status).toBe(3)
  })

  it('runs as a server when it is the cluster', () => {
    for (const name of ['cluster', 'audit']) add(name, 'console.log(process.execArgv.join())')
    expect(runCommand('cluster').stdout).toContain('--max-semi-space-size=4')
    expect(runCommand('audit').stdout).toBe('\n')
  })

  it.each([
    ['process.exit(0)', 0],
    ['process.exit(5)', 5],
  ])('gets a signal, and after %s the exit code is that', async (answer, code) => {
    add('wait', `process.on('SIGTERM', () => ${answer}); setInterval(() => {}, 1000); console.log('waiting')`)
    runCommand('wait-for-installation')
    const child = spawn(process.execPath, argumentsOf('wait'), options())
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([code, null])
  })

  it('is run so by package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const lines = Object.entries(scripts).filter(([, line]) => /commands?\b/.test(line))
    expect(lines.length).toBe(9)
    expect(lines.filter(([name, line]) => line !== `exec node scripts/command.mjs ${name}`)).toEqual([])
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
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        assertionResults: [result('passed'), result('failed')],
      },
      {
        name: join(root, 'b.test.ts'),
        status: 'passed',
        assertionResults: [result('skipped', 'later'), result('passed')],
      },
    ])
    const second = report('b.json', [
      {
        name: join(root, 'c.e2e.ts'),
        status: 'passed',
        assertionResults: [result('passed'), result('passed', 'slow', ['it timed out'])],
      },
    ])
    expect(totalsOf([first, second])).toEqual({
      passed: 4,
      failed: ['a.test.ts: failed'],
      skipped: ['b.test.ts: later'],
      again: ['c.e2e.ts: slow\nit timed out'],
    })
  })

  it('count a file that could not be run, and a run without a report, as failures', () => {
    const broken = report('a.json', [
      { name: join(root, 'a.test.ts'), status: 'failed', assertionResults: [] },
    ])
    expect(totalsOf([broken, join(folder, 'missing.json')])).toMatchObject({
      passed: 0,
      failed: ['a.test.ts: the file did not run', 'a run without a report'],
    })
  })
})

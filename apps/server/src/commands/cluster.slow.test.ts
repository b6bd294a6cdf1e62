import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunning, killSpawnedPrograms, spawnProgram, until } from '../../test/setup/spawned-program.ts'
import { createEmptyDatabase, type TestDatabase } from '../../test/setup/test-database.ts'

const program = fileURLToPath(new URL('cluster.ts', import.meta.url))

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'mersal-cluster-'))
})
afterEach(async () => {
  killSpawnedPrograms()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function start(env: NodeJS.ProcessEnv, ...args: string[]) {
  const { PATH, HOME } = process.env
  return spawnProgram(process.execPath, [program, ...args], {
    env: { PATH, HOME, MERSAL_DATA_DIR: folder, ...env },
  })
}

async function freePort(): Promise<string> {
  const probe = createServer()
  const port = await new Promise<number>((resolve) => {
    probe.listen(0, () => resolve((probe.address() as { port: number }).port))
  })
  await new Promise((resolve) => probe.close(resolve))
  return String(port)
}

function processesOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return (stdout.match(/\d+/g) ?? []).map(Number)
}

test('two processes answer at one port; a killed one is replaced while the other continues', async () => {
  const PORT = await freePort()
  const program = start({ PORT, DATABASE_URL: database.url }, '--apps', '2')
  await program.line('2 processes answer')
  const answers = async () => (await fetch(`http://127.0.0.1:${PORT}/readyz`)).ok
  expect(await answers()).toBe(true)
  const [victim = 0, other = 0] = processesOf(program.pid)
  process.kill(victim, 'SIGKILL')
  await until('the killed process is gone', () => !isRunning(victim))
  expect(await answers()).toBe(true)
  await until('a new process answers', () => processesOf(program.pid).length === 2, 20_000)
  expect(processesOf(program.pid)).toContain(other)
  program.kill('SIGTERM')
  expect(await program.exited).toEqual({ code: 0, signal: null })
  expect(isRunning(other)).toBe(false)
}, 60_000)

test('a process that is killed while the others start is replaced', async () => {
  const PORT = await freePort()
  const program = start({ PORT, DATABASE_URL: database.url }, '--apps', '2')
  // The second process starts when the first one answers.
  await until('the second process starts', () => processesOf(program.pid).length === 2, 30_000)
  const [victim = 0] = processesOf(program.pid)
  process.kill(victim, 'SIGKILL')
  await program.line('2 processes answer')
  await until('a new process runs', () => processesOf(program.pid).length === 2, 20_000)
  expect(processesOf(program.pid)).not.toContain(victim)
  program.kill('SIGTERM')
  expect(await program.exited).toEqual({ code: 0, signal: null })
}, 60_000)

test.each([
  [['--apps', '2'], { PORT: '4000' }, 'Set DATABASE_URL: the embedded database belongs to one process.'],
  [['--apps', 'two'], {}, '--apps must be a whole number from 1 to 64, not two.'],
])('names the reason in one line: %j', async (args, env, line) => {
  const program = start(
    { PORT: '4000', ...(args[1] === 'two' && { DATABASE_URL: database.url }), ...env },
    ...args,
  )
  expect(await program.exited).toEqual({ code: 1, signal: null })
  expect(program.output().trim()).toBe(line)
})

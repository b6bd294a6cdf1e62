import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyMadeDatabase } from '../../test/setup/made-database.ts'
import { killSpawnedPrograms, spawnProgram } from '../../test/setup/spawned-program.ts'

let base: string
let dataDir: string
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'mersal-command-'))
  dataDir = join(base, 'data')
})
afterEach(async () => {
  killSpawnedPrograms()
  await rm(base, { recursive: true, force: true })
})

async function run(name: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const command = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const { PATH, HOME } = process.env
  // Whatever a command writes beside the data goes into the folder of the test.
  const program = spawnProgram(process.execPath, [command, ...args], {
    cwd: base,
    env: { PATH, HOME, MERSAL_DATA_DIR: dataDir },
  })
  const { code } = await program.exited
  return { code, said: program.output().trim() }
}

test.each([
  ['audit'],
  ['backup'],
  ['verify-log'],
  ['second-factor', 'owner@test.example'],
  ['superuser', '--deactivate', 'owner@test.example'],
])('%s refuses a folder without a company, and creates nothing there', async (name, ...args) => {
  const said = `There is no company in ${dataDir}. Check MERSAL_DATA_DIR.`
  expect(await run(name, ...args)).toEqual({ code: 1, said })
  expect(existsSync(dataDir)).toBe(false)
})

test('a restore opens a folder without a company', async () => {
  const file = join(base, 'company.backup')
  await writeFile(file, 'not a backup')
  const { code, said } = await run('restore', file)
  expect(code).toBe(1)
  expect(said).not.toContain('There is no company')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true)
}, 60_000)

test('a backup refuses a folder whose database has no key beside it', async () => {
  await copyMadeDatabase(dataDir)
  const file = join(base, 'company.backup')
  expect(await run('backup', '--to', file)).toEqual({
    code: 1,
    said: `There is no key in ${join(dataDir, 'keys')}. Check MERSAL_DATA_DIR.`,
  })
  expect(existsSync(file)).toBe(false)
  expect((await run('audit')).code).toBe(0)
}, 60_000)

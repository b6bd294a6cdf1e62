import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { useTestFolder } from '../../../../scripts/test-folder.ts'
import { startPostgres } from '../setup/postgres.global.ts'
import type { Bug } from './bug.ts'
import { allBugs } from './bugs.ts'
import { runSuites, type SuitesRun } from './run-suites.ts'

/**
 * `npm run planted [-- --only WORDS] [--copies 2]`: puts one bug at a time into a copy of the tree, and runs the suites that
 * must detect it. By default it uses one copy for each processor. Exits with 1 when a bug is not detected, or when its place
 * is not found.
 */
useTestFolder()
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    copies: { type: 'string', default: String(availableParallelism()) },
  },
})
const bugs = allBugs.filter(({ name }) => name.includes(values.only))
if (bugs.length === 0) throw new Error(`no planted bug has “${values.only}” in its name`)
const suites = [...new Set(bugs.flatMap((bug) => bug.suites))]
type Place = { copy: string; postgres: Awaited<ReturnType<typeof startPostgres>> }
const runs = new Map<Bug, SuitesRun>()
let healthy: SuitesRun | undefined
const jobs = [
  async ({ copy, postgres }: Place) => {
    healthy = await runSuites(copy, suites, { untilOneFails: false, postgres })
    console.log(`${healthy.passed} tests pass without a bug`)
  },
  ...bugs.map((bug) => async ({ copy, postgres }: Place) => {
    const changesTemplate = bug.file.startsWith('apps/server/migrations/')
    const running = { untilOneFails: true, postgres: changesTemplate ? null : postgres }
    const run = await withBug(bug, copy, () => runSuites(copy, bug.suites, running))
    runs.set(bug, run)
    const [caught] = run.failed
    console.log(
      caught ? `caught  ${bug.name}\n        by ${caught}\n        ${run.reason}` : `missed  ${bug.name}`,
    )
  }),
]
await Promise.all(Array.from({ length: Number(values.copies) }, workInCopy))
const already = new Set(healthy?.failed)
for (const test of already) console.log(`FAILS WITHOUT A BUG: ${test}`)
if (already.size > 0 || !healthy?.passed) process.exitCode = 1
let missed = 0
for (const bug of bugs) {
  if (runs.get(bug)?.failed.some((test) => !already.has(test))) continue
  missed += 1
  console.log(`MISSED  ${bug.name}\n${runs.get(bug)?.output}`)
}
console.log(`${bugs.length - missed} of ${bugs.length} planted bugs were caught`)
if (missed > 0) process.exitCode = 1

/** Does the jobs that are left, one after the other, in a copy of the tree and with a database server of its own. */
async function workInCopy(): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'mersal-planted-'))
  const postgres = await startPostgres()
  try {
    await copyTree(copy)
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job({ copy, postgres })
  } finally {
    await postgres.stop()
    await rm(copy, { recursive: true, force: true })
  }
}

/** Copies the files that the suites need. Installed packages are linked; our own resolve to the copy. */
async function copyTree(copy: string): Promise<void> {
  const parts = [
    'apps/server',
    'packages',
    'scripts',
    'package.json',
    'tsconfig.base.json',
    'vitest.config.ts',
  ]
  for (const part of parts)
    await cp(join(root, part), join(copy, part), { recursive: true, verbatimSymlinks: true })
  const modules = join(root, 'node_modules')
  await mkdir(join(copy, 'node_modules', '@mersal'), { recursive: true })
  for (const name of await readdir(modules))
    if (name !== '@mersal') await symlink(join(modules, name), join(copy, 'node_modules', name))
  for (const name of await readdir(join(modules, '@mersal')))
    await symlink(await readlink(join(modules, '@mersal', name)), join(copy, 'node_modules', '@mersal', name))
}

async function withBug<T>(bug: Bug, copy: string, act: () => Promise<T>): Promise<T> {
  const path = join(copy, bug.file)
  const healthy = await readFile(path, 'utf8')
  const places = healthy.split(bug.find).length - 1
  if (places !== 1)
    throw new Error(`“${bug.name}”: its place occurs ${places} times in ${bug.file}, not once`)
  // A function, so that `$` patterns are not expanded.
  await writeFile(
    path,
    healthy.replace(bug.find, () => bug.put),
  )
  try {
    return await act()
  } finally {
    await writeFile(path, healthy)
  }
}

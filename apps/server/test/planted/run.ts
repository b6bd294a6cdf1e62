import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Bug } from './bug.ts'
import { allBugs } from './bugs.ts'
import { runSuites } from './run-suites.ts'

/**
 * `npm run planted [-- --only WORDS]`: puts one bug at a time into a copy of the tree and runs the suites
 * that must detect it. Exits with 1 when a bug is not detected, or its place is not found.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const bugs = allBugs.filter(({ name }) => name.includes(values.only))
const copy = await mkdtemp(join(tmpdir(), 'mersal-planted-'))
const rows: string[] = []
let missed = 0
try {
  await copyTree()
  const healthy = await runSuites(copy, [...new Set(bugs.flatMap(({ suites }) => suites))])
  if (healthy.passed === 0) throw new Error(healthy.output)
  for (const already of healthy.failed) console.log(`FAILS WITHOUT A BUG: ${already}`)
  if (healthy.failed.length > 0) process.exitCode = 1
  console.log(`${healthy.passed} tests pass without a bug; planting ${bugs.length} bugs`)
  for (const bug of bugs) {
    const { failed, output } = await withBug(bug, () => runSuites(copy, bug.suites))
    const caught = failed.find((test) => !healthy.failed.includes(test))
    if (caught === undefined) {
      missed += 1
      console.log(`MISSED  ${bug.name}\n${output}`)
    } else console.log(`caught  ${bug.name}\n        by ${caught}`)
    rows.push(`| ${bug.name} | \`${bug.file}\` | ${caught ?? '**nothing**'} |`)
  }
} finally {
  await rm(copy, { recursive: true, force: true })
}
console.log(`${bugs.length - missed} of ${bugs.length} planted bugs were caught`)
if (missed > 0) process.exitCode = 1
if (values.only === '') {
  const heading =
    '# Planted bugs\n\nWritten by `npm run planted`.\n\n| bug | where | caught by |\n| --- | --- | --- |\n'
  const table = fileURLToPath(new URL('./planted.md', import.meta.url))
  await writeFile(table, `${heading}${rows.join('\n')}\n`)
  // Formatted as `npm run check` requires.
  spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', table])
}

/** Copies the files that the suites need. Installed packages are linked; our own resolve to the copy. */
async function copyTree(): Promise<void> {
  const parts = [
    'apps/server',
    'packages',
    'scripts/longest-first.ts',
    'scripts/test-folder.ts',
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

async function withBug<T>(bug: Bug, act: () => Promise<T>): Promise<T> {
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

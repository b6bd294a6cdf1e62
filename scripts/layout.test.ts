import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .trim()
  .split('\n')

const mostFiles = 25
/** Folders that only grow, one file at a time. */
const growing = ['apps/server/migrations', 'docs/decisions']

const mostLines = 300
/** Files that are one literal table. */
const tables = [
  'apps/server/src/demo/company/demo-clients.ts',
  'apps/server/src/demo/company/demo-employees.ts',
  'apps/server/src/features/api-document/summaries.ts',
  'apps/server/src/features/places/governorates.ts',
  'apps/server/src/features/places/places-of-egypt.ts',
  'packages/contract/src/calls/calls.ts',
  'packages/contract/src/calls/examples.ts',
]

test(`no folder has more than ${mostFiles} files beside each other`, () => {
  const counts = new Map<string, number>()
  for (const path of tracked) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const full = [...counts].filter(([folder, files]) => files > mostFiles && !growing.includes(folder))
  expect(full).toEqual([])
})

test(`no code file has more than ${mostLines} lines, unless it is one literal table`, () => {
  const long = tracked
    .filter((path) => /\.(?:ts|tsx|mjs|cjs|css)$/.test(path) && !tables.includes(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > mostLines)
  expect(long).toEqual([])
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { allBugs } from './bugs.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** So that `npm run planted` finds the place of each bug, although `npm test` does not run it. */
describe('a planted bug', () => {
  test.each(allBugs)('has one place, other code there, and suites that exist: $name', (bug) => {
    const code = readFileSync(join(root, bug.file), 'utf8')
    expect(code.split(bug.find).length - 1).toBe(1)
    expect(bug.put).not.toBe(bug.find)
    expect(bug.suites).not.toEqual([])
    expect(bug.suites.filter((suite) => !existsSync(join(root, suite)))).toEqual([])
  })

  test('is looked for by the fast tier, for at least four of five bugs', () => {
    const fast = allBugs.filter(({ suites }) => suites.some((suite) => !suite.includes('.slow.')))
    expect(fast.length / allBugs.length).toBeGreaterThanOrEqual(0.8)
  })

  test('has a name of its own', () => {
    const names = allBugs.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

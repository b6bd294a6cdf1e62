import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// Checks that the tests that docs/security.md cites exist, and that its counts are right.

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = globSync(['docs/security.md', 'docs/security/*.md'], { cwd: root }).sort()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const testFiles = globSync(
  ['{apps,packages}/*/{src,app,test}/**/*.test.{ts,tsx}', 'e2e/src/**/*.e2e.ts', 'scripts/**/*.test.ts'],
  { cwd: root },
)

/** Citations: `file` › `title of a test or a describe`. */
const cited = documents.flatMap((document) =>
  [...read(document).matchAll(/`([\w.-]+\.(?:test|e2e)\.tsx?)` › `([^`]+)`/g)].map(
    ([, file = '', name = '']) => ({ document, file, name }),
  ),
)

/** The titles of tests and describes in a source file: `test('…',`, and `])('…',` after a table of cases. */
function titlesOf(source: string): Set<string> {
  const titles = source.matchAll(
    /(?:\b(?:it|test|describe)(?:\.(?!skip|todo)\w+)?|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g,
  )
  return new Set([...titles].map(([, , title = '']) => title))
}

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0. They are numbered from 1. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:2 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`
const points = sections
  .trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [name = '', count] = section.split(':')
    return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`)
  })

/** `- **1.2.3, 1.2.4** summary — **verdict**: reason`, on one line. */
const judged = documents.flatMap((document) =>
  [...read(document).matchAll(/^- \*\*([\d., ]+)\*\* .*? — \*\*([\w ,]+)\*\*(.*)$/gm)].flatMap(
    ([, numbers = '', verdict = '', how = '']) =>
      numbers.split(', ').map((number) => ({ number, verdict, how })),
  ),
)

describe('the security document', () => {
  it.each(cited)('$document cites an existing test: $file › $name', ({ file, name }) => {
    const paths = testFiles.filter((path) => basename(path) === file)
    expect(paths, `${file} is no test file`).not.toEqual([])
    const titles = paths.flatMap((path) => [...titlesOf(read(path))])
    expect(titles, `${file} has no such test`).toContain(name)
  })

  it('names only existing test files', () => {
    const named = documents.flatMap((document) => read(document).match(/[\w.-]+\.(?:test|e2e)\.tsx?/g) ?? [])
    const there = new Set(testFiles.map((path) => basename(path)))
    expect(named.filter((file) => !there.has(file))).toEqual([])
  })

  it('judges each point of ASVS 5.0.0, levels 1 and 2, once', () => {
    expect(judged.map(({ number }) => number).sort()).toEqual([...points].sort())
  })

  it('says met where a test is named, and by reading where none is', () => {
    const unproved = judged.filter(({ verdict, how }) => (verdict === 'met') !== how.includes(' › '))
    expect(unproved.filter(({ verdict }) => verdict.startsWith('met'))).toEqual([])
  })

  it('counts its verdicts correctly', () => {
    const counts: Record<string, number> = {}
    for (const { verdict } of judged) counts[verdict] = (counts[verdict] ?? 0) + 1
    const told = [
      ...read('docs/security.md').matchAll(
        /^\| (met|met, by reading|not applicable|NOT met) +\| +(\d+) +\|/gm,
      ),
    ]
    expect(Object.fromEntries(told.map(([, verdict, count]) => [verdict, Number(count)]))).toEqual(counts)
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// Checks that docs/operations.md names every setting, and quotes actual log lines.

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const operations = read('docs/operations.md')

/** The first column of the tables of a chapter, as far as it is code. */
function firstColumnOf(chapter: string): string[] {
  const [, text = ''] = operations.split(`\n## ${chapter}\n`)
  const [own = ''] = text.split('\n## ')
  return [...own.matchAll(/^\| `([^`]+)`/gm)].map(([, code = '']) => code)
}

describe('docs/operations.md', () => {
  it('names every setting of the program, and no other', () => {
    const config = read('apps/server/src/platform/config/config.ts')
    const names = [...config.matchAll(/^ {2}'?([A-Z][A-Z_\d]+)'?[:,]/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(10)
    expect(firstColumnOf('Settings').sort()).toEqual([...new Set(names)].sort())
  })

  it('quotes the log as the program writes it', () => {
    const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).map(read).join('\n')
    const lines = firstColumnOf('What the log says')
    expect(lines.length).toBeGreaterThan(10)
    const isWritten = (line: string) =>
      // A task's line is composed of its name and these words.
      line
        .replace('activity log failed', 'activity log… failed')
        .split('…')
        .every((piece) => sources.includes(piece.trim()))
    expect(lines.filter((line) => !isWritten(line))).toEqual([])
  })

  it('names existing commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...operations.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

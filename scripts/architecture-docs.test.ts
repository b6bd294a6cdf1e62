import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { withFeatureMap } from './feature-map.ts'

// Checks ARCHITECTURE.md: the list of features, and the paths in the table 'Where do I change …'.

const root = fileURLToPath(new URL('..', import.meta.url))
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')

/** The rows of the table: the subject, and the paths of the second column. */
function places(): { what: string; paths: string[] }[] {
  const [, text = ''] = architecture.split('\n## Where do I change …\n')
  const [own = ''] = text.split('\n## ')
  const [, , ...rows] = own.split('\n').filter((line) => line.startsWith('|'))
  return rows.map((row) => {
    const [, what = '', where = ''] = row.split('|')
    const paths = [...where.matchAll(/`([^`]*[/.][^`]*)`/g)].map(([, path = '']) => path)
    return { what: what.trim(), paths }
  })
}

describe('Where do I change … in ARCHITECTURE.md', () => {
  it('is found', () => {
    expect(places()).not.toEqual([])
  })

  it.each(places())('names one or two files or folders that exist for $what', ({ paths }) => {
    expect(paths.length).toBeGreaterThanOrEqual(1)
    expect(paths.length).toBeLessThanOrEqual(2)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('The list of features in ARCHITECTURE.md', () => {
  it('is what `npm run feature-map` writes', () => {
    expect(architecture).toBe(withFeatureMap(architecture))
  })

  it('has a line for each feature', () => {
    expect(architecture.match(/^- `[a-z-]+`: .+\.$/gm)?.length).toBeGreaterThan(40)
  })
})

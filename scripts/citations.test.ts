import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// Code and docs cite the specification, the decision records and each other. Each citation must have a
// target.

const root = fileURLToPath(new URL('..', import.meta.url))
const notOurs = ['node_modules', 'build', 'paraglide', '.react-router']
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const paths = globSync(
  ['*.md', '{apps,packages,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,cjs,js,css,sql,md,json}'],
  { cwd: root, exclude: (path) => notOurs.includes(path.slice(path.lastIndexOf('/') + 1)) },
).sort()

/** Each file as one line, without comment markers, because a citation may span lines. */
const files = paths.map((path) => ({ path, text: read(path).replace(/\s+(?:(?:\*|\/\/|--)\s+)?/g, ' ') }))

/** A line for each match of `pattern` whose target `isDead` reports missing. */
function deadCitations(pattern: RegExp, isDead: (match: string[], path: string) => boolean): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].filter((match) => isDead(match, path)).map(([cited]) => `${path}: ${cited}`),
  )
}

/** The text of each section of the specification by its number, including its subsections. */
function sectionsOf(specification: string): Map<string, string> {
  const parts = specification.split(/^(?=## \d)/m).slice(1)
  return new Map(
    parts.flatMap((text) => {
      const numbers = [...text.matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number)
      return numbers.map((number) => [number, text.replaceAll('`', '').replace(/\s+/g, ' ')] as const)
    }),
  )
}

const sections = sectionsOf(read('docs/specification.md'))

describe('a citation of the specification', () => {
  it('names an existing section', () => {
    expect([...sections.keys()]).toContain('1')
    expect(deadCitations(/§ ?(\d+(?:\.\d+)*)/g, ([, number = '']) => !sections.has(number))).toEqual([])
  })

  it('quotes text of the section', () => {
    const quotes = /§(\d+(?:\.\d+)*):? (?:'([^']+)'|`([^`]+)`)/g
    const isDead = ([, number = '', text, code]: string[]) =>
      !sections.get(number)?.includes(text ?? code ?? '')
    expect(deadCitations(quotes, isDead)).toEqual([])
  })
})

const decisions = globSync('docs/decisions/*.md', { cwd: join(root) })
  .map((path) => path.slice(path.lastIndexOf('/') + 1))
  .sort()

describe('a decision record', () => {
  it('has consecutive numbers, in file names and headings', () => {
    const numbers = decisions.map((file) => Number(/^(\d{4})-[a-z\d-]+\.md$/.exec(file)?.[1]))
    expect(numbers).toEqual(decisions.map((_, index) => index + 1))
    const headings = decisions.map((file) => Number(/^# (\d+)\. /.exec(read(`docs/decisions/${file}`))?.[1]))
    expect(headings).toEqual(numbers)
  })

  it('exists where it is cited by number', () => {
    const citations = /\bdecisions? \d+(?:(?:, | and | to |, and )\d+)*/gi
    const isDead = ([cited = '']: string[]) =>
      (cited.match(/\d+/g) ?? []).some((number) => Number(number) < 1 || Number(number) > decisions.length)
    expect(deadCitations(citations, isDead)).toEqual([])
  })

  it('exists where it is cited by file', () => {
    const isDead = ([, file = '']: string[]) => !decisions.includes(file)
    expect(deadCitations(/\bdecisions\/(\d[\w-]+\.md)/g, isDead)).toEqual([])
  })

  it('has the number of its link', () => {
    const links = /\[(?:decision )?(\d+)\]\((?:[^)]*\/)?(\d{4})-[\w-]+\.md/gi
    expect(deadCitations(links, ([, said, led]) => Number(said) !== Number(led))).toEqual([])
  })

  it('is cited instead of a design note, which is not in the repository', () => {
    expect(deadCitations(/\bdesigns? \d+/gi, () => true)).toEqual([])
  })
})

/** A document without code blocks. */
const prose = (path: string) => read(path).replace(/^```[\s\S]*?^```/gm, '')

/** The anchors of a document's headings, as GitHub generates them. */
function anchorsOf(path: string): Set<string> {
  const times = new Map<string, number>()
  const anchors = [...prose(path).matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => {
    const words = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    const anchor = words.trim().replaceAll(' ', '-')
    const earlier = times.get(anchor) ?? 0
    times.set(anchor, earlier + 1)
    return earlier === 0 ? anchor : `${anchor}-${earlier}`
  })
  return new Set(anchors)
}

const documents = paths.filter((path) => path.endsWith('.md'))
const links = documents.flatMap((path) =>
  [
    ...prose(path)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(<?([^)\s>]+)/g),
  ]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|\/\/)/.test(target))
    .map((target) => {
      const [file = '', anchor] = target.split('#')
      return { link: `${path}: ${target}`, file: file === '' ? path : join(dirname(path), file), anchor }
    }),
)

describe('a link of a document', () => {
  it('leads to an existing file', () => {
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter(({ file }) => !existsSync(join(root, file))).map(({ link }) => link)).toEqual([])
  })

  it('leads to an existing heading', () => {
    const isDead = ({ file, anchor }: (typeof links)[number]) =>
      anchor !== undefined && documents.includes(file) && !anchorsOf(file).has(anchor)
    expect(links.filter(isDead).map(({ link }) => link)).toEqual([])
  })
})

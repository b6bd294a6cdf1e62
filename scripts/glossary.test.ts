import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

// Checks the table 'Words in code' of docs/glossary.md: no name of the product uses a word that has a better one.

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Row = { term: string; word: string; instead: string[]; except: ReadonlySet<string> }

const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

function rows(): Row[] {
  const [, text = ''] = read('docs/glossary.md').split('\n## Words in code\n')
  const [, , ...lines] = text.split('\n').filter((line) => line.startsWith('|'))
  return lines.flatMap((line) => {
    const [, term = '', inCode = '', notInCode = '', except = ''] = line.split('|')
    return codeIn(notInCode).map((word) => {
      return { term: term.trim(), word, instead: codeIn(inCode), except: new Set(codeIn(except)) }
    })
  })
}

/** The words of a name: `deliveryBoyIds` and `delivery_boy_ids` are both 'delivery boy id'. */
function wordsOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
  const singular = words
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/(?<=..)s$/, ''))
  return ` ${singular.join(' ')} `
}

const uses = (name: string, { word, except }: Row) =>
  !except.has(name) && wordsOf(name).includes(wordsOf(word))

const files = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|css|typ)$/.test(file) && !/\.test\.tsx?$|\/test\//.test(file))

const messages = files.filter((file) => file.startsWith('packages/contract/src/messages/'))

/** The keys of texts. They say what people read, so they use its words. */
const textKeys = new Set([
  ...['apps/web/app/texts/en.json', 'packages/contract/src/names/en.json'].flatMap((file) =>
    Object.keys(JSON.parse(read(file))),
  ),
  ...messages.flatMap((file) => [...read(file).matchAll(/^ {2}(\w+): \{/gm)].map(([, key = '']) => key)),
])

/** The identifiers of a file, each with its line. */
function namesIn(file: string, text: string): { name: string; where: string }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const names: { name: string; where: string }[] = []
  const visit = (node: ts.Node) => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && !textKeys.has(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.end)
      names.push({ name: node.text, where: `${file}:${line + 1} ${node.text}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const columns = [
  ...read('apps/server/migrations/schema.sql').matchAll(/^create table (\w+) \(\n([\s\S]*?)^\)/gm),
].flatMap(([, table = '', body = '']) =>
  [...body.matchAll(/^ {2}(?!constraint )(\w+) /gm)].map(([, name = '']) => ({
    name,
    where: `${table}.${name}`,
  })),
)

describe('Words in code, in docs/glossary.md', () => {
  const forbidden = rows()
  // Only a file that has one of the words, anywhere, is parsed.
  const starts = forbidden.map(({ word }) => word.split(' ')[0] ?? '')
  const some = new RegExp(
    starts.map((word) => `(?<![a-z])${word}|${word.replace(/^./, (one) => one.toUpperCase())}`).join('|'),
  )
  const inFiles = files.flatMap((file) => {
    const text = /\.tsx?$/.test(file) ? read(file) : ''
    return [{ name: file, where: file }, ...(some.test(text) ? namesIn(file, text) : [])]
  })
  const names = [...inFiles, ...columns]

  it('are found, and names to which they apply', () => {
    expect(forbidden.length).toBeGreaterThan(4)
    expect(columns.length).toBeGreaterThan(500)
    expect(inFiles.length).toBeGreaterThan(10_000)
    expect(wordsOf('#heldDeliveryBoys_id')).toBe('  held delivery boy id ')
  })

  it.each(forbidden)('$word: code says $instead', (row) => {
    expect(names.filter(({ name }) => uses(name, row)).map(({ where }) => where)).toEqual([])
  })
})

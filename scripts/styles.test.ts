import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const app = new URL('../apps/web/app', import.meta.url).pathname
const read = (path: string) => readFileSync(join(app, path), 'utf8')
const tokens = 'ui/frame/tokens.css'

test('sizes of text stand in the tokens alone', () => {
  const sheets = globSync('**/*.css', { cwd: app }).filter((path) => path !== tokens)
  expect(sheets.length).toBeGreaterThan(100)
  const sized = sheets.flatMap((path) =>
    [...read(path).matchAll(/\bfont(?:-size)?:[^;]*\dpx[^;]*;/g)].map(([rule]) => `${path}: ${rule}`),
  )
  expect(sized).toEqual([])
})

test('each size, weight and space that a style names is a token', () => {
  const known = new Set([...read(tokens).matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const scales = /var\((--(?:text|title|weight|leading|space)-[\w-]+)/g
  const unknown = globSync('**/*.{css,tsx}', { cwd: app }).flatMap((path) =>
    [...read(path).matchAll(scales)].filter(([, name]) => !known.has(name)).map(([use]) => `${path}: ${use}`),
  )
  expect(unknown).toEqual([])
})

test('each word of a className is a rule of a shared sheet, and each primitive is used', () => {
  const classes = (path: string) =>
    [...read(path).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name]) => name)
  const primitives = new Set(classes('ui/frame/primitives.css'))
  const known = new Set(globSync('**/!(*.module).css', { cwd: app }).flatMap(classes))
  const said = globSync('**/*.tsx', { cwd: app }).flatMap((path) =>
    [...read(path).matchAll(/className=(?:"([^"]*)"|\{`([^`$]*)\$)/g)].flatMap(([, plain, first]) =>
      (plain ?? first ?? '')
        .split(' ')
        .filter(Boolean)
        .map((word) => ({ path, word })),
    ),
  )
  expect(said.filter(({ word }) => !known.has(word))).toEqual([])
  const inCode = globSync('**/*.tsx', { cwd: app }).map(read).join('\n')
  expect([...primitives].filter((word) => !new RegExp(`[\`"' ]${word}[\`"' ]`).test(inCode))).toEqual([])
})

test('each class of a module is used, and each class that a screen takes from a module is there', () => {
  const taken = new Map<string, string[]>()
  for (const path of globSync('**/*.{ts,tsx}', { cwd: app })) {
    const code = read(path)
    for (const [, name, from = ''] of code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const sheet = join(dirname(path), from)
      const uses = [...code.matchAll(new RegExp(`[{ (]${name}\\.(\\w+)(?=[}\\s),])`, 'g'))].map(
        ([, use = '']) => use,
      )
      // A class whose name is made at run time may be any.
      const any = new RegExp(`\\b${name}(?![.\\w]| from)`).test(code) ? ['*'] : []
      taken.set(sheet, [...(taken.get(sheet) ?? []), ...uses, ...any])
    }
  }
  const wrong = globSync('**/*.module.css', { cwd: app }).flatMap((path) => {
    const rules = read(path).replaceAll(/:global\([^)]*\)|\/\*[\s\S]*?\*\//g, '')
    const classes = [...rules.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi)].map(([, name = '']) => name)
    const uses = taken.get(path) ?? []
    const unused = uses.includes('*') ? [] : classes.filter((name) => !uses.includes(name))
    const missing = uses.filter((name) => name !== '*' && !classes.includes(name))
    return [...new Set([...unused, ...missing])].map((name) => `${path}: ${name}`)
  })
  expect(wrong).toEqual([])
})

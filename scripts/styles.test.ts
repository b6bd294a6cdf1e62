import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

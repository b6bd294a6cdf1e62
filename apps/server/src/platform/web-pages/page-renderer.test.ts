import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/support/a-company.ts'
import { inlineStyles } from './inline-styles.ts'
import { pageCompany } from './page-company.ts'
import { pageRenderer } from './page-renderer.ts'

/** Like the web build's bundle, with the company in the module. */
const bundle = `
let current
export const entry = { module: { async renderPage(build, path, { company }) {
  if (path === '/end/') process.exit(3)
  if (path === '/throw/') throw new Error('broken')
  current = company.name.en
  await new Promise((resolve) => setImmediate(resolve))
  return '<link rel="stylesheet" href="/assets/a.css"/>' + path + ' of ' + current
} } }`

let build: string
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'mersal-renderer-'))
  await mkdir(join(build, 'server'))
  await mkdir(join(build, 'client', 'assets'), { recursive: true })
  await writeFile(join(build, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(join(build, 'server', 'index.js'), bundle)
  await writeFile(join(build, 'client', 'assets', 'a.css'), 'a{color:red}')
})
afterAll(() => rm(build, { recursive: true }))

const of = (name: string) => pageCompany(aCompany({ name }))

test('documents that are asked for at once each have their own company', async () => {
  const render = pageRenderer(build)
  const names = ['Lotus', 'Papyrus', 'Reed']
  const rendered = await Promise.all(
    names.map((name) => render({ path: '/about/', styles: 'inline' }, of(name))),
  )
  expect(rendered).toEqual(names.map((name) => `<style>a{color:red}</style>/about/ of ${name}`))
})

test('styles are linked, inlined, or inlined until their sheets apply', async () => {
  const render = pageRenderer(build)
  expect(await render({ path: '/', styles: 'linked' }, of('Reed'))).toMatch(/^<link rel="stylesheet"/)
  expect(await render({ path: '/', styles: 'inline-first' }, of('Reed'))).toMatch(
    /^<style>a\{color:red\}<\/style><link media="not all" rel="stylesheet"/,
  )
})

test('a document until its sheets apply has the words of layout that it shows, and every other rule', async () => {
  const css =
    '.x_a{top:0}@layer primitives{.row{top:1px}.stack{top:2px}.stack p{top:3px}@media print{.gap{top:4px}}}.x_b{top:5px}'
  await writeFile(join(build, 'client', 'assets', 'a.css'), css)
  const html = '<link rel="stylesheet" href="/assets/a.css"/><p class="big row">'
  const [style] =
    (await inlineStyles(html, 'inline-first', join(build, 'client'))).match(/<style>.*<\/style>/) ?? []
  expect(style).toBe(`<style>${css.replace('.stack{top:2px}', '').replace('.gap{top:4px}', '')}</style>`)
  expect(await inlineStyles(html, 'inline', join(build, 'client'))).toContain(`<style>${css}</style>`)
})

test.each(['/end/', '/throw/'])('after %s fails, the next document is rendered', async (path) => {
  const render = pageRenderer(build)
  const failed = render({ path, styles: 'linked' }, of('Reed'))
  const next = render({ path: '/about/', styles: 'inline' }, of('Reed'))
  await expect(failed).rejects.toThrow('ended with')
  expect(await next).toContain('/about/ of Reed')
})

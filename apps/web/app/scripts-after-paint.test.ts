import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const rendered =
  '<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/root.js"/></head>' +
  '<script>first()</script><script type="module" async="">import "/assets/manifest.js";\n' +
  'import * as route0 from "/assets/root.js";\nimport("/assets/entry.js");</script>'

test('the modules of a document load after its paint, in their order', () => {
  const html = scriptsAfterPaint(rendered)
  expect(html).toMatch(/^<head><\/head><script>first\(\)<\/script>/)
  const [, script = ''] = html.split('<script type="module" async="">')
  expect(script).not.toMatch(/^import /m)
  const steps = [
    'requestAnimationFrame',
    "removeAttribute('media')",
    '["/assets/manifest.js","/assets/root.js"]',
    'await import("/assets/manifest.js");',
    'const route0 = await import("/assets/root.js");',
    'import("/assets/entry.js");',
  ].map((step) => script.indexOf(step))
  expect(steps).not.toContain(-1)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})

test('a document without modules stays as it is', () => {
  expect(scriptsAfterPaint('<p>still</p>')).toBe('<p>still</p>')
})

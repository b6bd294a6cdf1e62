import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rules whose result can change with the language or the colour scheme. The others read the structure of a page. */
export const rulesOfLanguageAndScheme = [
  'color-contrast',
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'document-title',
] as const

/** Expects that axe finds nothing: with all its rules, or with some. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // Pages have no cross-origin frames.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  }
  const found = await page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  }, rules)
  expect(found).toEqual([])
}

export async function expectNothingSideways(page: Page, widths = [2560, 1140, 768, 360]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect({ width, overhang }).toEqual({ width, overhang: 0 })
  }
}

import { expect, test } from 'vitest'
import { appUnderTest } from '../support/app.ts'
import { blankPage, launchBrowser } from '../support/browser.ts'
import { growingTables } from '../support/growing-tables.ts'
import { useBrowser } from '../support/journey.ts'
import { languages, texts } from '../support/texts.ts'

const visit = useBrowser()

/** The limits of what a sign-in page loads before its form is usable, compressed. */
const budgets = { documentBytes: 8_000, scriptBytes: 117_000, scripts: 15 }

const pages = [
  ['/dashboard/signin', 'sign_in_title'],
  ['/docs/dashboard/signin', 'sign_in_title'],
  ['/courier/signin', 'courier_sign_in_title'],
] as const

test.each(pages)('%s stays within its limits', async (path) => {
  const { page } = await visit(path, { emptyCache: true })
  await page.locator('form input[name=password]').waitFor()
  const arrived = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries.filter(({ name }) => name.endsWith('.js'))
    return {
      documentBytes: document?.encodedBodySize ?? 0,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      scripts: scripts.length,
    }
  })
  expect(arrived.documentBytes).toBeGreaterThan(0)
  const tooMuch = Object.entries(budgets).filter(
    ([what, most]) => arrived[what as keyof typeof budgets] > most,
  )
  expect({ arrived, tooMuch }).toEqual({ arrived, tooMuch: [] })
})

test.each(pages)('%s loads no table that grows with the product', async (path) => {
  const { page } = await visit(path, { emptyCache: true })
  await page.locator('form input[name=password]').waitFor()
  const { scripts, tables } = await growingTables(page)
  expect(scripts.join()).toContain(path)
  expect(tables).toEqual([])
})

test.each(pages)('%s loads without a number or date format', async (path) => {
  const { page } = await visit(blankPage, { emptyCache: true })
  await page.addInitScript(() => {
    for (const name of ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat'] as const)
      Object.defineProperty(Intl, name, {
        get() {
          throw new Error(`${name} is used`)
        },
      })
  })
  await page.goto(path)
  await page.locator('form input[name=password]').waitFor()
})

test.each(pages)('%s shows its purpose before any script or style sheet loads', async (path, title) => {
  const browser = await launchBrowser()
  try {
    for (const language of languages) {
      const context = await browser.newContext({ locale: language === 'ar' ? 'ar-EG' : 'en-GB' })
      const page = await context.newPage()
      await page.route('**/assets/*.{js,css}', (route) => route.abort())
      await page.goto(`${appUnderTest().siteUrl}${path}`)
      await page.getByText(texts[language][title], { exact: true }).waitFor()
      const other = language === 'ar' ? 'en' : 'ar'
      expect(await page.getByText(texts[other][title], { exact: true }).isVisible()).toBe(false)
      await context.close()
    }
  } finally {
    await browser.close()
  }
})

import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { appUnderTest } from '../support/app.ts'
import { sharedBrowser } from '../support/browser.ts'
import { texts } from '../support/texts.ts'

const contexts: BrowserContext[] = []
afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))

async function open(path: string, options: BrowserContextOptions) {
  const context = await (await sharedBrowser()).newContext({ baseURL: appUnderTest().siteUrl, ...options })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('the site works with scripts off', async () => {
  const t = texts.ar
  const page = await open('/ar', { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  expect(await page.locator('h1').innerText()).toBe(t.hero_title)

  await page.locator('summary').click()
  const menu = page.getByRole('navigation', { name: t.main_navigation })
  await menu.getByRole('link', { name: t.about, exact: true }).click()
  expect(await page.locator('h1').innerText()).toBe(t.about_title)

  await page.getByRole('link', { name: t.footer_terms }).click()
  await page.getByRole('heading', { name: 'البضائع المحظورة' }).waitFor()

  await page.getByRole('link', { name: t.contact_us }).first().click()
  expect(await page.locator('noscript p').innerText()).toBe(t.contact_without_script)
  expect(await page.getByRole('button', { name: t.contact_send }).count()).toBe(0)

  await page.goto('/ar')
  await page.getByLabel(t.track_label).fill('100000000010')
  await page.getByRole('button', { name: t.track_action }).click()
  expect(await page.locator('noscript p').innerText()).toContain(t.track_without_script)
})

test('public pages load no framework, only scripts of their own', async () => {
  for (const path of ['/', '/about', '/download', '/terms-conditions', '/contact-us', '/track', '/nowhere']) {
    const html = await (await fetch(appUnderTest().siteUrl + path)).text()
    const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => file)
    expect(scripts.length, `${path}`).toBeLessThanOrEqual(1)
  }
})

test('the splash is shown once a visit, and never with reduced motion', async () => {
  const shown = () => document.documentElement.hasAttribute('data-opening')
  const moving = await open('/', { reducedMotion: 'no-preference' })
  expect(await moving.evaluate(shown)).toBe(true)
  await moving.goto('/ar')
  expect(await moving.evaluate(shown)).toBe(false)

  const calm = await open('/', { reducedMotion: 'reduce' })
  expect(await calm.locator('main > div[aria-hidden=true]').first().isVisible()).toBe(false)
})

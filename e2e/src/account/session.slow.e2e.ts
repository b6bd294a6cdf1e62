import { locales, roleLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { texts } from '../support/texts.ts'
import { endOnServer } from '../support/wire.ts'

const visit = useBrowser()
const storageKey = 'mersal.session'

test('a session that was tampered with is forgotten and leads home', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'staff' })
  await page.getByRole('table').waitFor()
  await page.evaluate((key) => {
    const stored = localStorage.getItem(key) ?? ''
    localStorage.setItem(key, stored.replaceAll('"role\\":\\"staff\\"', '"role\\":\\"superuser\\"'))
  }, storageKey)
  await page.goto('/dashboard/shipments')
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBeNull()
})

test.each([
  ['/about', '/about'],
  ['/ar/track', '/ar/track'],
  ['/dashboard/signin', '/dashboard/signin'],
  ['/dashboard/no-such-screen', '/'],
  ['/courier', '/courier/signin'],
])('a damaged session is cleared at %s, which shows %s', async (asked, shown) => {
  const { page } = await visit('/', { as: 'staff' })
  await page.evaluate((key) => {
    const stored = localStorage.getItem(key) ?? ''
    localStorage.setItem(key, stored.replace('staff', 'staffs'))
  }, storageKey)
  await page.goto(asked)
  await page.waitForFunction((key) => localStorage.getItem(key) === null, storageKey)
  await page.waitForURL((url) => url.pathname === shown)
})

test('logout ends the session here and on the server', async () => {
  const { page } = await visit('/dashboard/signin')
  await fillSignIn(page, emailOf('accountant'), demoPassword)
  await page.waitForURL('**/dashboard')
  const session = await page.evaluate((key) => localStorage.getItem(key), storageKey)
  await page.locator('button[popovertarget]', { hasText: roleLabels.accountant.en }).click()
  await page.getByRole('button', { name: texts.en.logout }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBeNull()

  await page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [storageKey, session],
  )
  await page.goto('/dashboard/shipments')
  await page.waitForURL((url) => url.pathname === '/')
})

test('a session that ended on the server leads to the home page in the language of the person, and from there back', async () => {
  const t = texts.ar
  const asked = '/dashboard/clients?search=Lotus'
  const { page } = await visit(asked, { as: 'manager', language: 'ar' })
  await page.getByRole('heading', { level: 1, name: t.clients }).waitFor()
  await endOnServer(await tokenOn(page))
  await page.reload()
  await page.waitForURL((url) => url.pathname === '/ar')
  const note = page.getByRole('status').filter({ hasText: 'سجّل الدخول أولًا' })
  await note.getByRole('link', { name: t.return_to_page }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard/signin')
  await fillSignIn(page, emailOf('manager'), demoPassword)
  await page.waitForURL(`**${asked}`)
  await page.getByRole('heading', { level: 1, name: t.clients }).waitFor()
  // It is said once.
  await page.goto('/ar')
  expect(await page.locator('#arrival-note').isVisible()).toBe(false)
})

async function tokenOn(page: Page): Promise<string> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), storageKey)
  const { session } = JSON.parse(stored ?? '') as { session: string }
  return (JSON.parse(session) as { token: string }).token
}

test('language and colour scheme are stored, and the list keeps its state; on a low screen signing out stays in reach', async () => {
  const { page } = await visit('/dashboard/shipments?status=pending', { as: 'superuser' })
  await page.getByRole('radio', { name: texts.en.scheme_dark }).check({ force: true })
  await page.waitForSelector('html[data-scheme=dark]')
  await page.getByRole('button', { name: locales.ar.name }).click()
  await page.getByRole('heading', { level: 1, name: texts.ar.shipments }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
  expect(new URL(page.url()).search).toBe('?status=pending')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: texts.ar.shipments }).waitFor()
  await page.waitForSelector('html[data-scheme=dark]')

  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 500 })
    if (width === 360) await page.getByRole('button', { name: texts.ar.open_menu }).click()
    await page.getByRole('link', { name: texts.ar.nav_settings, exact: true }).click({ trial: true })
    const menu = page.locator('button[popovertarget]', { hasText: roleLabels.superuser.ar })
    await menu.click()
    await page.getByRole('button', { name: texts.ar.logout }).click({ trial: true })
    await page.keyboard.press('Escape')
  }
})

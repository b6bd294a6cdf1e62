import { locales, roleLabels } from '@mersal/contract'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { fillSignIn, signIn } from '../support/sign-in.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const storageKey = 'mersal.session'

test.each([
  ['/dashboard', '/shipments?status=delivered'],
  ['/docs/dashboard', '/clients?page=2'],
])('a page of %s without a session leads to sign-in, and sign-in to %s', async (home, asked) => {
  const { page } = await visit(home + asked)
  await page.waitForURL((url) => url.pathname === `${home}/signin`)
  await fillSignIn(page, emailOf('superuser'), demoPassword)
  await page.waitForURL(`**${home}${asked}`)
})

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

test('logout ends the session here and on the server', async () => {
  const { page } = await visit('/')
  await signIn(page, 'accountant')
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

test('the language is stored, and the list keeps its state', async () => {
  const { page } = await visit('/dashboard/shipments?status=pending', { as: 'superuser' })
  await page.getByRole('button', { name: locales.ar.name }).click()
  await page.getByRole('heading', { level: 1, name: texts.ar.shipments }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
  expect(new URL(page.url()).search).toBe('?status=pending')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: texts.ar.shipments }).waitFor()
})

test('the colour scheme is stored', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'superuser' })
  await page.getByRole('radio', { name: texts.en.scheme_dark }).check({ force: true })
  await page.waitForSelector('html[data-mantine-color-scheme=dark]')
  await page.reload()
  await page.waitForSelector('html[data-mantine-color-scheme=dark]')
})

test.each([1280, 360])(
  'on a low screen of %i px the menu scrolls and signing out stays in reach',
  async (width) => {
    const { page } = await visit('/dashboard/shipments', { as: 'superuser', language: 'ar' })
    await page.setViewportSize({ width, height: 500 })
    if (width === 360) await page.getByRole('button', { name: texts.ar.open_menu }).click()
    await page.getByRole('link', { name: texts.ar.company, exact: true }).click({ trial: true })
    await page.locator('button[popovertarget]', { hasText: roleLabels.superuser.ar }).click()
    await page.getByRole('button', { name: texts.ar.logout }).click({ trial: true })
  },
)

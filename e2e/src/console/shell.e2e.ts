import { roleLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newStaff } from '../support/employees.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible } from '../support/looks.ts'
import { mailedCode } from '../support/mailed-code.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { texts } from '../support/texts.ts'
import { resetElsewhere } from '../support/wire.ts'

const visit = useBrowser()
const atHome = (url: URL) => url.pathname === '/'

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('mersal.session'))

test('a session that a reset ended elsewhere redirects home, and the page says why', async () => {
  const { email, password } = await newStaff()
  const { page } = await visit('/dashboard/signin')
  await fillSignIn(page, email, password)
  await page.getByRole('link', { name: texts.en.shipments, exact: true }).click()
  // Home has tables too.
  await page.waitForURL('**/dashboard/shipments')
  await page.locator('tbody tr[tabindex]').first().waitFor()

  await resetElsewhere(email, 'Palm-Tree-12', mailedCode)
  await page.getByRole('combobox', { name: texts.en.status }).selectOption('delivered')
  // The toast closes after three seconds.
  await Promise.all([page.waitForURL(atHome), page.getByRole('status').getByText('Sign in first').waitFor()])
  expect(await storedSession(page)).toBeNull()

  await page.reload()
  await page.getByRole('contentinfo').waitFor()
  expect(await page.getByText('Sign in first').isVisible()).toBe(false)
})

test('a list that nobody touches learns from its live feed that the session has ended', async () => {
  const { page } = await visit('/dashboard/scan', { as: 'manager' })
  let hasEnded = false
  const refuse = { status: 401, json: { re_status: 401, re_message: 'no session', re_data: {} } }
  await page.route('**/api/dashboard/v2/shipments/all?**', (route) =>
    hasEnded ? route.fulfill(refuse) : route.continue(),
  )
  await page.route('**/api/dashboard/v2/shipments/events', async (route) => {
    await page.locator('tbody tr[tabindex]').first().waitFor()
    hasEnded = true
    await route.fulfill(refuse)
  })
  await page.getByRole('link', { name: texts.en.shipments, exact: true }).click()
  await Promise.all([page.waitForURL(atHome), page.getByRole('status').getByText('no session').waitFor()])
  expect(await storedSession(page)).toBeNull()
})

test.each([
  [401, 'no session'],
  [427, 'wrong key'],
])('an answer of %i ends the session', async (code, reason) => {
  const { page } = await visit('/dashboard/shipments', { as: 'manager' })
  await page.getByRole('table').waitFor()
  await page.route('**/api/dashboard/v2/shipments/all?**', (route) =>
    route.fulfill({ status: 200, json: { re_status: code, re_message: reason, re_data: {} } }),
  )
  await page.getByRole('combobox', { name: texts.en.status }).selectOption('delivered')
  await page.waitForURL(atHome)
  await page.getByRole('status').getByText(reason).waitFor()
})

test('signing out in one tab signs out the other', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'manager' })
  await page.getByRole('table').waitFor()
  const other = await page.context().newPage()
  await other.goto('/')
  await other.evaluate(() => localStorage.removeItem('mersal.session'))
  await page.waitForURL(atHome)
})

describe('the docs console', () => {
  test('redirects to its own sign-in without a session', async () => {
    const { page } = await visit('/docs/dashboard')
    await page.waitForURL('**/docs/dashboard/signin')
  })

  test('explains itself and links to the API documentation', async () => {
    const t = texts.en
    const { page } = await visit('/docs/dashboard', { as: 'superuser' })
    await page.getByRole('heading', { level: 1, name: t.integration }).waitFor()
    const link = page.getByRole('link', { name: t.api_document })
    const document = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(document.status()).toBe(200)
  })

  test('denies other user types and links to their own app', async () => {
    const { page } = await visit('/docs/dashboard', { as: 'delivery' })
    await page.getByRole('heading', { name: /^Access denied/ }).waitFor()
    expect(await page.getByRole('link', { name: texts.en.go_to_courier }).getAttribute('href')).toBe(
      '/courier',
    )
  })
})

test('a toast closes after three seconds, and stays while it has pointer or focus', async () => {
  const { page } = await visit('/dashboard/signin')
  await page.clock.install()
  await fillSignIn(page, 'nobody@mersal.example', 'Mersal-2025')
  const toast = page.getByRole('alert')
  await toast.waitFor()
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0), 'top-right').toBeGreaterThan(1280 - 40)

  await toast.hover()
  await page.clock.runFor(5_000)
  expect(await toast.isVisible()).toBe(true)
  await page.mouse.move(10, 500)
  await page.getByRole('button', { name: texts.en.close }).focus()
  await page.clock.runFor(5_000)
  expect(await toast.isVisible()).toBe(true)
  await page.locator('input[name=username]').focus()
  await page.clock.runFor(3_100)
  await toast.waitFor({ state: 'detached' })
})

test('a toast is top-right in Arabic too', async () => {
  const { page } = await visit('/dashboard/signin', { language: 'ar' })
  await fillSignIn(page, 'nobody@mersal.example', 'Mersal-2025')
  const box = await page.getByRole('alert').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40)
})

test.each(['light', 'dark'] as const)('the account is readable under the pointer: %s', async (scheme) => {
  const { page } = await visit('/dashboard/scan', { as: 'superuser', scheme })
  await page.getByRole('button', { name: roleLabels.superuser.en }).hover()
  await expectAccessible(page)
})

test('the first tab stop skips to the content', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'superuser' })
  await page.getByRole('table').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('screen')
})

test('the design system is not in the built app', async () => {
  expect((await visit('/dashboard/design')).status).toBe(404)
})

test.each([
  ['en', 1280],
  ['ar', 1280],
  ['en', 360],
  ['ar', 360],
] as const)('a toast covers no primary button, in %s at %i px', async (language, width) => {
  const { page } = await visit('/dashboard/clients', { as: 'superuser', language, width })
  await page.locator('tbody tr[tabindex]').first().waitFor()
  const addClient = page.getByRole('link', { name: texts[language].add_client, exact: true })
  const besideTitle = await addClient.first().boundingBox()
  await page.goto('/dashboard/clients/add')
  await page.locator('main form button[type=submit]').click()
  const toast = await page.getByRole('alert').filter({ hasText: /./ }).first().boundingBox()
  const submit = await page.locator('main form button[type=submit]').boundingBox()
  for (const button of [besideTitle, submit]) {
    if (!toast || !button) throw new Error('the element is not on the screen')
    const isBeside =
      button.x >= toast.x + toast.width ||
      button.x + button.width <= toast.x ||
      button.y >= toast.y + toast.height ||
      button.y + button.height <= toast.y
    expect({ toast, button, isBeside }).toMatchObject({ isBeside: true })
  }
})

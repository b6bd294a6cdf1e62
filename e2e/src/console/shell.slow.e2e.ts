import { roleLabels } from '@mersal/contract'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { appUnderTest } from '../support/app.ts'
import { blankPage } from '../support/browser.ts'
import { newStaff } from '../support/employees.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible } from '../support/looks.ts'
import { mailedCode } from '../support/mailed-code.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { languages, texts } from '../support/texts.ts'
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

test('an answer of 427 ends the session', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'manager' })
  await page.getByRole('table').waitFor()
  await page.route('**/api/dashboard/v2/shipments/all?**', (route) =>
    route.fulfill({ status: 200, json: { re_status: 427, re_message: 'wrong key', re_data: {} } }),
  )
  await page.getByRole('combobox', { name: texts.en.status }).selectOption('delivered')
  await page.waitForURL(atHome)
  await page.getByRole('status').getByText('wrong key').waitFor()
})

test('signing out in one tab signs out the other', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'manager' })
  await page.getByRole('table').waitFor()
  const other = await page.context().newPage()
  await other.goto(blankPage)
  await other.evaluate(() => localStorage.removeItem('mersal.session'))
  await page.waitForURL(atHome)
})

describe('the docs console', () => {
  test('redirects to its own sign-in without a session; then it explains itself and links to the API documentation', async () => {
    const t = texts.en
    const { page } = await visit('/docs/dashboard')
    await page.waitForURL('**/docs/dashboard/signin')
    await fillSignIn(page, emailOf('superuser'), demoPassword)
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

test('the account is readable under the pointer, light and dark', async () => {
  const { page } = await visit('/dashboard/scan', { as: 'superuser' })
  await page.getByRole('button', { name: roleLabels.superuser.en }).hover()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForSelector(`html[data-scheme=${colorScheme}]`)
    await expectAccessible(page, ['color-contrast'])
  }
})

test('the design system is not in the built app', async () => {
  expect((await fetch(`${appUnderTest().siteUrl}/dashboard/design`)).status).toBe(404)
})

test.each(languages)('a toast is top-right and covers no primary button: %s', async (language) => {
  const t = texts[language]
  const { page } = await visit('/dashboard/clients', { as: 'superuser', language })
  await page.locator('tbody tr[tabindex]').first().waitFor()
  const addClient = page.getByRole('link', { name: t.add_client, exact: true }).first()
  const widths = [360, 1280]
  const besideTitle = new Map<number, Box>()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    besideTitle.set(width, await boxOf(addClient))
  }
  await addClient.click()
  const submit = page.locator('main form button[type=submit]')
  const toast = page.getByRole('region', { name: t.notifications }).getByRole('alert')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await submit.click()
    const box = await boxOf(toast)
    expect(box.x + box.width, 'top-right').toBeGreaterThan(width - 40)
    for (const button of [besideTitle.get(width), await boxOf(submit)])
      expect({ box, button, isBeside: button && isBeside(box, button) }).toMatchObject({ isBeside: true })
    await toast.getByRole('button', { name: t.close }).click()
    await toast.waitFor({ state: 'detached' })
  }
})

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the element is not on the screen')
  return box
}

function isBeside(one: Box, other: Box): boolean {
  return (
    other.x >= one.x + one.width ||
    other.x + other.width <= one.x ||
    other.y >= one.y + one.height ||
    other.y + other.height <= one.y
  )
}

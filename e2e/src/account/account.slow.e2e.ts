import { roleLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newStaff } from '../support/employees.ts'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { appCode, fillSignIn } from '../support/sign-in.ts'
import { type Language, texts } from '../support/texts.ts'
import { sessionOf } from '../support/wire.ts'

const visit = useBrowser()

/** Opens the account menu. */
function openMenu(page: Page, words: (typeof texts)[Language]): Promise<void> {
  return page
    .locator('button[popovertarget]', { hasText: roleLabels.staff[words === texts.ar ? 'ar' : 'en'] })
    .click()
}

async function signOut(page: Page, words: (typeof texts)[Language]): Promise<void> {
  await openMenu(page, words)
  await page.getByRole('button', { name: words.logout }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.locator('input[name=code]').fill(code)
  await page.locator('button[type=submit]').click()
}

test('one ends unknown sessions, and changes one’s own password by the old one, and stays signed in here alone, in Arabic', async () => {
  const words = texts.ar
  const { email, password } = await newStaff()
  await sessionOf(email, password)
  await sessionOf(email, password)
  await sessionOf(email, password)
  const { page } = await visit('/dashboard/signin', { language: 'ar' })
  await fillSignIn(page, email, password)
  await page.waitForURL('**/dashboard')
  await openMenu(page, words)
  await page.getByRole('link', { name: words.my_account }).click()
  const rows = page.getByRole('list', { name: words.sessions }).getByRole('listitem')
  await rows.nth(3).waitFor()
  const here = rows.filter({ hasText: words.session_this_one })
  expect(await here.textContent()).toMatch(/Chrome · Linux/)
  expect(await here.getByRole('button').count()).toBe(0)

  await rows.last().getByRole('button').click()
  await page.getByText(words.session_ended).first().waitFor()
  await rows.nth(3).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: words.sessions_end_others }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.sessions_end_others }).click()
  await page.getByText(words.sessions_only_here).waitFor()
  expect(await rows.count()).toBe(1)

  await sessionOf(email, password)
  await page.reload()
  await here.waitFor()
  await rows.nth(1).waitFor()

  await page.getByRole('button', { name: words.own_password_change }).click()
  const dialog = page.getByRole('alertdialog')
  const save = dialog.getByRole('button', { name: words.own_password_change })
  await dialog.locator('input[name=password]').fill('Wrong-Day-7')
  await dialog.locator('input[name=new_pass]').fill('password')
  await save.click()
  await dialog.locator('input[name=new_pass][aria-invalid=true]').waitFor()
  await dialog.locator('input[name=new_pass]').fill('Cloudy-Day-8')
  await save.click()
  await dialog.locator('input[name=password][aria-invalid=true]').waitFor()
  await dialog.locator('input[name=password]').fill(password)
  await save.click()

  await page.getByText(words.own_password_changed).first().waitFor()
  await rows.nth(1).waitFor({ state: 'detached' })
  await expect(sessionOf(email, password)).rejects.toThrow('/dashboard/auth/login')
  await sessionOf(email, 'Cloudy-Day-8')
  await page.reload()
  await here.waitFor()
})

test('the second factor is turned on, required at sign-in, passed by code and by recovery code, and turned off', async () => {
  const words = texts.en
  const { email, password } = await newStaff()
  const { page } = await visit('/dashboard/signin')
  await fillSignIn(page, email, password)
  await page.waitForURL('**/dashboard')
  await goTo(page, '/dashboard/account')
  await page.getByRole('button', { name: words.second_factor_turn_on }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.locator('input[name=password]').fill('Wrong-Day-7')
  await dialog.getByRole('button', { name: words.go_on }).click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  await dialog.locator('input[name=password]').fill(password)
  await dialog.getByRole('button', { name: words.go_on }).click()
  await dialog.getByRole('img', { name: words.second_factor_qr }).waitFor()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await enterCode(page, appCode(secret))
  await dialog.locator('li code').nth(9).waitFor()
  const [first = '', second = '', third = ''] = await dialog.locator('li code').allTextContents()
  await dialog.getByRole('button', { name: words.recovery_codes_kept }).click()
  await page.getByText(words.turned_on, { exact: true }).waitFor()
  await signOut(page, words)

  await page.goto('/docs/dashboard/signin')
  await fillSignIn(page, email, password)
  await page.getByText(words.sign_in_code_hint).waitFor()
  await enterCode(page, '000000')
  await page.locator('[role=alert]').first().waitFor()
  await enterCode(page, appCode(secret, 1))
  await page.waitForURL('**/docs/dashboard')
  await goTo(page, '/dashboard/account')
  await signOut(page, words)

  await page.goto('/dashboard/signin')
  await fillSignIn(page, email, password)
  await page.getByRole('button', { name: words.use_recovery_code }).click()
  await enterCode(page, first)
  await page.waitForURL('**/dashboard')
  await goTo(page, '/dashboard/account')
  await page.getByRole('button', { name: words.second_factor_turn_off }).click()
  await dialog.locator('input[name=password]').fill(password)
  await dialog.locator('input[name=code]').fill(second)
  await dialog.getByRole('button', { name: words.second_factor_turn_off }).click()
  await page.getByText(words.turned_off, { exact: true }).waitFor()
  expect(third).not.toBe('')
  await sessionOf(email, password)
})

test('the courier sign-in asks an account with a second factor for its code', async () => {
  const { page } = await visit('/courier/signin')
  await page.route('**/api/courier/signin', (route) =>
    route.fulfill({
      status: 428,
      json: { status: 428, re_status: 428, re_message: '', re_data: { proof: 'P' } },
    }),
  )
  const sent = page.waitForRequest('**/auth/login-code')
  await fillSignIn(page, 'somebody@people.example', 'Sunny-Day-7')
  await enterCode(page, '123456')
  const body = new URLSearchParams((await sent).postData() ?? '')
  expect([body.get('proof'), body.get('code')]).toEqual(['P', '123456'])
  // The proof is invalid, so the password is required again.
  await page.locator('input[name=password]').waitFor()
})

test('a person who must turn the second factor on is redirected to where to do it', async () => {
  const { page } = await visit('/dashboard/account', { as: 'superuser' })
  await page.route('**/clients/all*', (route) =>
    route.fulfill({ status: 428, json: { re_status: 428, re_message: '', re_data: {} } }),
  )
  const turnOn = page.getByRole('button', { name: texts.en.second_factor_turn_on })
  await turnOn.waitFor()
  const refused = page.waitForResponse('**/clients/all*')
  await page.getByRole('navigation').getByRole('link', { name: texts.en.clients, exact: true }).click()
  await refused
  await page.waitForURL('**/dashboard/account')
  await turnOn.waitFor()
})

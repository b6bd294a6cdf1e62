import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newStaff } from '../support/employees.ts'
import { useBrowser } from '../support/journey.ts'
import { mailedCode } from '../support/mailed-code.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const newPassword = 'Nile-Boat-77'
const atHome = (url: URL) => url.pathname === '/'

async function submit(page: Page, field: string, value: string): Promise<void> {
  await page.locator(`input[name=${field}]`).fill(value)
  await page.locator('button[type=submit]').click()
}

/** Continues to the step that asks for the code. */
async function askForCode(page: Page, email: string): Promise<void> {
  // The address changes before the page does, and the sign-in page asks for a username too.
  await page.locator('input[name=password]').waitFor({ state: 'detached' })
  await submit(page, 'username', email)
  await page.waitForURL('**/verfication-code')
}

async function chooseNewPassword(page: Page): Promise<void> {
  await page.locator('input[name=new_pass]').fill(newPassword)
  await submit(page, 're_password', newPassword)
}

test('a forgotten password: a wrong one, the mailed code, a common one refused, the new one, and the old one refused', async () => {
  const t = texts.en
  const { email, password } = await newStaff()
  const { page } = await visit('/dashboard/signin')
  await fillSignIn(page, email, 'Mersal-2025')
  await page.getByRole('alert').getByText('Email or Password are wrong').waitFor()

  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await page.waitForURL('**/dashboard/reset-password')
  await askForCode(page, email)
  await page.getByText(email).waitFor()
  expect(await page.getByRole('button', { name: /^Re-Send \d+ SEC$/ }).isDisabled()).toBe(true)

  await submit(page, 'code', '000000')
  await page.getByRole('alert').getByText('The code is wrong or has expired').waitFor()
  expect(await page.locator('input[name=code]').inputValue()).toBe('000000')

  const code = await mailedCode(email)
  const inArabicDigits = [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
  await submit(page, 'code', ` ${inArabicDigits.slice(0, 3)} ${inArabicDigits.slice(3)} `)
  await page.waitForURL('**/dashboard/create-new-password')

  const field = page.locator('input[name=new_pass]')
  await field.fill('password1')
  await submit(page, 're_password', 'password1')
  await page.locator('input[name=new_pass][aria-invalid=true]').waitFor()
  expect(await field.inputValue()).toBe('password1')
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill(newPassword)
  await submit(page, 're_password', `${newPassword}8`)
  await page.locator('form').getByText('Passwords must match').waitFor()
  expect(await field.inputValue()).toBe(newPassword)

  await submit(page, 're_password', newPassword)
  await page.waitForURL('**/dashboard/signin')
  await page.getByRole('status').getByText(t.password_changed).waitFor()

  await fillSignIn(page, email, password)
  await page.getByRole('alert').getByText('Email or Password are wrong').waitFor()
  await fillSignIn(page, email, newPassword)
  await page.waitForURL('**/dashboard')
})

test('the docs console has the same steps at its own paths, also in Arabic', async () => {
  const { email } = await newStaff()
  const { page } = await visit('/docs/dashboard/signin', { language: 'ar' })
  await page.getByRole('link', { name: texts.ar.forgot_password }).click()
  await page.waitForURL('**/docs/dashboard/reset-password')
  // An invalid e-mail is reported before anything is sent.
  await page.locator('input[name=password]').waitFor({ state: 'detached' })
  await submit(page, 'username', 'nobody at all')
  await page.getByRole('alert').getByText('البريد الإلكتروني غير صحيح').waitFor()
  expect(new URL(page.url()).pathname).toBe('/docs/dashboard/reset-password')
  await askForCode(page, email)
  await submit(page, 'code', await mailedCode(email))
  await page.waitForURL('**/docs/dashboard/create-new-password')
  await chooseNewPassword(page)
  await page.waitForURL('**/docs/dashboard/signin')
  await page.getByRole('status').getByText(texts.ar.password_changed).waitFor()

  // The reset state is gone too.
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/ar')
})

test('another code can be requested after the countdown; too early, the page shows the wait; a reload leads home, because the reset is only in memory', async () => {
  // The clock would make another profile useless.
  const { page } = await visit('/dashboard/reset-password', { emptyCache: true })
  await page.clock.install()
  await askForCode(page, 'nobody@mersal.example')
  const resend = page.getByRole('button', { name: /^Re-Send/ })
  expect(await resend.innerText()).toBe('Re-Send 60 SEC')
  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: 'Re-Send', exact: true }).click()
  // The server's minute is not over, because only the page's clock was moved.
  await page
    .getByRole('alert')
    .getByText(/^Wait \d+ seconds/)
    .waitFor()
  await page.getByRole('button', { name: /^Re-Send \d+ SEC$/ }).waitFor()
  await page.reload()
  await page.waitForURL(atHome)
})

test('a step without the data of earlier steps redirects home when opened by its address', async () => {
  const { page, status } = await visit('/dashboard/verfication-code')
  expect(status).toBe(200)
  await page.waitForURL(atHome)
  for (const path of ['/docs/dashboard/create-new-password', '/create-new-password']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await page.waitForURL(atHome)
  }
})

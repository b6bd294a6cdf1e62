import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { texts } from '../support/texts.ts'
import { identifiersOf } from '../support/wire.ts'

const visit = useBrowser()

test('an incomplete form is not sent and shows its faults; a wrong password keeps the input; the right one opens the console, in Arabic', async () => {
  const { page } = await visit('/dashboard/signin', { language: 'ar' })
  expect(await page.locator('h1').textContent()).toBe(texts.ar.sign_in_title)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/auth/login')) sent += 1
  })
  const username = page.locator('input[name=username]')
  await page.locator('button[type=submit]').click()
  await page.getByText('كلمة المرور مطلوبة').waitFor()
  expect(await username.evaluate((input) => input === document.activeElement)).toBe(true)
  await username.fill(emailOf('staff'))
  await page.locator('button[type=submit]').click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password')
  expect(sent).toBe(0)

  await fillSignIn(page, emailOf('staff'), 'Mersal-2025')
  await page.getByRole('alert').getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة').waitFor()
  expect(await username.inputValue()).toBe(emailOf('staff'))
  expect(await page.locator('input[name=password]').inputValue()).toBe('Mersal-2025')

  await page.locator('input[name=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1, name: texts.ar.home }).waitFor()
})

test('a page without a session leads to sign-in, and choosing a person of the demo leads back to it', async () => {
  const asked = '/dashboard/shipments?status=delivered'
  const { page } = await visit(asked)
  await page.waitForURL((url) => url.pathname === '/dashboard/signin')
  await page.getByRole('button', { name: emailOf('manager') }).click()
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`**${asked}`)
})

test('the docs console has a sign-in of its own, which accepts a mobile number in Arabic digits', async () => {
  const { phone } = await identifiersOf('superuser')
  const asked = '/docs/dashboard/clients?page=2'
  const { page } = await visit(asked)
  await page.waitForURL((url) => url.pathname === '/docs/dashboard/signin')
  await fillSignIn(
    page,
    phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
    demoPassword,
  )
  await page.waitForURL(`**${asked}`)
})

test('the password can be shown and hidden; after too many tries the page shows the wait, and the input stays', async () => {
  const { page } = await visit('/dashboard/signin')
  const password = page.locator('input[name=password]')
  await password.fill('Mersal-2026')
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: texts.en.show_password }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: texts.en.show_password }).click()
  expect(await password.getAttribute('type')).toBe('password')

  await page.route('**/api/dashboard/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '900' },
      json: {
        status: 103,
        data: { details: 'Try again in 15 minutes' },
        re_status: 103,
        re_message: '',
        re_data: {},
      },
    }),
  )
  await fillSignIn(page, emailOf('staff'), demoPassword)
  await page.getByRole('alert').getByText('Try again in 15 minutes').waitFor()
  expect(await page.locator('input[name=username]').inputValue()).toBe(emailOf('staff'))
})

// Each page belongs to one of two layouts, which redirect.
test('a signed-in person is redirected home from sign-in and from a step of the reset', async () => {
  const { page } = await visit('/dashboard/signin', { as: 'staff' })
  const atHome = () => page.waitForURL((url) => url.pathname === '/')
  await atHome()
  await page.goto('/docs/dashboard/reset-password')
  await atHome()
})

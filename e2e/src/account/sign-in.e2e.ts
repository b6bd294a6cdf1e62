import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { texts } from '../support/texts.ts'
import { identifiersOf } from '../support/wire.ts'

const visit = useBrowser()

test('a wrong password is reported and the input stays; the right one opens the console, in Arabic', async () => {
  const { page } = await visit('/dashboard/signin', { language: 'ar' })
  expect(await page.locator('h1').textContent()).toBe(texts.ar.sign_in_title)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')

  await fillSignIn(page, emailOf('staff'), 'Mersal-2025')
  await page.getByRole('alert').getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة').waitFor()
  expect(await page.locator('input[name=username]').inputValue()).toBe(emailOf('staff'))
  expect(await page.locator('input[name=password]').inputValue()).toBe('Mersal-2025')

  await page.locator('input[name=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1, name: texts.ar.home }).waitFor()
})

test('an incomplete form is not sent: each field shows its fault and the first has the focus, in Arabic', async () => {
  const { page } = await visit('/dashboard/signin', { language: 'ar' })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/auth/login')) sent += 1
  })
  await page.locator('button[type=submit]').click()
  await page.getByText('كلمة المرور مطلوبة').waitFor()
  expect(
    await page.locator('input[name=username]').evaluate((input) => input === document.activeElement),
  ).toBe(true)
  await page.locator('input[name=username]').fill(emailOf('staff'))
  await page.locator('button[type=submit]').click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password')
  expect(sent).toBe(0)
})

test('the password can be shown and hidden', async () => {
  const { page } = await visit('/dashboard/signin')
  const password = page.locator('input[name=password]')
  await password.fill('Mersal-2026')
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: texts.en.show_password }).click()
  expect(await password.getAttribute('type')).toBe('text')
})

test('choosing a person of the demo fills the form', async () => {
  const { page } = await visit('/dashboard/signin')
  await page.getByRole('button', { name: emailOf('manager') }).click()
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard')
})

test('the docs console accepts a mobile number in Arabic digits', async () => {
  const { phone } = await identifiersOf('staff')
  const { page } = await visit('/docs/dashboard/signin')
  await fillSignIn(
    page,
    phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
    demoPassword,
  )
  await page.waitForURL((url) => url.pathname === '/docs/dashboard')
})

test('a signed-in person is redirected home from each sign-in page', async () => {
  const { page } = await visit('/dashboard/signin', { as: 'staff' })
  const atHome = () => page.waitForURL((url) => url.pathname === '/')
  await atHome()
  for (const path of [
    '/dashboard/reset-password',
    '/dashboard/verfication-code',
    '/docs/dashboard/signin',
    '/docs/dashboard/reset-password',
    '/create-new-password',
  ]) {
    await page.goto(path)
    await atHome()
  }
})

test('after too many tries the page shows the wait, and the input stays', async () => {
  const { page } = await visit('/dashboard/signin')
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

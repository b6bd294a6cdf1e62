import { type Language, type MessageKey, roleLabels, sentence } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeEmployee, someBranches, somebody } from '../support/employees.ts'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en
const add = '/dashboard/employees/add'

const field = (page: Page, name: string) => page.locator(`main input[name=${name}]`)
const submit = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: texts[language].add_employee, exact: true })

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** The fault of a field, as screen readers read it with the field. */
async function faultOf(page: Page, name: string): Promise<string> {
  const ids = (await field(page, name).getAttribute('aria-describedby'))?.split(' ') ?? []
  const notes = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).allInnerTexts()))
  return notes.flat().join('\n')
}

type Fault = [name: string, key: MessageKey, parameters?: Record<string, number>]

/** The input, and the faults that it causes at which fields, in the order of the form. */
const faults: [values: Record<string, string>, said: [Fault, ...Fault[]]][] = [
  [
    {},
    [
      ['first_name', 'first_name_length'],
      ['last_name', 'last_name_length'],
      ['national_id', 'national_id'],
      ['phone', 'phone_required'],
      ['email', 'email_required'],
      ['address', 'address_length'],
      ['password', 'password_required'],
      ['re_password', 'password_required'],
    ],
  ],
  [
    {
      first_name: 'N',
      last_name: 'K'.repeat(21),
      national_id: '2900101123456',
      phone: '01312345678',
      email: 'nadia.people',
      address: 'Port Said',
      password: 'short',
      re_password: 'short',
    },
    [
      ['first_name', 'first_name_length'],
      ['last_name', 'last_name_length'],
      ['national_id', 'national_id'],
      ['phone', 'phone_prefix'],
      ['email', 'email_invalid'],
      ['address', 'address_length'],
      ['password', 'too_short', { minimum: 6 }],
    ],
  ],
  [
    {
      ...somebody(),
      phone: '0101234567',
      email: `${'n'.repeat(250)}@a.example`,
      password: 'Sunny-Day-7',
      re_password: 'Sunny-Day-8',
    },
    [
      ['phone', 'phone_digits'],
      ['email', 'email_length'],
      ['re_password', 're_password_differs'],
    ],
  ],
]

test('each field shows its fault, the first has the focus, and nothing is sent, in Arabic', async () => {
  const { page } = await visit(add, { as: 'superuser', language: 'ar' })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/employees/create')) sent += 1
  })
  for (const [values, expected] of faults) {
    await fill(page, values)
    await submit(page, 'ar').click()
    const [[first, firstKey, firstParameters]] = expected
    await page
      .getByRole('region', { name: texts.ar.notifications })
      .getByText(sentence(firstKey, 'ar', firstParameters))
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(first)
    for (const [name, key, parameters] of expected)
      expect(await faultOf(page, name), `${name}`).toContain(sentence(key, 'ar', parameters))
  }
  expect(sent).toBe(0)
})

test.each(['en', 'ar'] as const)('toasts leave the title of a phone readable: %s', async (language) => {
  const { page } = await visit(add, { as: 'superuser', language, width: 360 })
  const toasts = page.getByRole('region', { name: texts[language].notifications }).locator('p')
  await submit(page, language).click()
  await toasts.first().waitFor()
  await fill(page, { first_name: 'Nadia' })
  await submit(page, language).click()
  await expect.poll(() => toasts.count()).toBe(2)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect
    .poll(async () => {
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      const first = await toasts.first().boundingBox()
      return title && first && first.y >= title.y + title.height
    })
    .toBe(true)
})

test('the messages of the spec; a value of another person is refused at its field; leaving asks first', async () => {
  const other = await makeEmployee()
  const { page } = await visit(add, { as: 'superuser' })
  await page.getByText('Enter National Id 14 dig', { exact: true }).waitFor()
  const person = { ...somebody(), email: other.fields.email, phone: other.fields.phone }
  await fill(page, { ...person, re_password: 'Another-Day-7', phone: '01312345678' })
  await submit(page).click()
  await page.getByText("passwords doesn't match", { exact: true }).first().waitFor()
  await page.getByText('It should start with 012, 010, 011, or 015', { exact: true }).first().waitFor()
  await field(page, 'phone').fill('010123')
  await submit(page).click()
  await page.getByText('Phone number should have exactly 11 digits', { exact: true }).first().waitFor()
  await page.getByLabel(t.photo).setInputFiles({
    name: 'photo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await page.getByText('file type not supported', { exact: true }).first().waitFor()

  await fill(page, { phone: person.phone, re_password: person.password })
  await submit(page).click()
  await page.getByText('This email belongs to another employee', { exact: true }).first().waitFor()
  expect(await faultOf(page, 'phone')).toContain('This phone number belongs to another employee')
  expect(await field(page, 'last_name').inputValue()).toBe(person.last_name)
  expect(await field(page, 'password').inputValue()).toBe(person.password)

  await page.getByRole('link', { name: t.cancel }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t.cancel }).click()
  expect(await field(page, 'first_name').inputValue()).toBe('Nadia')
  await page.getByRole('link', { name: t.cancel }).click()
  await question.getByRole('button', { name: t.leave }).click()
  await page.waitForURL('**/dashboard/employees')
})

test('a double click of a manager adds one person, who gets one of two permissions at an own branch', async () => {
  const branches = await someBranches()
  const { page } = await visit('/dashboard/employees', { as: 'manager' })
  await page.getByRole('link', { name: t.add_employee }).click()
  const person = somebody()
  await fill(page, { ...person, re_password: person.password })
  await submit(page).dblclick()
  await page.waitForURL(/\/dashboard\/employees\/view\/\d+$/)
  await page.getByRole('heading', { name: `${person.first_name} ${person.last_name}` }).waitFor()
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe(t.permission)
  const ask = await callerFor('manager')
  const found = await ask<{ total: number }>('GET', '/dashboard/employees/all', { search: person.phone })
  expect(found.total).toBe(1)

  const options = page.locator('main [name=permission] option:not([value=""])')
  await options.first().waitFor({ state: 'attached' })
  expect(await options.allInnerTexts()).toEqual([roleLabels.staff.en, roleLabels.delivery.en])
  await page.locator('main [name=permission]').selectOption({ label: roleLabels.staff.en })
  await page.locator('main [name=branches]').fill(branches.other.name)
  await page.getByRole('tabpanel').getByText('No Data Found').waitFor()
  // The person is stored already, so Cancel leads to the list.
  await page.getByRole('link', { name: t.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.leave }).click()
  await page.waitForURL('**/dashboard/employees')
})

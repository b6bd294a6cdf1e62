import { clientStatusLabels, useCaseLabels } from '@mersal/contract'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { clientInfo, newName } from '../support/clients.ts'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en
const path = '/dashboard/clients/add'

const addForm = async () => (await visit(path, { as: 'superuser' })).page

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

async function chooseManager(page: Page): Promise<void> {
  const option = field(page, 'manager').locator('option').filter({ hasText: 'Karim Abdel Aziz' })
  await field(page, 'manager').selectOption(await option.getAttribute('value'))
}

const add = (page: Page) => page.locator('main form button[type=submit]')
const toasts = (page: Page) => page.locator('[data-kind]')

/** Expects each fault of the invalid form at its field. */
async function expectFaults(page: Page, faults: Record<string, string>): Promise<void> {
  for (const [name, fault] of Object.entries(faults)) {
    await field(page, name).and(page.locator('[aria-invalid=true]')).waitFor()
    await page.locator('main form').getByText(fault, { exact: true }).first().waitFor()
  }
}

test('faults are shown at their fields, the first as a toast, and nothing is sent; leaving asks first', async () => {
  const page = await addForm()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await add(page).click()
  await toasts(page).getByText('This field is required').waitFor()
  await page.getByText('4 fields need another look.').waitFor()
  expect(await field(page, 'name').evaluate((input) => input === document.activeElement)).toBe(true)
  await expectFaults(page, {
    name: 'This field is required',
    phone: 'This field is required',
    address: 'This field is required',
    manager: 'This field is required',
  })

  await fill(page, { name: 'Nile', phone: '٠١٦١٢٣٤٥٦٧٨', address: 'Fouad St.' })
  expect(await field(page, 'phone').inputValue()).toBe('01612345678')
  await fill(page, { dis_per: '100.5', dis_num: '101' })
  await add(page).click()
  await expectFaults(page, {
    name: 'Write at least 5 characters',
    address: 'Write at least 10 characters',
    phone: 'It should start with 012, 010, 011, or 015',
    dis_per: 'This must be at most 100',
    dis_num: 'The discount is from 0 to 100 EGP',
  })
  await fill(page, { phone: '0101234567', dis_per: '12.345', dis_num: '5' })
  await add(page).click()
  await expectFaults(page, {
    phone: 'Phone number should have exactly 11 digits',
    dis_per: 'Write at most 2 decimal places',
  })
  await page.locator('main input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  })
  await toasts(page).getByText('we only accept png, jpg, jpeg, gif').waitFor()
  expect(sent).toEqual([])

  const navigation = page.getByRole('navigation', { name: t.main_navigation })
  await navigation.getByRole('link', { name: t.shipments }).click()
  const question = page.getByRole('alertdialog', { name: t.leave_unsaved })
  await question.getByRole('button', { name: t.cancel }).click()
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await field(page, 'name').inputValue()).toBe('Nile')
  await page.locator('main form').getByRole('link', { name: t.cancel }).click()
  await question.getByRole('button', { name: t.leave }).click()
  await page.waitForURL('**/dashboard/clients')
})

test('a refused client keeps the input; a double click adds one, In Development, and the form is empty again', async () => {
  const page = await addForm()
  const name = newName()
  await fill(page, { name, phone: '01012345678', address: '5 Fouad Street, Alexandria', dis_num: '2.5' })
  await chooseManager(page)
  const development = page.getByRole('radio', { name: useCaseLabels[1].en })
  expect(await development.isChecked()).toBe(true)
  expect(await development.isDisabled()).toBe(true)
  expect(await page.getByRole('radio', { name: useCaseLabels[0].en }).isDisabled()).toBe(true)
  await page.getByText(t.request_new_hint).waitFor()
  await page.getByRole('radio', { name: clientStatusLabels[0].en }).check()
  await page.route(
    '**/clients/create',
    (route) =>
      route.fulfill({ status: 503, json: { re_status: 421, re_message: 'out of order', re_data: {} } }),
    { times: 1 },
  )
  await add(page).click()
  await toasts(page).getByText('Error : out of order').waitFor()
  expect(await field(page, 'name').inputValue()).toBe(name)

  const sent: Request[] = []
  page.on('request', (request) => request.url().endsWith('/clients/create') && sent.push(request))
  await add(page).dblclick()
  const link = page.getByRole('link', { name, exact: true })
  await link.waitFor()
  await toasts(page).getByText(t.client_added).waitFor()
  expect(sent).toHaveLength(1)
  expect(await field(page, 'name').inputValue()).toBe('')
  expect(await field(page, 'manager').inputValue()).toBe('')
  expect(await page.getByRole('radio', { name: clientStatusLabels[1].en }).isChecked()).toBe(true)
  const to = (await link.getAttribute('href')) ?? ''

  // The notice disappears, and input typed meanwhile stays.
  await fill(page, { name: 'The next client' })
  await link.waitFor({ state: 'detached' })
  expect(await field(page, 'name').inputValue()).toBe('The next client')
  expect(await clientInfo(Number(to.split('/').at(-1)))).toMatchObject({
    name,
    dis_per: 0,
    dis_num: 2.5,
    use_case: true,
    status: false,
  })
})

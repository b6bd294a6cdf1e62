import { branchStatusLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { pickPlace } from '../support/map/pick-place.ts'
import { openScreen } from '../support/open-screen.ts'
import { newBranchName } from '../support/own-branch.ts'
import { type Language, texts } from '../support/texts.ts'

const visit = useBrowser()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function openForm(language: Language = 'en') {
  const { page } = await visit('/dashboard/branches/add', { as: 'superuser', language })
  const t = texts[language]
  await page.getByRole('form', { name: t.branch_information }).waitFor()
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/branches/create') && sent.push(request.url()))
  return { page, t, sent, submit: page.getByRole('button', { name: t.add_branch }) }
}

/** The fault shown at a field. */
const faultOf = (page: Page, field: string) =>
  page
    .locator(`[data-path=${field}]`)
    .first()
    .evaluate((input) => {
      const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    })

/** Input that is refused. */
const faulty = [
  ['name', 'Giz', 'Write at least 4 characters'],
  ['stands', '101', 'you can select up to 100 stands'],
  ['stands', '0', 'This must be at least 1'],
  ['stands', 'two', 'This is not a number'],
  ['phone', '12345', 'Write at least 6 characters'],
  ['phone', '01x3456', 'This is not a number'],
  ['address', 'Siwa', 'Write at least 10 characters'],
] as const

test('nothing is sent until every field is valid, and each shows its fault; leaving a changed form asks first', async () => {
  const { page, t, submit, sent } = await openForm()
  await submit.click()
  await page.getByText('6 fields need another look.').waitFor()
  for (const field of ['name', 'stands', 'phone', 'place', 'address', 'manager_id']) {
    expect(await faultOf(page, field), `${field}`).toContain('This field is required')
  }
  expect(await page.locator('[data-path=name]').evaluate((input) => input === document.activeElement)).toBe(
    true,
  )

  for (const [field, text, message] of faulty) {
    await page.locator(`[data-path=${field}]`).fill(text)
    expect(await faultOf(page, field)).not.toContain(message)
    await submit.click()
    await expect.poll(() => faultOf(page, field)).toContain(message)
  }
  // The toast shows the first fault on the screen.
  await page.locator('[data-path=name]').fill('Giza')
  await page.locator('[data-path=stands]').fill('101')
  await submit.click()
  await page.locator('[data-kind=error]').getByText('you can select up to 100 stands').waitFor()

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await page.locator('[data-kind=error]').getByText('file type not supported').waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) })
  await page.locator('[data-kind=error]').getByText('The file is larger than 5 MB').waitFor()
  expect(sent).toEqual([])
  const away = page
    .getByRole('navigation', { name: t.main_navigation })
    .getByRole('link', { name: t.clients })
  await page.getByLabel(t.branch_name).fill('Half a name')
  await away.click()
  const question = page.getByRole('alertdialog', { name: t.leave_unsaved })
  await question.getByRole('button', { name: t.cancel }).click()
  expect(await page.getByLabel(t.branch_name).inputValue()).toBe('Half a name')
  await away.click()
  await question.getByRole('button', { name: t.leave }).click()
  await page.getByRole('heading', { name: t.clients }).waitFor()

  // The browser’s location fills the place. Nothing is typed, so leaving does not ask.
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 30.0561, longitude: 31.3301 })
  await openScreen(page, t.nav_people, t.branches)
  await page.getByRole('link', { name: t.add_branch }).click()
  await expect.poll(() => page.getByLabel(t.address, { exact: true }).inputValue()).toContain('Nasr City')
  expect(await page.getByLabel(t.branch_name).inputValue()).toBe('')
  await away.click()
  await page.getByRole('heading', { name: t.clients }).waitFor()
})

test('a branch is added once despite several clicks, also with Arabic digits, and the list shows it', async () => {
  const { page, t, submit, sent } = await openForm('ar')
  const name = newBranchName()
  await page.getByLabel(t.branch_name).fill(name)
  await page.getByLabel(t.stands).fill('١٢')
  await page.getByLabel(t.phone).fill('٠٤٦٤٦٠٠٠٠٢')
  await pickPlace(page, 'سيوة', 'ar')
  await page.getByLabel(t.address).fill('ميدان السوق، واحة سيوة')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: png })
  await page.getByLabel(t.manager).selectOption({ index: 1 })
  await page.getByRole('radio', { name: t.branch_off }).check()
  await submit.dblclick()
  await page.waitForURL('**/dashboard/branches')
  await page.getByText(t.branch_added).waitFor()
  expect(sent).toHaveLength(1)

  const row = page.locator('tbody tr', { hasText: name })
  expect(await row.locator('td[data-column=stands]').innerText()).toBe('12')
  expect(await row.locator('td[data-column=phone]').innerText()).toBe('0464600002')
  expect(await row.locator('td[data-column=status]').innerText()).toBe(branchStatusLabels[0].ar)
  await row.click()
  await page.getByRole('heading', { name: t.view_branch }).waitFor()
  expect(await page.locator('form img').evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined()
})

import { roleLabels, vehicleLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { deliver, type MadeEmployee, makeEmployee, someBranches } from '../support/employees.ts'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { ownBranch } from '../support/own-branch.ts'
import { texts } from '../support/texts.ts'
import { callerFor, sessionOf } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en

let branches: Awaited<ReturnType<typeof someBranches>>
beforeAll(async () => {
  branches = await someBranches()
})

const open = async ({ id }: MadeEmployee, tab = '0') =>
  (await visit(`/dashboard/employees/view/${id}?tab=${tab}`, { as: 'superuser' })).page
const edit = (page: Page) => page.getByRole('link', { name: t.edit, exact: true }).click()
const save = (page: Page) => page.getByRole('button', { name: t.save, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)
const atView = (page: Page, { id }: MadeEmployee, tab: string) =>
  page.waitForURL(`**/dashboard/employees/view/${id}?tab=${tab}`)
const facts = (page: Page) => page.getByRole('tabpanel').locator('dd').allInnerTexts()

test('a record shows its loading and failed states; it is viewed, edited, cancelled and saved; its tab is in the address', async () => {
  const person = await makeEmployee({ permission: 'staff', branch: branches.first.id })
  const { page } = await visit('/dashboard/branches', { as: 'superuser' })
  const call = '**/api/dashboard/employees/open?**'
  const answer = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: { re_status: 500, re_message: 'out of order', re_data: {} } })
  })
  await goTo(page, `/dashboard/employees/view/${person.id}`)
  await page.getByRole('main').getByText(t.loading, { exact: true }).waitFor()
  answer.resolve()
  const panel = page.getByRole('alert')
  await panel.getByText('500').waitFor()
  await page.unroute(call)
  await panel.getByRole('button', { name: t.retry }).click()
  await page.getByRole('heading', { name: person.name }).waitFor()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    'Account Information',
    'Permission',
    'Security',
    'Employee Shipments',
  ])
  expect(await page.locator('main input').count()).toBe(0)

  await edit(page)
  await page.waitForURL(`**/dashboard/employees/edit/${person.id}?tab=0`)
  await field(page, 'first_name').fill('Nadiaa')
  await page.getByRole('link', { name: t.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.leave }).click()
  await atView(page, person, '0')
  await page.getByText(person.fields.national_id).waitFor()
  await expect.poll(() => facts(page)).toContain('Nadia')

  await edit(page)
  await field(page, 'first_name').fill('Nahed')
  // The edit form also accepts the ten digits without the leading 0 (spec §5).
  await field(page, 'phone').fill(person.fields.phone.slice(1))
  await save(page)
  await atView(page, person, '0')
  await page.getByRole('heading', { name: `Nahed ${person.fields.last_name}` }).waitFor()
  await expect.poll(() => facts(page)).toContain(person.fields.phone)

  await edit(page)
  await tab(page, t.permission).click()
  await atView(page, person, '1')
  await page.reload()
  await page.getByRole('link', { name: branches.first.name, exact: true }).waitFor()
  expect(await tab(page, t.permission).getAttribute('aria-selected')).toBe('true')
})

test('a refusal of the server is shown at its field; of two people who edit, the second is told, keeps their input, and decides', async () => {
  const person = await makeEmployee({ permission: 'staff', branch: branches.first.id })
  const other = await makeEmployee()
  const theirs = async (address: string) => {
    const { password: _, ...fields } = person.fields
    const ask = await callerFor('manager')
    await ask('POST', '/dashboard/employees/update', { employee_id: String(person.id), ...fields, address })
  }
  const { page } = await visit(`/dashboard/employees/edit/${person.id}?tab=0`, { as: 'superuser' })
  await field(page, 'national_id').fill(other.fields.national_id)
  await field(page, 'last_name').fill('K')
  await save(page)
  await page.getByText('Last name should have 2 to 20 characters', { exact: true }).first().waitFor()
  await field(page, 'last_name').fill('Kamal')
  await save(page)
  await page.getByText('This national ID belongs to another employee', { exact: true }).first().waitFor()
  expect(await field(page, 'national_id').getAttribute('aria-invalid')).toBe('true')
  expect(await field(page, 'last_name').inputValue()).toBe('Kamal')

  await field(page, 'national_id').fill(person.fields.national_id)
  await field(page, 'first_name').fill('Nahed')
  await theirs('1 Tram Street, Alexandria')
  await save(page)
  await page.getByText('Somebody changed this meanwhile').first().waitFor()
  expect(await field(page, 'first_name').inputValue()).toBe('Nahed')
  await page.getByRole('button', { name: t.overtaken_mine }).click()
  await atView(page, person, '0')
  await expect.poll(() => facts(page)).toEqual(expect.arrayContaining(['Nahed', '1 Tram Street, Alexandria']))

  await edit(page)
  await field(page, 'first_name').fill('Nermin')
  await theirs('2 Tram Street, Alexandria')
  await save(page)
  await page.getByRole('button', { name: t.overtaken_theirs }).click()
  await expect.poll(() => field(page, 'address').inputValue()).toBe('2 Tram Street, Alexandria')
  expect(await field(page, 'first_name').inputValue()).toBe('Nadia')
})

test('a new employee gets a permission: at one branch, or as a manager at several; a deactivation that leaves branches asks twice', async () => {
  const person = await makeEmployee()
  const [here, there] = [await ownBranch(), await ownBranch()]
  const { page } = await visit(`/dashboard/employees/view/${person.id}`, { as: 'superuser' })
  const choose = async ({ name }: { name: string }) => {
    await field(page, 'branches').fill(name)
    await page.getByRole('option', { name }).first().click()
  }
  await page.getByText(t.permission_missing).waitFor()
  await page.getByText(t.permission_ends_sessions).waitFor()
  await save(page)
  await page.getByText('This field is required', { exact: true }).first().waitFor()
  await field(page, 'permission').selectOption({ label: roleLabels.staff.en })
  await save(page)
  await page.getByText('Choose a branch', { exact: true }).first().waitFor()
  await choose(branches.other)
  await save(page)
  await atView(page, person, '1')
  await page.getByRole('link', { name: branches.other.name, exact: true }).waitFor()

  await edit(page)
  await field(page, 'permission').selectOption({ label: roleLabels.manager.en })
  await page.getByRole('button', { name: t.clear_choice.replace('{what}', branches.other.name) }).click()
  await choose(here)
  await choose(there)
  await save(page)
  const question = page.getByRole('alertdialog', { name: t.save_all_the_same })
  await question.getByText(here.name).waitFor()
  await question.getByRole('button', { name: t.cancel }).click()
  await save(page)
  await question.getByRole('button', { name: t.save, exact: true }).click()
  await atView(page, person, '1')
  await page.getByRole('link', { name: there.name, exact: true }).waitFor()
  expect(await page.getByRole('tabpanel').getByRole('listitem').allInnerTexts()).toEqual([
    here.name,
    there.name,
  ])

  const leaving = page.getByRole('alertdialog', { name: t.deactivate_whom.replace('{name}', person.name) })
  await page.getByRole('button', { name: t.deactivate }).click()
  await leaving.getByRole('button', { name: t.deactivate }).click()
  await leaving.getByText(`without a manager: ${here.name} · ${there.name}`).waitFor()
  await leaving.getByRole('button', { name: t.deactivate }).click()
  await page.getByText(t.deactive, { exact: true }).waitFor()
})

test('the vehicle of a delivery boy needs all of its fields; a new password is typed twice, and replaces the old one', async () => {
  const person = await makeEmployee({ permission: 'delivery', branch: branches.first.id })
  const page = await open(person, '2')
  await edit(page)
  await save(page)
  await page.getByText(t.form_faults[0]?.match['countPlural=other'].replace('{count}', '3') ?? '').waitFor()
  await field(page, 'vehicle_letters').fill('س ط م')
  await field(page, 'vehicle_number').fill('48215')
  await page.getByRole('radio', { name: vehicleLabels[2].en }).check()
  await save(page)
  await page.getByText('Write at most 4 characters', { exact: true }).first().waitFor()
  await page.getByText('Write one to four digits', { exact: true }).first().waitFor()
  await field(page, 'vehicle_letters').fill('س ط')
  await field(page, 'vehicle_number').fill('4821')
  await save(page)
  await atView(page, person, '2')
  await expect.poll(() => facts(page)).toEqual(['س ط', '4821', 'Truck'])

  await tab(page, t.security).click()
  await page.getByText(t.password_is_hidden).waitFor()
  await edit(page)
  await save(page)
  await page.getByText('Password is required', { exact: true }).first().waitFor()
  await field(page, 'password').fill('Rainy-Day-8')
  await save(page)
  await page.getByText("passwords doesn't match", { exact: true }).first().waitFor()
  await field(page, 're_password').fill('Rainy-Day-8')
  await save(page)
  await atView(page, person, '3')
  expect((await sessionOf(person.fields.email, 'Rainy-Day-8')).info.employee_id).toBe(person.id)
})

test('a person is deactivated and activated after confirmation; one who holds cash is refused with the reason', async () => {
  const idle = await makeEmployee({ permission: 'delivery', branch: branches.first.id })
  const page = await open(idle)
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: t.deactivate }).click()
  await question.getByText(t.deactivate_whom.replace('{name}', idle.name)).waitFor()
  await question.getByRole('button', { name: t.cancel }).click()
  await page.getByText(t.active, { exact: true }).waitFor()
  await page.getByRole('button', { name: t.deactivate }).click()
  await question.getByRole('button', { name: t.deactivate }).click()
  await page.getByText(t.deactive, { exact: true }).waitFor()
  await page.getByRole('button', { name: t.activate }).click()
  await question.getByRole('button', { name: t.activate }).click()
  await page.getByText(t.active, { exact: true }).waitFor()

  const busy = await makeEmployee({ permission: 'delivery', branch: branches.first.id })
  await deliver(busy.id, '250')
  await goTo(page, `/dashboard/employees/view/${busy.id}`)
  await page.getByRole('button', { name: t.deactivate }).click()
  await question.getByRole('button', { name: t.deactivate }).click()
  await question.getByText(/money to hand in/).waitFor()
})

import { roleLabels, vehicleLabels } from '@mersal/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeEmployee, someBranches, somebody } from '../support/employees.ts'
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

test('the docs console adds a person without a password, and edits each part in place and nothing else', async () => {
  const { page } = await visit('/docs/dashboard/employees/add', { as: 'superuser' })
  const { password: _, ...person } = somebody()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  const field = (name: string) => page.locator(`main [name=${name}]`)
  const edit = () => page.getByRole('link', { name: t.edit, exact: true }).click()
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  const facts = () => page.getByRole('tabpanel').locator('dd').allInnerTexts()
  const save = async () => {
    await page.getByRole('button', { name: t.save, exact: true }).dblclick()
    await page.getByRole('link', { name: t.edit, exact: true }).waitFor()
  }

  for (const [name, value] of Object.entries(person)) await field(name).fill(value)
  expect(await page.locator('main input[type=password]').count()).toBe(0)
  await page.getByRole('button', { name: 'Add Contact', exact: true }).dblclick()
  await page.waitForURL(/\/docs\/dashboard\/employees\/view\/\d+$/)
  await page.getByRole('heading', { name: `Nadia ${person.last_name}` }).waitFor()
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe(t.permission)
  const id = Number(page.url().split('/').at(-1))
  sent.length = 0

  await page.getByText(t.permission_missing).waitFor()
  expect(await page.getByRole('button', { name: t.deactivate }).count()).toBe(0)
  await field('permission').selectOption({ label: roleLabels.delivery.en })
  await field('branches').fill(branches.first.name)
  await page.getByRole('option', { name: branches.first.name }).first().click()
  await save()
  await page.getByRole('link', { name: branches.first.name, exact: true }).waitFor()

  await tab(t.account_information)
  await edit()
  await field('first_name').fill('Nahed')
  await tab(t.vehicle_information)
  await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).click()
  await page.reload()
  expect(await field('first_name').inputValue()).toBe('Nadia')
  await field('first_name').fill('Nahed')
  await save()
  await page.getByRole('heading', { name: `Nahed ${person.last_name}` }).waitFor()

  await tab(t.vehicle_information)
  await edit()
  await field('vehicle_letters').fill('س ط')
  await field('vehicle_number').fill('4821')
  await page.getByRole('radio', { name: vehicleLabels[1].en }).check()
  await save()
  await expect.poll(facts).toEqual(['س ط', '4821', vehicleLabels[1].en])

  await tab(t.security)
  await edit()
  await field('password').fill('Rainy-Day-8')
  await field('re_password').fill('Rainy-Day-8')
  await save()
  // A delivery boy can sign in, although the console denies them.
  expect((await sessionOf(person.email, 'Rainy-Day-8')).info.employee_id).toBe(id)

  await tab(t.employee_shipments)
  await page.getByText(t.none_in_hand).waitFor()
  expect(new Set(sent.filter((path) => !path.endsWith('/all/1')))).toEqual(
    new Set(['/api/integration/employees/update']),
  )
  expect(sent.filter((path) => path.endsWith('/update'))).toHaveLength(4)
})

test('a manager’s branches stay until another one is chosen', async () => {
  const [here, there] = [await ownBranch(), await ownBranch()]
  const manager = await makeEmployee()
  const ask = await callerFor('superuser')
  const info = { employee_id: manager.id, permission: 1, branch: [here.id, there.id] }
  await ask('PUT', '/dashboard/employees/check-permission', { info: JSON.stringify(info), confirm: '1' })

  const { page } = await visit(`/docs/dashboard/employees/view/${manager.id}?edit=1&tab=1`, {
    as: 'superuser',
  })
  const save = () => page.getByRole('button', { name: t.save, exact: true }).click()
  const names = () => page.getByRole('tabpanel').getByRole('listitem').allInnerTexts()
  await page.getByText(t.branch_of_manager_hint).waitFor()
  await save()
  await expect.poll(names).toEqual([here.name, there.name])
  await page.getByRole('link', { name: t.edit, exact: true }).click()
  await page.locator('main [name=branches]').fill(there.name)
  await page.getByRole('option', { name: there.name }).click()
  await save()
  const question = page.getByRole('alertdialog', { name: t.save_all_the_same })
  await question.getByText(here.name).waitFor()
  await question.getByRole('button', { name: t.save, exact: true }).click()
  await expect.poll(names).toEqual([there.name])
})

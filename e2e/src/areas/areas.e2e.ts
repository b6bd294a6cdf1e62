import { expect, test } from 'vitest'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible } from '../support/looks.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { texts } from '../support/texts.ts'
import { callerFor, sessionOf } from '../support/wire.ts'

const visit = useBrowser()

type Listed = {
  list_items: { id: number; branch_id: number; name_en: string; version: number; districts: string[] }[]
  districts: { key: string; name: string; branch_id: number; area_id: number | null }[]
}

async function superuserAreas() {
  const call = await callerFor('superuser')
  const list = () => call<Listed>('GET', '/dashboard/areas/all')
  return { call, list }
}

test('an area is made by keyboard in Arabic, with its districts found by name, and deleted; a district moves to another branch', async () => {
  const t = texts.ar
  const { call, list } = await superuserAreas()
  const siwa = (await list()).districts.find(({ key }) => key === 'matrouh/siwa')
  const branch = siwa?.branch_id
  const { page } = await visit(`/dashboard/areas?branch=${branch}`, { as: 'superuser', language: 'ar' })
  const add = page.getByRole('button', { name: t.area_add }).first()
  await add.waitFor()
  const marks = page.getByRole('group', { name: t.areas_map }).locator('[data-colour]')
  await marks.first().waitFor()
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.area_name_ar).waitFor()

  // Nothing is chosen yet: the fault is at the field of the districts.
  await dialog.getByLabel(t.area_name_ar).fill('منطقة الاختبار')
  await dialog.getByLabel(t.area_name_en).fill('Area of a journey')
  await page.keyboard.press('Enter')
  await dialog.getByText('اختر حيًا واحدًا على الأقل').first().waitFor()
  expect(await dialog.locator('[data-path=districts]').getAttribute('aria-invalid')).toBe('true')

  await dialog.locator('[data-path=districts]').fill('سيوه')
  const box = dialog.getByRole('checkbox', { name: 'سيوة' })
  await box.focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: t.save }).focus()
  await page.keyboard.press('Enter')
  await confirmIfAsked(page, t.area_moving_go)
  const heading = page.getByRole('heading', { name: 'منطقة الاختبار', exact: true })
  await heading.waitFor()
  expect((await list()).list_items.find(({ name_en }) => name_en === 'Area of a journey')).toMatchObject({
    branch_id: branch,
    districts: ['matrouh/siwa'],
  })

  const item = page.getByRole('listitem').filter({ has: heading })
  await item.getByRole('button', { name: t.area_show }).press('Enter')
  await expect.poll(() => marks.count()).toBe(1)
  await item.getByRole('button', { name: t.area_delete_go }).press('Enter')
  const alert = page.getByRole('alertdialog')
  await alert.getByRole('button', { name: t.area_delete_go }).press('Enter')
  await heading.waitFor({ state: 'detached' })
  const before = await list()
  const from = before.districts.find(({ key }) => key === 'matrouh/sidi-barrani')?.branch_id
  const target = before.list_items.find(({ branch_id }) => branch_id !== from)?.branch_id
  await goTo(page, `/dashboard/areas?branch=${target}`)
  await page.getByRole('button', { name: t.districts_move, exact: true }).click()
  await dialog.locator('[data-path=districts]').fill('سيدي براني')
  await dialog.getByRole('checkbox').last().check()
  await dialog.getByRole('button', { name: t.districts_move_go, exact: true }).click()
  await confirmIfAsked(page, t.area_moving_go)
  await dialog.waitFor({ state: 'detached' })
  const after = await list()
  expect(after.districts.find(({ key }) => key === 'matrouh/sidi-barrani')?.branch_id).toBe(target)
  await call('POST', '/dashboard/areas/move-districts', {
    branch_id: String(from),
    districts: JSON.stringify(['matrouh/sidi-barrani']),
  })
})

test('the home areas of a delivery boy are set on the boy’s page', async () => {
  const t = texts.en
  const { info } = await sessionOf(emailOf('delivery'), demoPassword)
  const { page } = await visit(`/dashboard/employees/view/${info.employee_id}?tab=5`, { as: 'superuser' })
  const boxes = page.getByRole('group', { name: t.home_areas }).getByRole('checkbox')
  await boxes.first().waitFor()
  const was = await boxes.first().isChecked()
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: t.save }).click()
  await page.getByText(t.saved, { exact: true }).first().waitFor()
  await page.reload()
  await boxes.first().waitFor()
  expect(await boxes.first().isChecked()).toBe(!was)
  await expectAccessible(page)
  await boxes.first().click()
  await page.getByRole('button', { name: t.save }).click()
  await page.getByText(t.saved, { exact: true }).first().waitFor()
})

async function confirmIfAsked(page: Awaited<ReturnType<typeof visit>>['page'], go: string): Promise<void> {
  const alert = page.getByRole('alertdialog').getByRole('button', { name: go })
  const saved = page.getByRole('dialog')
  await Promise.race([alert.waitFor(), saved.waitFor({ state: 'detached' })])
  if (await alert.isVisible()) await alert.click()
}

test('an accountant sees the areas, and nothing to change them with', async () => {
  const t = texts.en
  const { list_items } = await (await superuserAreas()).list()
  const { page } = await visit(`/dashboard/areas?branch=${list_items[0]?.branch_id}`, { as: 'accountant' })
  await page.getByRole('button', { name: t.area_show }).first().waitFor()
  for (const name of [t.area_add, t.edit, t.area_delete_go])
    expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0])
})

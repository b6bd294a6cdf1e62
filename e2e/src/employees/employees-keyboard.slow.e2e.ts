import { permissionNumbers, vehicleLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { someBranches, somebody } from '../support/employees.ts'
import { useBrowser } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()

let branches: Awaited<ReturnType<typeof someBranches>>
beforeAll(async () => {
  branches = await someBranches()
})

describe('by keyboard alone, in Arabic', () => {
  const t = texts.ar
  const name = (field: string) => `[name=${field}]`

  async function branchName(id: number): Promise<string> {
    const ask = await callerFor('superuser')
    const open = await ask<{ name_ar: string }>('GET', '/dashboard/branches/open', {
      branch_id: String(id),
    })
    return open.name_ar
  }

  async function save(page: Page): Promise<void> {
    await tabTo(page, page.locator('main button[type=submit]'))
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: t.edit, exact: true }).waitFor()
  }

  async function edit(page: Page, first: string): Promise<void> {
    await tabTo(page, page.locator('[role=tabpanel] a[href*="/edit/"]'))
    await page.keyboard.press('Enter')
    await page.locator(`main ${first}`).waitFor()
    await tabTo(page, page.locator(first))
  }

  test('an employee is added, given a permission and a vehicle', async () => {
    const { page } = await visit('/dashboard/employees', { as: 'superuser', language: 'ar' })
    await page.locator('tbody tr[tabindex]').first().waitFor()
    await tabTo(page, page.locator('main a[href$="/employees/add"]'))
    await page.keyboard.press('Enter')
    const { password, ...person } = somebody()
    await page.locator(name('first_name')).waitFor()
    for (const field of ['first_name', 'last_name', 'national_id', 'phone', 'email', 'address'] as const) {
      await tabTo(page, page.locator(name(field)))
      await page.keyboard.type(person[field])
    }
    await tabTo(page, page.locator(name('password')))
    await page.keyboard.type(password)
    await tabTo(page, page.locator(name('re_password')))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByText(t.permission_missing).waitFor()

    await tabTo(page, page.locator(name('permission')))
    const wanted = String(permissionNumbers.delivery)
    for (let presses = 0; presses < 5; presses += 1) {
      if ((await page.locator(name('permission')).inputValue()) === wanted) break
      await page.keyboard.press('ArrowDown')
    }
    await tabTo(page, page.locator(name('branches')))
    const branch = await branchName(branches.second.id)
    await page.keyboard.type(branch)
    await page.getByRole('option', { name: branch, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await save(page)
    await page.getByRole('link', { name: branch, exact: true }).waitFor()

    await tabTo(page, page.locator('[role=tab][aria-selected=true]'))
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('tabpanel').getByText(t.vehicle_letters).waitFor()
    await edit(page, name('vehicle_letters'))
    await page.keyboard.type('س ط')
    await tabTo(page, page.locator(name('vehicle_number')))
    await page.keyboard.type('4821')
    await tabTo(page, page.locator(name('vehicle_type')))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await save(page)
    expect(await page.getByRole('tabpanel').locator('dd').allInnerTexts()).toEqual([
      'س ط',
      '4821',
      vehicleLabels[1].ar,
    ])
  })
})

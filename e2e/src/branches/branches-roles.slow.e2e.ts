import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { otherManagerId, ownBranch } from '../support/own-branch.ts'
import { texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en

/** The actions that a screen offers. */
async function offers(page: Page): Promise<string[]> {
  await page.locator('table[aria-busy=false], main form').waitFor()
  const acts = [t.add_branch, t.edit, t.delete_branch]
  const shown = await Promise.all(acts.map((name) => page.getByText(name, { exact: true }).count()))
  return acts.filter((_, index) => shown[index])
}

/** The id of a branch in this person's scope. */
async function visibleTo(person: 'staff'): Promise<number> {
  const ask = await callerFor(person)
  const { list_items } = await ask<{ list_items: { id: number }[] }>('GET', '/dashboard/branches/all', {
    sort: '-income',
  })
  return list_items[0]?.id ?? 0
}

test('a manager edits own branches, and cannot give one away', async () => {
  const { id } = await ownBranch()
  const { page } = await visit('/dashboard/branches', { as: 'manager' })
  expect(await offers(page)).toEqual([])
  await goTo(page, '/dashboard/branches/add')
  await page.waitForURL('**/dashboard/branches')

  await goTo(page, `/dashboard/branches/view/${id}`)
  await page.getByText(t.branch_name, { exact: true }).waitFor()
  expect(await offers(page)).toEqual([t.edit])
  await page.getByRole('link', { name: t.edit, exact: true }).click()
  await page.getByLabel(t.stands).fill('15')
  expect(await page.locator('select').count()).toBe(0)
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.waitForURL(`**/dashboard/branches/view/${id}`)
  expect(await page.locator('dl', { hasText: t.stands }).locator('dd').innerText()).toBe('15')

  const other = await ownBranch({ manager_id: String(await otherManagerId()) })
  await goTo(page, `/dashboard/branches/edit/${other.id}`)
  await page.getByRole('alert').getByText('Not found').waitFor()
})

test('staff can only view', async () => {
  const id = await visibleTo('staff')
  const { page } = await visit(`/dashboard/branches/edit/${id}`, { as: 'staff' })
  await page.waitForURL(`**/dashboard/branches/view/${id}`)
  await page.getByText(t.branch_name, { exact: true }).waitFor()
  expect(await offers(page)).toEqual([])
  await goTo(page, '/dashboard/branches/add')
  await page.waitForURL('**/dashboard/branches')
  await page.locator('tbody tr[tabindex]').first().waitFor()
  expect(await offers(page)).toEqual([])
})

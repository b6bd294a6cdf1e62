import { branchStatusLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { ownBranch } from '../support/own-branch.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en
const listCall = '**/api/dashboard/branches/all?**'

const rows = (page: Page) => page.locator('tbody tr[tabindex]')
const cell = (page: Page, column: string) => page.locator(`tbody td[data-column=${column}]`)
const open = async (query = '') => (await visit(`/dashboard/branches${query}`, { as: 'superuser' })).page

async function settled(page: Page): Promise<void> {
  await rows(page).first().waitFor()
  await page.waitForSelector('table[aria-busy=false]')
}

/** The stands of the page's branches, in order. */
async function stands(page: Page): Promise<number[]> {
  await settled(page)
  return (await cell(page, 'stands').allInnerTexts()).map(Number)
}

test('the order is in the address, which a shared link and a reload restore', async () => {
  const page = await open('?sort=stands')
  await page.waitForSelector('th[data-column=stands][aria-sort=ascending]')
  const fewest = await stands(page)
  expect(fewest).toEqual([...fewest].sort((one, other) => one - other))
  for (const column of ['status', 'income', 'date']) {
    expect(await page.locator(`th[data-column=${column}][aria-sort]`).count(), `${column}`).toBe(1)
  }
  await page.getByRole('button', { name: t.stands }).click()
  await page.waitForURL('**/dashboard/branches?sort=-stands')
  await page.waitForSelector('th[data-column=stands][aria-sort=descending]')
  const most = await stands(page)
  expect(most).toEqual([...most].sort((one, other) => other - one))
  await page.reload()
  expect((await stands(page))[0]).toBe(most[0])
})

test('a row shows the facts of a branch and opens by click and keyboard; the loading, failed and empty states say so', async () => {
  const branch = await ownBranch()
  const page = await open()
  await settled(page)
  expect(await page.locator('thead th').allInnerTexts()).toEqual([
    t.name,
    t.phone,
    t.status,
    t.total_income,
    t.stands,
    t.manager_name,
    t.creations_date,
  ])
  await page.keyboard.press('/')
  await page.keyboard.type(branch.name)
  await page.waitForURL(`**/dashboard/branches?search=${branch.name.replace(' ', '+')}`)
  await page.getByText('1 branch', { exact: true }).waitFor()
  expect(await cell(page, 'name').innerText()).toBe(branch.name)
  expect(await cell(page, 'phone').innerText()).toBe(branch.phone)
  expect(await cell(page, 'status').innerText()).toBe(branchStatusLabels[0].en)
  expect(await cell(page, 'income').innerText()).toMatch(/^0\.00\s+EGP$/)
  expect(await cell(page, 'stands').innerText()).toBe('7')
  expect(await cell(page, 'manager').innerText()).toMatch(/\S+ \S+/)
  expect(await cell(page, 'date').innerText()).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} ([AP]M|[صم])$/)

  const view = `**/dashboard/branches/view/${branch.id}`
  await cell(page, 'phone').click()
  await page.waitForURL(view)
  await page.goBack()
  await settled(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(view)
  await page.getByRole('heading', { name: t.view_branch }).waitFor()

  const answer = Promise.withResolvers<void>()
  await page.route(listCall, async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: { re_status: 500, re_message: 'out of order', re_data: {} } })
  })
  await goTo(page, '/dashboard/branches?sort=-stands')
  await page.waitForSelector('table[aria-busy=true] tbody tr[aria-hidden]')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  answer.resolve()
  const panel = page.getByRole('alert')
  await panel.getByText('out of order').waitFor()
  await panel.getByText('500').waitFor()
  await page.unroute(listCall)
  await panel.getByRole('button', { name: t.retry }).click()
  await settled(page)

  await page.getByLabel(t.search_branches).fill('zzzzzzzz')
  await page.getByText('No Data Found', { exact: true }).waitFor()
  await page.getByRole('button', { name: t.show_all }).click()
  await settled(page)
})

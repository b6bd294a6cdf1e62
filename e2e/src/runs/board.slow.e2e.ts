import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { texts } from '../support/texts.ts'
import { dispatchDesk } from './dispatch-desk.ts'

const visit = useBrowser()
const t = texts.en
let desk: Awaited<ReturnType<typeof dispatchDesk>>
beforeAll(async () => {
  desk = await dispatchDesk()
})

/** Searches the stops without a run until only this one and its area are listed. */
async function findStop(board: Page, name: string): Promise<Locator> {
  await board.getByPlaceholder(t.board_search).fill(name)
  const row = board.getByRole('row', { name })
  await row.waitFor()
  await expect.poll(() => board.getByRole('treegrid').getByRole('row').count()).toBe(2)
  return row
}

test('a dispatcher learns who was faster, and moves stops to a delivery boy by keyboard and by dragging', async () => {
  const [taken, byKey, dragged] = [
    await desk.waitingParcel(),
    await desk.waitingParcel(),
    await desk.waitingParcel(),
  ]
  const { page } = await visit(desk.boardPath, { as: 'superuser' })
  const takenRow = await findStop(page, taken.name)
  // The board stays as it is while another dispatcher plans the parcel.
  const lists = /\/api\/dashboard\/runs\/(all|unassigned)/
  await page.route(lists, (route) => route.abort())
  await desk.newRun([taken.awb])
  await takenRow.dragTo(page.getByRole('heading', { level: 3 }).last())
  await page.getByRole('alert').filter({ hasText: taken.awb }).waitFor()
  await page.unroute(lists)
  await page.reload()
  await findStop(page, byKey.name)
  await page.getByPlaceholder(t.board_search).fill(taken.name)
  await page.getByRole('row', { name: byKey.name }).waitFor({ state: 'detached' })
  expect(await takenRow.count()).toBe(0)
  expect(await desk.runOf(taken.awb)).toMatchObject({ courier: { id: desk.courier.id } })

  await findStop(page, byKey.name)
  await page.getByRole('treegrid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByText('One parcel selected').or(page.getByText('1 parcel selected')).waitFor()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await dialog.getByPlaceholder(t.search_delivery_boy).fill(desk.courier.name)
  await dialog.getByRole('radio', { name: desk.courier.name }).check()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: byKey.name }).waitFor({ state: 'detached' })
  expect(await desk.runOf(byKey.awb)).toMatchObject({ courier: { id: desk.courier.id } })

  const row = await findStop(page, dragged.name)
  await row.dragTo(page.getByRole('heading', { level: 3, name: desk.courier.name }))
  await row.waitFor({ state: 'detached' })
  await expect.poll(async () => (await desk.runOf(dragged.awb))?.courier.id).toBe(desk.courier.id)
})

test('a suggestion shows its reasons and is accepted in one go, in Arabic at 360', async () => {
  const words = texts.ar
  const { awb } = await desk.waitingParcel()
  const { page } = await visit(desk.boardPath, { as: 'superuser', language: 'ar', width: 360 })
  await page.getByRole('treegrid').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.suggest, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row').nth(1).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button').filter({ hasText: /^قبول/ }).click()
  await dialog.waitFor({ state: 'detached', timeout: 20_000 })
  expect(await desk.runOf(awb)).not.toBeNull()
  await expectNothingSideways(page)
})

test('delivery boys are searched, filtered and walked by keyboard, and a reload shows the same', async () => {
  const { awb } = await desk.waitingParcel()
  await desk.newRun([awb])
  const { page } = await visit('/dashboard/runs', { as: 'superuser' })
  // It opens on a branch with work, and says which.
  await page.waitForURL(/branch=\d+/)
  await page.goto(desk.boardPath)
  const pane = page.getByRole('region', { name: t.home_delivery_boys })
  const cards = pane.locator('[data-card]')
  await cards.first().waitFor()
  const all = await cards.count()
  await pane.getByLabel(t.board_filter).selectOption('work')
  await pane.getByLabel(t.board_sort).selectOption('stops')
  await pane.getByRole('button', { name: t.board_compact }).click()
  const search = pane.getByRole('searchbox', { name: t.search_delivery_boy })
  await search.fill(desk.courier.name)
  await page.waitForURL(/courier=/)
  await expect.poll(() => cards.count()).toBe(1)
  await pane.getByText(`1 of ${all}`).waitFor()
  await expectAccessible(page)
  await page.reload()
  await pane.getByText(`1 of ${all}`).waitFor()
  expect(await pane.getByLabel(t.board_sort).inputValue()).toBe('stops')
  expect(await pane.getByRole('button', { name: t.board_compact }).getAttribute('aria-pressed')).toBe('true')
  await search.focus()
  await page.keyboard.press('ArrowDown')
  await page.locator('[data-card]:focus').filter({ hasText: desk.courier.name }).waitFor()
  await page.keyboard.press('Escape')
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/runs/view/*')
})

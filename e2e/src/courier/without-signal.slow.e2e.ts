import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openOffice } from '../support/courier-office.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { bring, card, deliver, fail, press, sheet, take } from '../support/phone/courier-app.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en

let office: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  office = await openOffice()
})

const badge = (page: Page, waiting: number) => page.locator(`[data-waiting="${waiting}"]`)
const nothingWaits = (page: Page) => page.locator('[data-waiting]').waitFor({ state: 'detached' })
const unread = (page: Page, awb: string) => page.locator('[data-act]').filter({ hasText: awb })

async function enter(serviceWorker = false): Promise<Page> {
  const { page } = await visit('/courier', { as: 'delivery', width: 360, serviceWorker })
  await page.locator('[aria-busy=false]').waitFor()
  return page
}

async function cashOf(page: Page): Promise<number> {
  const [cash] = await page.locator('dl dd').allInnerTexts()
  return Number(/[\d,.]+/.exec(cash ?? '')?.[0].replaceAll(',', ''))
}

async function giveBack(page: Page, awb: string): Promise<void> {
  await card(page, awb).getByRole('button', { name: t.courier_give_back }).click()
  await sheet(page).getByRole('textbox').fill('my scooter broke down')
  await press(page, t.courier_give_back)
  await card(page, awb).waitFor({ state: 'detached' })
}

/** The app after the phone's system has ended it. */
async function reopened(context: BrowserContext): Promise<Page> {
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/courier')
  await page.locator('dl dd').first().waitFor()
  return page
}

/** The ids of the acts in each request. */
function sentActs(page: Page): string[][] {
  const sent: string[][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/courier/acts')) return
    const acts = JSON.parse(new URLSearchParams(request.postData() ?? '').get('acts') ?? '[]') as {
      id: string
    }[]
    sent.push(acts.map(({ id }) => id))
  })
  return sent
}

/** The acts that the server has answered. */
function answeredActs(page: Page): { id: string; repeated: boolean }[] {
  const answered: { id: string; repeated: boolean }[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/courier/acts')) answered.push(...(await response.json()).re_data.list_items)
  })
  return answered
}

test('a day without signal: every act is kept through reload and kill, and takes effect once', async () => {
  const doors: string[] = []
  for (const cod of ['100', '75.50', '20.25']) doors.push(await office.atTheDoor(cod))
  const failing = [await office.atTheDoor(), await office.atTheDoor()]
  const pickUps = [await office.pickUp(), await office.pickUp()]
  const codes = await Promise.all(pickUps.map(office.codeOf))
  const broken = await office.pickUp()
  let page = await enter(true)
  const context = page.context()
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
  const before = await cashOf(page)

  await context.setOffline(true)
  await page.getByText(t.courier_offline).waitFor()
  for (const awb of doors) await deliver(page, awb)
  await badge(page, 3).waitFor()
  await page.reload()
  await badge(page, 3).waitFor()
  // One line says both, and the list does not repeat it.
  await page.locator('[data-offline][data-waiting="3"]').getByText(t.courier_offline).waitFor()
  await page.getByText(t.courier_list_was.replace('{time}', '')).waitFor()
  expect(await page.locator('[data-waiting]').count()).toBe(1)
  expect(await page.getByText(t.courier_list_stale.replace('{time}', '')).count()).toBe(0)
  expect(await cashOf(page)).toBe(before + 195.75)
  for (const awb of failing) await fail(page, awb)
  await card(page, failing[0] ?? '')
    .getByText(t.courier_act_waits)
    .waitFor()
  page = await reopened(context)
  await badge(page, 5).waitFor()
  for (const [at, awb] of pickUps.entries()) await take(page, awb, codes[at] ?? '')
  page = await reopened(context)
  for (const awb of pickUps) await bring(page, awb)
  await giveBack(page, broken)
  await badge(page, 10).waitFor()
  expect(await cashOf(page)).toBe(before + 195.75)
  expect(await office.statusOf(doors[0] ?? '')).toBe('under_delivery')

  await context.setOffline(false)
  await nothingWaits(page)
  for (const awb of doors) expect(await office.statusOf(awb)).toBe('delivered')
  for (const awb of failing) expect(await office.statusOf(awb)).toBe('under_delivery')
  expect(await office.statusOf(broken)).toBe('pending')
  page = await reopened(context)
  await page.locator('[aria-busy=false]').waitFor()
  expect(await cashOf(page)).toBe(before + 195.75)
  for (const awb of pickUps) await card(page, awb).getByText(t.courier_waits_for_scan).waitFor()
  for (const awb of failing) await card(page, awb).getByText(t.courier_branch_takes_back).waitFor()
  for (const awb of [...doors, ...pickUps, ...failing, broken])
    expect(await unread(page, awb).count()).toBe(0)
})

test('answers that are lost on the way back do no harm', async () => {
  const awb = await office.atTheDoor()
  const page = await enter()
  const sent = sentActs(page)
  let lost = 0
  await page.route('**/api/courier/acts', async (route) => {
    if (lost === 2) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await deliver(page, awb)
  await badge(page, 1).waitFor()
  expect(await office.statusOf(awb)).toBe('delivered')
  await nothingWaits(page)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.flat()).size).toBe(1)
  expect(await unread(page, awb).count()).toBe(0)
})

test('an act that does not come through in a few seconds is kept, and one that is refused later is told', async () => {
  const awb = await office.pickUp()
  const page = await enter()
  await page.context().setOffline(true)
  await page.getByText(t.courier_offline).waitFor()
  await giveBack(page, awb)
  await page.getByText(t.courier_kept).waitFor()
  // Meanwhile the branch takes the parcel over in their place.
  await office.startFor(awb)
  await page.context().setOffline(false)
  const refused = unread(page, awb)
  await refused.getByText(t.courier_act_refused, { exact: true }).waitFor()
  await card(page, awb).waitFor()
  await expectAccessible(page)
  await expectNothingSideways(page, [360, 320])
  await page.reload()
  await refused.getByRole('button', { name: t.courier_act_read }).click()
  await refused.waitFor({ state: 'detached' })
  await page.reload()
  await card(page, awb).waitFor()
  expect(await refused.count()).toBe(0)
})

test('two tabs show the same acts, and send each once', async () => {
  const [first, second] = [await office.atTheDoor(), await office.atTheDoor()]
  const page = await enter()
  const other = await page.context().newPage()
  await other.goto('/courier')
  await other.locator('[aria-busy=false]').waitFor()
  const answers = [page, other].map(answeredActs)
  await page.context().setOffline(true)
  await page.getByText(t.courier_offline).waitFor()
  await deliver(page, first)
  await badge(other, 1).waitFor()
  await card(other, first).waitFor({ state: 'detached' })
  await deliver(other, second)
  await badge(page, 2).waitFor()
  await page.context().setOffline(false)
  await nothingWaits(page)
  await nothingWaits(other)
  expect(answers.flat().map(({ repeated }) => repeated)).toEqual([false, false])
  for (const awb of [first, second]) expect(await office.statusOf(awb)).toBe('delivered')
})

test('signing out with unsent acts warns, and the app sends them without the session', async () => {
  const awb = await office.atTheDoor()
  // A session of its own: the other tests of this file share one.
  const { page } = await visit('/courier/signin', { width: 360 })
  await fillSignIn(page, emailOf('delivery'), demoPassword)
  await page.locator('[aria-busy=false]').waitFor()
  await page.route('**/api/courier/acts', (route) => route.abort())
  await deliver(page, awb)
  await badge(page, 1).waitFor()
  await page.getByRole('button', { name: t.logout }).click()
  await sheet(page).getByText(t.courier_leave_title).waitFor()
  await expectAccessible(page)
  await press(page, t.courier_not_now)
  await badge(page, 1).waitFor()
  await page.getByRole('button', { name: t.logout }).click()
  await press(page, t.logout)
  await page.waitForURL('**/courier/signin')
  expect(await office.statusOf(awb)).toBe('under_delivery')
  await page.unroute('**/api/courier/acts')
  await page.reload()
  await expect.poll(() => office.statusOf(awb)).toBe('delivered')
  // What sent them ends, and the session ended with the first of them.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mersal.courier.sending'))).toBe(null)
  await fillSignIn(page, emailOf('delivery'), demoPassword)
  await page.locator('[aria-busy=false]').waitFor()
  await nothingWaits(page)
  expect(await unread(page, awb).count()).toBe(0)
})

test('a phone that stores nothing says so, and one that deleted unsent acts too', async () => {
  const awb = await office.atTheDoor()
  const page = await enter()
  await page.route('**/api/courier/acts', (route) => route.abort())
  await deliver(page, awb)
  await badge(page, 1).waitFor()
  // What the phone's system does when space is short.
  await page.evaluate(() => {
    indexedDB.deleteDatabase('mersal.courier.acts')
    indexedDB.deleteDatabase('mersal.courier.lines')
  })
  await page.getByRole('alert').getByText('deleted one act').waitFor()
  await page.reload()
  await page.getByRole('button', { name: t.courier_act_read }).click()
  await page.getByText('deleted one act').waitFor({ state: 'detached' })

  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'InvalidStateError')
    }
  })
  await page.reload()
  await card(page, awb).getByRole('button', { name: t.courier_finish_deliver }).click()
  await press(page, t.courier_amount_taken)
  await sheet(page).getByRole('alert').getByText(t.courier_not_kept).waitFor()
  expect(await office.statusOf(awb)).toBe('under_delivery')
})

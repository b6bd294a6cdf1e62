import { otherCases } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openOffice } from '../support/courier-office.ts'
import { useBrowser } from '../support/journey.ts'
import { demoPassword } from '../support/people.ts'
import { addPhoto } from '../support/phone/add-photo.ts'
import { alexandria } from '../support/shipments.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { type Language, texts } from '../support/texts.ts'
import { identifiersOf } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en

type Office = Awaited<ReturnType<typeof openOffice>>
let office: Office
beforeAll(async () => {
  office = await openOffice()
})

async function enter(language: Language = 'en'): Promise<Page> {
  const { page } = await visit('/courier', { language, width: 360 })
  await page.waitForURL('**/courier/signin')
  await fillSignIn(page, (await identifiersOf('delivery')).phone, demoPassword)
  await page.locator('[aria-busy=false]').waitFor()
  return page
}

const card = (page: Page, awb: string) => page.locator(`[data-awb="${awb}"]`)
const inGroup = (page: Page, task: string, awb: string) =>
  page.locator(`#${task}, section[aria-labelledby^="run-"]`).locator(card(page, awb))
const sheet = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => sheet(page).getByRole('button', { name }).click()

async function refresh(page: Page, words: (typeof texts)[Language] = t): Promise<void> {
  const answer = page.waitForResponse('**/api/courier/lines')
  await page.getByRole('button', { name: words.courier_refresh }).click()
  await answer
}

const cashOf = async (page: Page) => {
  const [cash] = await page.locator('dl dd').allInnerTexts()
  const delivered = await page.locator('dl dd').last().innerText()
  const piastres = Number(/[\d,.]+/.exec(cash ?? '')?.[0].replaceAll(/[,.]/g, ''))
  return { piastres, delivered: Number(delivered) }
}
const toArabicDigits = (digits: string) => digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

test('a parcel from the sender to the receiver, with its cash, in Arabic', async () => {
  const words = texts.ar
  const awb = await office.pickUp('1250.50')
  const page = await enter('ar')
  const before = await cashOf(page)

  await inGroup(page, 'pick_up', awb).getByRole('button', { name: words.courier_start }).click()
  const code = await office.codeOf(awb)
  const input = sheet(page).getByRole('textbox')
  await input.fill(code === '0000' ? '0001' : '0000')
  await press(page, words.courier_start)
  await sheet(page).getByRole('alert').getByText('كود الاستلام غير صحيح').waitFor()
  await input.fill(toArabicDigits(code))
  expect(await input.inputValue()).toBe(code)
  await page.keyboard.press('Enter')

  await inGroup(page, 'to_branch', awb).getByRole('button', { name: words.courier_finish_at_branch }).click()
  await press(page, words.courier_confirm)
  await inGroup(page, 'to_branch', awb).getByText(words.courier_waits_for_scan).waitFor()
  expect(await office.statusOf(awb)).toBe('up_coming')

  await office.receive(awb)
  await office.assign(awb)
  await refresh(page, words)
  await inGroup(page, 'deliver', awb).getByText('1,250.50').waitFor()
  await card(page, awb).getByRole('button', { name: words.courier_start }).click()
  await sheet(page)
    .getByRole('textbox')
    .fill(await office.codeOf(awb))
  await page.keyboard.press('Enter')

  await card(page, awb).getByRole('button', { name: words.courier_finish_deliver }).click()
  await sheet(page).getByText('1,250.50').waitFor()
  await press(page, words.courier_amount_taken)
  await card(page, awb).waitFor({ state: 'detached' })
  expect(await office.statusOf(awb)).toBe('delivered')
  expect(await cashOf(page)).toEqual({
    piastres: before.piastres + 125_050,
    delivered: before.delivered + 1,
  })
})

test('a delivery shows the phone number, the way and the amount', async () => {
  const awb = await office.atTheDoor('75')
  const page = await enter()
  const door = inGroup(page, 'deliver', awb)
  expect(
    await door.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([
    'tel:01012345678',
    'https://wa.me/201012345678',
    `https://www.google.com/maps/dir/?api=1&destination=${alexandria.latitude},${alexandria.longitude}`,
  ])
  await door.getByText('75.00').waitFor()
})

test('a failed attempt is reported, and the parcel waits for the branch', async () => {
  const awb = await office.atTheDoor()
  const page = await enter()
  await card(page, awb).getByRole('button', { name: t.courier_problem }).click()
  await press(page, t.courier_send_report)
  await sheet(page).getByRole('alert').getByText(t.courier_choose_case).waitFor()
  // Only staff and the client can cancel an order.
  expect(await sheet(page).getByRole('radio').count()).toBe(8)
  expect(await sheet(page).getByRole('radio', { name: 'Cancel order' }).count()).toBe(0)
  await sheet(page).getByRole('radio', { name: otherCases[1].atTheDoor.en }).check()
  await sheet(page).getByText(t.courier_case_fails_delivery).waitFor()
  await press(page, t.courier_send_report)
  await sheet(page).getByRole('alert').getByText(t.courier_photo_rule).waitFor()
  await addPhoto(sheet(page), 'en')
  await press(page, t.courier_send_report)
  await inGroup(page, 'to_branch', awb).getByText(t.courier_branch_takes_back).waitFor()
  expect(await card(page, awb).getByText(t.courier_take).count()).toBe(0)
  await card(page, awb).locator('a[href="tel:01012345678"]').waitFor()
  expect(await card(page, awb).getByRole('button').count()).toBe(0)
})

test('giving a pick-up back needs a reason, and the order continues', async () => {
  const awb = await office.pickUp()
  const page = await enter()
  await card(page, awb).getByRole('button', { name: t.courier_give_back }).click()
  await press(page, t.courier_give_back)
  await sheet(page).getByRole('alert').getByText(t.courier_write_reason).waitFor()
  expect(await office.statusOf(awb)).toBe('up_coming')
  await sheet(page).getByRole('textbox').fill('the shop is closed for the holiday')
  await press(page, t.courier_give_back)
  await card(page, awb).waitFor({ state: 'detached' })
  expect(await office.statusOf(awb)).toBe('pending')
})

test('parcels of one place share a card and a code, and a missing one stays', async () => {
  const awbs = await office.visitOf(3)
  const page = await enter()
  const visit = page.locator('[data-visit]').filter({ has: card(page, awbs[0] ?? '') })
  await expect.poll(() => visit.locator('[data-awb]').count()).toBeGreaterThanOrEqual(awbs.length)
  await visit.locator('[data-step=start]').click()
  const missing = sheet(page).getByRole('checkbox', { name: awbs[0] ?? '' })
  await missing.uncheck()
  await sheet(page)
    .getByRole('textbox')
    .fill(await office.visitCodeOf(awbs[0] ?? ''))
  await page.keyboard.press('Enter')
  await sheet(page).waitFor({ state: 'detached' })
  for (const awb of awbs.slice(1)) await inGroup(page, 'to_branch', awb).waitFor()

  await inGroup(page, 'pick_up', awbs[0] ?? '')
    .getByRole('button', { name: t.courier_start })
    .click()
  await sheet(page)
    .getByRole('textbox')
    .fill(await office.codeOf(awbs[0] ?? ''))
  await page.keyboard.press('Enter')
  await inGroup(page, 'to_branch', awbs[0] ?? '').waitFor()
})

test('parcels are taken over without a code: each one scanned or ticked, with the name of the giver', async () => {
  const [first = '', second = '', third = ''] = await office.visitOf(3)
  const page = await enter()
  const place = page.locator('[data-visit]').filter({ has: card(page, first) })
  await place.locator('[data-step=start]').click()
  await press(page, t.courier_no_code)
  const take = sheet(page).locator('button[type=submit]')
  await take.click()
  await sheet(page).getByRole('alert').getByText(t.courier_visit_none).waitFor()
  const scanned = sheet(page).getByLabel(t.courier_scan_parcel)
  await scanned.fill('100000000010')
  await scanned.press('Enter')
  await sheet(page).getByRole('alert').getByText('100000000010').waitFor()
  await scanned.fill(first)
  await scanned.press('Enter')
  await sheet(page).getByLabel(second).check()
  await sheet(page).getByLabel(t.courier_giver, { exact: true }).fill('محمود أمين المخزن')
  await take.click()
  for (const awb of [first, second])
    await inGroup(page, 'to_branch', awb).getByRole('button', { name: t.courier_finish_at_branch }).waitFor()
  await inGroup(page, 'pick_up', third).getByRole('button', { name: t.courier_start }).waitFor()
})

test('a double tap acts once', async () => {
  const awb = await office.atTheDoor()
  const page = await enter()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/courier/acts')) sent.push(request.url())
  })
  await card(page, awb).getByRole('button', { name: t.courier_finish_deliver }).click()
  await sheet(page).getByRole('button', { name: t.courier_amount_taken }).dblclick()
  await card(page, awb).waitFor({ state: 'detached' })
  await refresh(page)
  expect(sent).toHaveLength(1)
})

test('a list that cannot be refreshed stays, and shows its age', async () => {
  const awb = await office.pickUp()
  const page = await enter()
  await card(page, awb).waitFor()
  await page.route('**/api/courier/lines', (route) => route.abort())
  await page.reload()
  await card(page, awb).waitFor()
  await page.getByText(t.courier_list_stale.replace('{time}', '')).waitFor()
})

test('the list is empty, or cannot be loaded at first', async () => {
  const page = await enter()
  const call = '**/api/courier/lines'
  const nothing = { list_items: [], cash: 0, transfers: 0, debt: 0, delivered_today: 0, receipt: null }
  await page.route(call, (route) =>
    route.fulfill({ json: { re_status: 201, re_message: 'Done', re_data: nothing } }),
  )
  const runs = (list_items: readonly object[]) =>
    page.route('**/api/courier/runs', (route) =>
      route.fulfill({ json: { re_status: 201, re_message: 'Done', re_data: { list_items } } }),
    )
  await runs([])
  await page.reload()
  await page.getByRole('heading', { name: t.courier_no_lines }).waitFor()
  // After a run whose stops are all done there is no "nothing to do".
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(new Date())
  await page.unroute('**/api/courier/runs')
  await runs([{ id: 1, state: 'out', day, wave: 1, parcels: 2, done: 2, failed: 0, parcel_list: [] }])
  await page.reload()
  await page.getByRole('heading', { name: t.courier_all_done }).waitFor()
  await page.getByText(t.courier_bring_nothing).waitFor()
  expect(await page.getByRole('heading', { name: t.courier_no_lines }).count()).toBe(0)
  await page.unroute('**/api/courier/runs')
  await page.unroute(call)

  await page.evaluate(() => void indexedDB.deleteDatabase('mersal.courier.lines'))
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { re_status: 500, re_message: 'out of order', re_data: {} } }),
  )
  await page.reload()
  await page.getByRole('alert').getByText('out of order').waitFor()
  await page.unroute(call)
  await page.getByRole('button', { name: t.retry }).click()
  await page.getByText(t.courier_cash).waitFor()
})

test('a wrong password is reported and the input stays', async () => {
  const { page } = await visit('/courier/signin', { width: 360 })
  await fillSignIn(page, 'nobody@mersal.example', 'Mersal-2025')
  await page.getByRole('alert').getByText('Phone number or password are wrong').waitFor()
  expect(await page.locator('input[name=username]').inputValue()).toBe('nobody@mersal.example')
})

test('logging out forgets the list, and a session that ended says why', async () => {
  const page = await enter()
  const stored = await page.evaluate(() => localStorage.getItem('mersal.session'))
  await page.getByRole('button', { name: t.logout }).click()
  await page.waitForURL('**/courier/signin')
  // The clock of the phone is no record about a person.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['mersal.courier.clock'])
  const databases = await page.evaluate(() => indexedDB.databases())
  expect(databases.map(({ name }) => name)).toEqual(['mersal.courier.acts', 'mersal.courier.photos'])

  await page.evaluate((session) => localStorage.setItem('mersal.session', session ?? ''), stored)
  await page.goto('/courier')
  await page.waitForURL('**/courier/signin')
  await page.getByText('Sign in first').waitFor()
})

test('staff are told whom the app is for, with a link to the console', async () => {
  const { page } = await visit('/courier', { as: 'staff' })
  await page.getByRole('heading', { name: t.courier_staff_title }).waitFor()
  await page.getByRole('link', { name: t.courier_to_dashboard }).click()
  await page.waitForURL('**/dashboard')
})

test('the app is installable', async () => {
  const { page } = await visit('/courier/signin')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const reply = await page.request.get(href ?? '')
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await reply.json()) as { start_url: string; icons: { src: string; sizes: string }[] }
  expect(manifest.start_url).toBe('/courier')
  for (const { src, sizes } of manifest.icons) {
    const icon = await (await page.request.get(src)).body()
    expect({ src, sizes: `${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}` }).toEqual({ src, sizes })
  }
})

import { otherCases, statusLabels } from '@mersal/contract'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { blankPage } from '../support/browser.ts'
import { useBrowser } from '../support/journey.ts'
import { activeLineOf, type MakeShipment, shipmentMaker, startLine } from '../support/shipments.ts'
import { languages, texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en
let make: MakeShipment
beforeAll(async () => {
  make = await shipmentMaker()
})

const view = (awb: string, query = '') => `/dashboard/shipments/view/${awb}${query}`
const act = (page: Page, name: string) =>
  page.getByRole('region', { name: t.what_can_i_do }).getByRole('button', { name })
const where = (page: Page) => page.getByRole('region', { name: t.where_is_it })
const money = (page: Page) => page.getByRole('region', { name: t.where_is_the_money })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)

test('another person’s act appears without a reload, and overtakes a choice', async () => {
  const { awb, courier } = await make.order()
  const { page } = await visit(view(awb), { as: 'superuser' })
  await page.getByText(t.why_not).click()
  await page.getByText('This line was not started').first().waitFor()
  const call = '**/api/dashboard/v2/shipments/delivery-boys?*'
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { re_status: 500, re_message: 'out of order' } }),
  )
  await act(page, t.choose_delivery_boy).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('out of order').waitFor()
  await page.unroute(call)
  await page.getByRole('button', { name: t.retry }).click()
  await dialog.getByRole('radio').first().check()
  await make.assign(awb, courier.id)
  await dialog.getByRole('button', { name: t.done }).click()
  await page
    .getByRole('alert')
    .getByText(/changed|معد/)
    .first()
    .waitFor()
  await page.getByRole('list', { name: t.route }).getByText(courier.name).waitFor()
  await page.keyboard.press('Escape')
  await act(page, t.change_delivery_boy).waitFor()
  await make.ask('POST', '/dashboard/v2/shipments/cancel', { awb, note: 'The shop closed' })
  await where(page).getByText(statusLabels.cancelled_admin.en).waitFor({ timeout: 15_000 })
})

test('wrong codes lock a line until its desk releases it; other case has nine reasons, the ninth with a text', async () => {
  const { awb, courier } = await make.order()
  await make.assign(awb, courier.id)
  const code = (await activeLineOf(make.ask, awb)).code === '1111' ? '2222' : '1111'
  for (let tries = 1; tries <= 5; tries += 1)
    await make.ask('POST', '/dashboard/v2/shipments/line-start', { awb, code }).catch(() => undefined)
  const { page } = await visit(view(awb, '?tab=2'), { as: 'superuser' })
  const panel = page.getByRole('tabpanel')
  const open = (tab: string) => page.getByRole('tab', { name: tab }).click()
  await panel.getByText(t.line_locked).first().waitFor()
  await open(t.tab_basic)
  await page.getByText(t.why_not).click()
  await page.getByText('Locked after five wrong codes').first().waitFor()
  await open(t.tab_line)
  await panel.getByRole('button', { name: t.release }).click()
  await page.getByRole('button', { name: t.confirm }).click()
  await toast(page, t.line_released).waitFor()
  await panel
    .getByText(/^\d{4}$/)
    .first()
    .waitFor()
  await open(t.tab_basic)
  await act(page, t.event_taken_over).waitFor()
  await open(t.tab_line)

  await panel.getByRole('button', { name: t.action, disabled: false }).first().click()
  await page.getByRole('button', { name: t.other_case }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().waitFor()
  expect(await dialog.getByRole('radio').count()).toBe(9)
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  await dialog.getByRole('radio', { name: otherCases[1].en }).check()
  expect(await dialog.getByRole('button', { name: t.done }).isEnabled()).toBe(true)
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  await dialog.getByRole('radio', { name: 'Cancel order' }).check()
  expect(await dialog.getByRole('button', { name: t.done }).isDisabled()).toBe(true)
  await dialog.getByPlaceholder(t.write_the_reason).fill('The shop closed')
  await dialog.getByRole('button', { name: t.done }).click()
  await dialog.waitFor({ state: 'hidden' })
  await open(t.tab_basic)
  await where(page).getByText(statusLabels.cancelled_admin.en).waitFor()
  await page.getByRole('region', { name: t.when_does_it_come }).getByText(t.comes_no_more).waitFor()
  expect(
    await money(page)
      .getByText(/51\.30/)
      .count(),
  ).toBe(0)
  await page.getByRole('tab', { name: t.tab_tracking }).click()
  await page.getByText('The shop closed').waitFor()
})

test.each(languages)(
  'each tab has its address; a long route shows its current stop; on a phone it opens at its top: %s',
  async (language) => {
    const words = texts[language]
    const { awb, courier } = await make.order({
      items: '[{"name":"Novel","price_of_item":"1250.5","quantity":2}]',
    })
    for (let failures = 0; failures < 6; failures += 1) {
      await make.assign(awb, courier.id)
      await make.ask('POST', '/shipments/other-case', { awb, case: '1', note: '' })
    }
    const { page } = await visit(view(awb), { as: 'superuser', language })
    const route = page.getByRole('region', { name: words.route })
    const current = route.locator('[aria-current=step]')
    await current.waitFor()
    await expect.poll(() => isWithin(current, route)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const offset = () => route.evaluate((region) => region.scrollLeft)
    await route.focus()
    const start = await offset()
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await expect.poll(async () => Math.abs(await offset())).toBeLessThan(Math.abs(start))
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect.poll(offset).toBe(start)

    const panel = page.getByRole('tabpanel')
    for (const [tab, seen] of [
      [words.tab_contacts, words.receiver],
      [words.tab_line, words.end_point],
      [words.tab_tracking, words.staff_name],
      [words.tab_basic, words.shipping_method],
      [words.tab_items, 'Novel'],
    ] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await panel.getByText(seen, { exact: true }).first().waitFor()
    }
    for (const [width, height] of [
      [1366, 768],
      [390, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      const isSeen = async () => {
        const row = await bottomOf(page.getByRole('tablist'))
        return row > 0 && row <= height
      }
      await expect.poll(isSeen).toBe(true)
    }
    await page.setViewportSize({ width: 360, height: 800 })
    await page.reload()
    const price = panel.getByText('2,501.00')
    await price.waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const tab = await page.getByRole('tab', { name: words.tab_items, selected: true }).boundingBox()
    expect(tab?.x).toBeGreaterThanOrEqual(0)
    expect((tab?.x ?? 360) + (tab?.width ?? 0)).toBeLessThanOrEqual(360)
    const currency = price.locator('xpath=..').locator('small')
    expect((await currency.boundingBox())?.y).toBeLessThan(await bottomOf(price))
  },
)

/** True when no side of `part` is cut off. */
async function isWithin(part: Locator, region: Locator): Promise<boolean> {
  const [place, stop] = await Promise.all([region.boundingBox(), part.boundingBox()])
  if (!place || !stop) return false
  return stop.x >= place.x - 1 && stop.x + stop.width <= place.x + place.width + 1
}

async function bottomOf(target: Locator): Promise<number> {
  const { y, height } = (await target.boundingBox()) ?? { y: 0, height: 0 }
  return y + height
}

test('a receiver who pays the fees reads so; a returned shipment has a return fee and nothing due', async () => {
  const { awb, courier } = await make.order({ fee_collection: '1' })
  await make.assign(awb, courier.id)
  await startLine(make.ask, awb)
  const { page } = await visit(view(awb, '?tab=4'), { as: 'superuser' })
  await page.getByText(t.no_items, { exact: true }).waitFor()
  await page.getByRole('tab', { name: t.tab_basic }).click()
  const both = t.receiver_pays_both.replace('{cod}', '100.00').replace('{fees}', '51.30')
  await money(page).getByText(both).waitFor()
  await make.ask('POST', '/dashboard/v2/shipments/cancel', { awb, note: 'the shop asked' })
  await where(page).getByText(t.going_back).waitFor()
  await money(page).getByText(t.money_going_back).waitFor()
  await money(page).getByText('0.00', { exact: true }).waitFor()
  await money(page).getByText(t.client_pays_return.replace('{fees}', '35.91')).waitFor()
  await page.getByText(t.return_fees, { exact: true }).waitFor()
})

test('each Pending row has a menu: a later line says why no delivery boy can be chosen for it', async () => {
  const { awb } = await make.order()
  const { page } = await visit(view(awb, '?tab=2'), { as: 'superuser' })
  const menu = page.getByRole('tabpanel').getByRole('row').last().getByRole('button', { name: t.action })
  await menu.click()
  const items = page.getByRole('group', { name: t.action })
  await items.getByText(t.line_waits).waitFor()
  expect(await items.getByRole('button', { name: t.choose_delivery_boy }).count()).toBe(0)
  await items.getByRole('button', { name: t.other_case }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
})

test('an accountant views, and can only collect; a missing or foreign shipment is not found', async () => {
  const { awb } = await make.order()
  const { page } = await visit(view(awb), { as: 'accountant' })
  await page.getByText(t.nothing_to_do).waitFor()
  for (const unknown of ['999999999993', 'nonsense']) {
    await page.goto(view(unknown))
    await page.getByRole('alert').getByText(t.shipment_not_found).waitFor()
  }
})

test('staff read where a parcel of other branches is, and nothing else of it', async () => {
  const [superuser, staff] = await Promise.all([callerFor('superuser'), callerFor('staff')])
  type Rows = { list_items: { awb: string }[] }
  const newest = { page: 1, per_page: 100 }
  const { list_items: all } = await superuser<Rows>('GET', '/dashboard/v2/shipments/all', newest)
  const { list_items: own } = await staff<Rows>('GET', '/dashboard/v2/shipments/all', newest)
  const seen = new Set(own.map(({ awb }) => awb))
  const awb =
    all
      .find((row) => !seen.has(row.awb))
      ?.awb.split('-')
      .at(-1) ?? ''
  const { page } = await visit(view(awb), { as: 'staff' })
  await page.getByRole('heading', { name: t.shipment_elsewhere }).waitFor()
  await page.getByRole('link', { name: t.shipment_public_page }).click()
  await page.waitForURL(`**/track/${awb}`)
})

test('waybills print automatically: the buyer’s copy, and the seller’s copy of several, one page each', async () => {
  const [one, two] = await Promise.all([make.order({ cod: '321.50' }), make.order({ cod: '321.50' })])
  const { page } = await visit(blankPage, { as: 'superuser' })
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  for (const [copy, awbs] of [
    ['buyer', [one.awb]],
    ['seller', [one.awb, two.awb]],
  ] as const) {
    await page.goto(`/dashboard/shipments/print?awbs=${awbs}&copy=${copy}`)
    await page.locator('body[data-printed]').waitFor()
    const waybills = page.getByRole('article')
    expect(await waybills.count()).toBe(awbs.length)
    for (const [index, awb] of awbs.entries()) {
      const waybill = waybills.nth(index)
      await waybill.getByText('321.50').waitFor()
      await waybill.getByText(t.delivery_attempt.replace('{number}', '2')).waitFor()
      await waybill.getByText(t.return_attempt.replace('{number}', '1')).waitFor()
      expect(await waybill.getByRole('img', { name: awb }).count()).toBe(2)
    }
    expect(await printedPages(page)).toBe(awbs.length)
  }
})

async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

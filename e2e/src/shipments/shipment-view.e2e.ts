import { statusLabels } from '@mersal/contract'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { type MakeShipment, shipmentMaker } from '../support/shipments.ts'
import { languages, texts } from '../support/texts.ts'

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
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)

test('from a new order to a counted safe, by mouse', async () => {
  const { awb, courier } = await make.order({ cod: '250' })
  const { page } = await visit(view(awb), { as: 'superuser' })
  await where(page).getByText(t.goods_with_sender).waitFor()

  async function takeOver(word: string) {
    await act(page, t.choose_delivery_boy).click()
    await page.getByLabel(t.search_delivery_boy).fill(courier.name)
    await page.getByRole('radio', { name: courier.name }).check()
    await page.getByRole('button', { name: t.done }).click()
    await toast(page, t.delivery_boy_changed).waitFor()
    await standIn(word)
  }
  /** An act in the delivery boy's place asks for the reason. */
  async function standIn(word: string) {
    await act(page, word).click()
    await page.getByRole('dialog').getByLabel(t.reason).fill('His phone is lost')
    await page.getByRole('dialog').getByRole('button', { name: word }).click()
  }

  await takeOver(t.event_taken_over)
  await act(page, t.event_arrived).click()
  await page.getByRole('button', { name: t.confirm }).click()
  await takeOver(t.act_give_out)
  await standIn(statusLabels.delivered.en)
  await where(page).getByText(statusLabels.delivered.en).waitFor()
  await page.locator('li[aria-current=step]').getByText(/^منى /).waitFor()
  await page.getByRole('region', { name: t.where_is_the_money }).getByText(courier.name).waitFor()

  await act(page, t.collect_money).click()
  await page.getByLabel(t.collect_counted).fill('250')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect.poll(() => make.statusOf(awb)).toBe('collected')
})

test('two dispatchers on one shipment: the second is told, and sees the new state', async () => {
  const { awb, courier } = await make.order()
  const [first, second] = await Promise.all([
    visit(view(awb), { as: 'superuser' }),
    visit(view(awb), { as: 'superuser' }),
  ])
  for (const [index, { page }] of [first, second].entries()) {
    await act(page, t.choose_delivery_boy).click()
    const boys = page.getByRole('dialog').getByRole('radio')
    await boys.first().waitFor()
    await (index === 0 ? page.getByRole('radio', { name: courier.name }) : boys.first()).check()
  }
  await first.page.getByRole('button', { name: t.done }).click()
  await toast(first.page, t.delivery_boy_changed).waitFor()
  await second.page.getByRole('button', { name: t.done }).click()
  await second.page
    .getByRole('alert')
    .getByText(/changed|معد/)
    .first()
    .waitFor()
  await second.page.getByRole('list', { name: t.route }).getByText(courier.name).waitFor()
})

test('another person’s act appears without a reload', async () => {
  const { awb, courier } = await make.order()
  const { page } = await visit(view(awb), { as: 'superuser' })
  await act(page, t.choose_delivery_boy).waitFor()
  await make.assign(awb, courier.id)
  await act(page, t.change_delivery_boy).waitFor({ timeout: 15_000 })
})

test('other case: nine reasons, the ninth with a text', async () => {
  const { awb } = await make.order()
  const { page } = await visit(view(awb, '?tab=2'), { as: 'superuser' })
  await page.getByRole('tabpanel').getByRole('button', { name: t.action, disabled: false }).click()
  await page.getByRole('button', { name: t.other_case }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().waitFor()
  expect(await dialog.getByRole('radio').count()).toBe(9)
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  await dialog.getByRole('radio', { name: 'Cancel order' }).check()
  expect(await dialog.getByRole('button', { name: t.done }).isDisabled()).toBe(true)
  await dialog.getByPlaceholder(t.write_the_reason).fill('The shop closed')
  await dialog.getByRole('button', { name: t.done }).click()
  await where(page).getByText(statusLabels.cancelled_admin.en).waitFor()
  await page.getByRole('tab', { name: t.tab_tracking }).click()
  await page.getByText('The shop closed').waitFor()
})

test('wrong codes lock a line, and its desk releases it on the line tab', async () => {
  const { awb, courier } = await make.order()
  await make.assign(awb, courier.id)
  const lines = await make.ask<{ list_items: { code: string | null }[] }>(
    'GET',
    '/dashboard/v2/shipments/line',
    { awb },
  )
  const code = lines.list_items[0]?.code === '1111' ? '2222' : '1111'
  for (let tries = 1; tries <= 5; tries += 1)
    await make.ask('POST', '/dashboard/v2/shipments/line-start', { awb, code }).catch(() => undefined)
  const { page } = await visit(view(awb, '?tab=2'), { as: 'superuser' })
  const panel = page.getByRole('tabpanel')
  await panel.getByText(t.line_locked).waitFor()
  await page.getByText(t.why_not).click()
  await page.getByText('Locked after five wrong codes').waitFor()
  await panel.getByRole('button', { name: t.release }).click()
  await page.getByRole('button', { name: t.confirm }).click()
  await toast(page, t.line_released).waitFor()
  await panel
    .getByText(/^\d{4}$/)
    .first()
    .waitFor()
  await act(page, t.event_taken_over).waitFor()
})

test.each(languages)(
  'a long route shows its current stop, and is scrolled by keyboard: %s',
  async (language) => {
    const { awb, courier } = await make.order()
    for (let failures = 0; failures < 6; failures += 1) {
      await make.assign(awb, courier.id)
      await make.ask('POST', '/shipments/other-case', { awb, case: '1', note: '' })
    }
    const { page } = await visit(view(awb), { as: 'superuser', language })
    const route = page.getByRole('region', { name: texts[language].route })
    const current = route.locator('[aria-current=step]')
    const offset = () => route.evaluate((region) => region.scrollLeft)
    await current.waitFor()
    await expect
      .poll(async () => {
        const [place, stop] = await Promise.all([route.boundingBox(), current.boundingBox()])
        if (!place || !stop) return false
        return stop.x >= place.x - 1 && stop.x + stop.width <= place.x + place.width + 1
      })
      .toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    await route.focus()
    const start = await offset()
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await expect.poll(async () => Math.abs(await offset())).toBeLessThan(Math.abs(start))
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect.poll(offset).toBe(start)
  },
)

test.each(languages)('on a phone it opens at its top, and the open tab is visible: %s', async (language) => {
  const { awb } = await make.order({ items: '[{"name":"Novel","price_of_item":"1250.5","quantity":2}]' })
  const { page } = await visit(view(awb, '?tab=4'), { as: 'superuser', language, width: 360 })
  const price = page.getByRole('tabpanel').getByText('2,501.00')
  await price.waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const tab = await page.getByRole('tab', { selected: true }).boundingBox()
  expect(tab?.x).toBeGreaterThanOrEqual(0)
  expect((tab?.x ?? 360) + (tab?.width ?? 0)).toBeLessThanOrEqual(360)
  const currency = price.locator('xpath=..').locator('small')
  expect((await currency.boundingBox())?.y).toBeLessThan(await bottomOf(price))
})

async function bottomOf(target: Locator): Promise<number> {
  const { y, height } = (await target.boundingBox()) ?? { y: 0, height: 0 }
  return y + height
}

test('a returned shipment says so, with its return fee and nothing due', async () => {
  const { awb, courier } = await make.order({ fee_collection: '1' })
  await make.assign(awb, courier.id)
  const { list_items: lines } = await make.ask<{ list_items: { active: boolean; code: string }[] }>(
    'GET',
    '/dashboard/v2/shipments/line',
    { awb },
  )
  const code = lines.find(({ active }) => active)?.code ?? ''
  await make.ask('POST', '/dashboard/v2/shipments/line-start', { awb, code })
  await make.ask('POST', '/dashboard/v2/shipments/cancel', { awb, note: 'the shop asked' })
  const { page } = await visit(view(awb), { as: 'superuser' })
  await where(page).getByText(t.going_back).waitFor()
  const money = page.getByRole('region', { name: t.where_is_the_money })
  await money.getByText(t.money_going_back).waitFor()
  await money.getByText('0.00', { exact: true }).waitFor()
  await money.getByText(t.client_pays_return.replace('{fees}', '35.91')).waitFor()
  await page.getByText(t.return_fees, { exact: true }).waitFor()
})

test('an impossible act shows its reason', async () => {
  const { awb } = await make.order()
  const { page } = await visit(view(awb), { as: 'superuser' })
  await page.getByText(t.why_not).click()
  await page.getByText('This line was not started').first().waitFor()
})

test('each tab has its own address and content, in Arabic', async () => {
  const words = texts.ar
  const { awb } = await make.order({ items: '[{"name":"Novel","price_of_item":"120","quantity":2}]' })
  const { page } = await visit(view(awb, '?tab=4'), { as: 'superuser', language: 'ar' })
  await page.getByRole('tabpanel').getByText('Novel').waitFor()
  for (const [tab, seen] of [
    [words.tab_contacts, words.receiver],
    [words.tab_line, words.end_point],
    [words.tab_tracking, words.staff_name],
    [words.tab_basic, words.shipping_method],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await page.getByRole('tabpanel').getByText(seen, { exact: true }).first().waitFor()
  }
  await page.reload()
  await page.getByRole('tab', { name: words.tab_basic, selected: true }).waitFor()
})

test('without items it says so; a missing or foreign shipment is not found', async () => {
  const { awb } = await make.order()
  const { page } = await visit(view(awb, '?tab=4'), { as: 'superuser' })
  await page.getByText(t.no_items, { exact: true }).waitFor()
  for (const unknown of ['999999999993', 'nonsense']) {
    await page.goto(view(unknown))
    await page.getByRole('alert').getByText(t.shipment_not_found).waitFor()
  }
})

describe('who may do what', () => {
  test('an accountant views, and can only collect', async () => {
    const { awb } = await make.order()
    const { page } = await visit(view(awb), { as: 'accountant' })
    await page.getByText(t.nothing_to_do).waitFor()
  })

  test('a failed load of the delivery boys can be retried', async () => {
    const { awb } = await make.order()
    const { page } = await visit(view(awb), { as: 'superuser' })
    const call = '**/api/dashboard/v2/shipments/delivery-boys?*'
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { re_status: 500, re_message: 'out of order' } }),
    )
    await act(page, t.choose_delivery_boy).click()
    await page.getByRole('dialog').getByText('out of order').waitFor()
    await page.unroute(call)
    await page.getByRole('button', { name: t.retry }).click()
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
  })
})

describe('a waybill from the browser', () => {
  test.each(['buyer', 'seller'] as const)('the %s’s copy prints automatically', async (copy) => {
    const { awb } = await make.order({ cod: '321.50' })
    const { page } = await visit('/', { as: 'superuser' })
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.goto(`/dashboard/shipments/print?awbs=${awb}&copy=${copy}`)
    await page.locator('body[data-printed]').waitFor()
    const waybill = page.getByRole('article')
    await waybill.getByText('321.50').waitFor()
    await waybill.getByText(t.delivery_attempt.replace('{number}', '2')).waitFor()
    await waybill.getByText(t.return_attempt.replace('{number}', '1')).waitFor()
    expect(await waybill.getByRole('img', { name: awb }).count()).toBe(2)
    expect(await printedPages(page)).toBe(1)
  })

  test('several waybills are one page each', async () => {
    const [one, two] = await Promise.all([make.order(), make.order()])
    const { page } = await visit(`/dashboard/shipments/print?awbs=${one.awb},${two.awb}&copy=buyer`, {
      as: 'superuser',
    })
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    expect(await printedPages(page)).toBe(2)
  })
})

async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

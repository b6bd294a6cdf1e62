import { locales, statusLabels } from '@mersal/contract'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { failedDelivery } from '../support/cases.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { type MakeShipment, shipmentMaker } from '../support/shipments.ts'
import { type Language, texts } from '../support/texts.ts'

const visit = useBrowser()
let make: MakeShipment
beforeAll(async () => {
  make = await shipmentMaker()
})

type Acts = { promise: { from: string; to: string }; last_failure: { what: string } }

const newPhone = () => `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
const shownDay = (day: string) => day.split('-').reverse().join('/')

/** True when all of it is on the screen without scrolling. */
async function expectOnScreen(page: Page, part: Locator): Promise<void> {
  await part.waitFor()
  const box = await part.boundingBox()
  const size = page.viewportSize()
  if (!box || !size) throw new Error('nothing to see')
  expect([
    box.y >= 0,
    box.y + box.height <= size.height,
    box.x >= 0,
    box.x + box.width <= size.width,
  ]).toEqual([true, true, true, true])
}

test('half a phone number leads to one screen with the answers to support’s six questions, in each language', async () => {
  const phone = newPhone()
  const { awb, courier } = await failedDelivery(make, `Mona ${phone}`, { receiver_phone: phone })
  const acts = await make.ask<Acts>('GET', '/dashboard/v2/shipments/acts', { awb })
  const { page } = await visit('/dashboard', { as: 'superuser' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: texts.en.palette }).waitFor()
  await page.keyboard.type(phone.slice(-6))
  await page.getByRole('option', { name: phone }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/view/${awb}`)
  await expectAnswers('en', acts.last_failure.what)

  for (const [width, height] of [
    [1366, 768],
    [390, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const tab of [texts.en.tab_basic, texts.en.tab_items])
      await expectOnScreen(page, page.getByRole('tab', { name: tab, exact: true }))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: locales.ar.name }).click()
  await page.waitForSelector('html[lang=ar]')
  await expectAnswers('ar', 'المستلم غير متاح')
  await expectAccessible(page)

  async function expectAnswers(language: Language, failure: string) {
    const t = texts[language]
    const answer = (name: string) => page.getByRole('region', { name, exact: true })
    const answers: [question: string, text: string][] = [
      [t.where_is_it, statusLabels.under_delivery[language]],
      [t.who_holds_it, courier.name],
      [t.when_does_it_come, shownDay(acts.promise.to)],
      [t.why_did_it_fail, failure],
      [t.where_is_the_money, '100.00'],
      [t.where_is_the_money, t.receiver_pays_cod],
    ]
    for (const [question, text] of answers)
      await expectOnScreen(page, answer(question).getByText(text).first())
    // The whole fee is the client's, because the receiver pays the COD alone.
    await expectOnScreen(page, answer(t.where_is_the_money).getByText(/51\.30/))
    await expectOnScreen(page, page.getByRole('link', { name: phone }))
    await expectNothingSideways(page, [1280, 360])
  }
})

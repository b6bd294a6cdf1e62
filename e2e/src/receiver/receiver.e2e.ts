import { messages } from '@mersal/contract'
import { expect, test } from 'vitest'
import { openOffice } from '../support/courier-office.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { activeLineOf } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'
import { callerFor, sessionOf } from '../support/wire.ts'
import { receiverPath } from './receiver-link.ts'

const visit = useBrowser()
const say = (key: keyof typeof messages) => messages[key].ar

/** Opens the page of a parcel on a phone, in Arabic, and writes the last four digits. */
async function openAsReceiver(awb: string, scheme: 'light' | 'dark' = 'light') {
  const { page } = await visit(await receiverPath(awb), { language: 'ar', width: 360, scheme })
  await page.getByLabel(say('receiver_digits')).fill('٥٦٧٨')
  await page.getByRole('button', { name: say('receiver_prove'), exact: true }).click()
  await page.getByRole('paragraph').filter({ hasText: '10 شارع الحرية' }).waitFor()
  return page
}

test('a receiver chooses another day, the run of that day brings the parcel, and it is delivered', async () => {
  const office = await openOffice()
  const awb = await office.pickUp()
  await office.startFor(awb)
  await office.receive(awb)
  const page = await openAsReceiver(awb)
  await expectAccessible(page)
  await page.getByText(say('receiver_act_day'), { exact: true }).click()
  const day = page.locator('input[name=day]').nth(1)
  const wanted = (await day.getAttribute('value')) ?? ''
  await page
    .locator('.choice')
    .filter({ has: page.locator(`input[name=day][value="${wanted}"]`) })
    .click()
  await expectNothingSideways(page)
  await page.getByRole('button', { name: say('receiver_choose_day') }).click()
  await page.getByRole('status').filter({ hasText: 'سنأتيك' }).waitFor()
  await page.reload()
  expect(await page.locator('.story').innerText()).toContain('اختيار')

  await handOut(awb, wanted)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'المندوب في الطريق إليك اليوم.' }).waitFor()

  const { page: phone } = await visit('/courier', { as: 'delivery', language: 'ar', width: 360 })
  const card = phone.locator(`[data-awb="${awb}"]`)
  await card.getByRole('button', { name: texts.ar.courier_finish_deliver }).click()
  await expectNothingSideways(phone)
  await phone.getByRole('button', { name: texts.ar.courier_amount_taken }).click()
  await card.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'تم تسليم الشحنة.' }).waitFor()
})

test('a map without tiles says so and leads to the written address, which keeps its point', async () => {
  const office = await openOffice()
  const awb = await office.pickUp()
  await office.startFor(awb)
  await office.receive(awb)
  const page = await openAsReceiver(awb)
  await page.route('**/tile.openstreetmap.org/**', (route) => route.abort())
  await page.getByText(say('receiver_act_address'), { exact: true }).click()
  await page.getByRole('button', { name: say('receiver_on_map') }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: say('receiver_no_map') })
    .waitFor()
  expect(await page.locator('.map').count()).toBe(0)
  expect(
    await page.getByLabel(say('receiver_address')).evaluate((field) => field === document.activeElement),
  ).toBe(true)
  expect(await page.locator('input[name=latitude]').inputValue()).toBe('')
  await expectAccessible(page)
})

test('nobody came after a failed attempt: the case desk has it beside the evidence', async () => {
  const office = await openOffice()
  const awb = await office.atTheDoor()
  const ask = await callerFor('superuser')
  await ask('POST', '/shipments/other-case', { awb, case: '1', note: 'لم يفتح أحد' })
  const page = await openAsReceiver(awb, 'dark')
  await page.getByText(say('receiver_act_nobody_came'), { exact: true }).click()
  await page.getByLabel(say('receiver_what_happened')).fill('كنت في البيت')
  await page
    .locator('#nobody-came')
    .getByRole('button', { name: say('receiver_send') })
    .click()
  await page
    .getByRole('status')
    .filter({ hasText: say('receiver_nobody_came_noted') })
    .waitFor()
  await expect
    .poll(async () => {
      const cases = await ask<{ list_items: { kind: string; what: string }[] }>(
        'GET',
        '/dashboard/cases/of-shipment',
        { awb },
      )
      return cases.list_items.find(({ kind }) => kind === 'nobody_came')?.what
    })
    .toContain('كنت في البيت')
})

/** Plans the parcel into the run of a day, hands it out, and the delivery boy accepts. */
async function handOut(awb: string, date: string): Promise<void> {
  const ask = await callerFor('superuser')
  const branch_id = await branchOf(awb)
  const { list_items } = await ask<{ list_items: { awb: string }[] }>('GET', '/dashboard/runs/unassigned', {
    branch_id,
    date,
  })
  expect(list_items.some((parcel) => parcel.awb.endsWith(awb))).toBe(true)
  const { info } = await sessionOf(emailOf('delivery'), demoPassword)
  const run = { branch_id, courier_id: String(info.employee_id), date }
  const id = String((await ask<{ id: number }>('POST', '/dashboard/runs/create', run)).id)
  await ask('POST', '/dashboard/runs/put', { id, awbs: JSON.stringify([awb]) })
  await ask('POST', '/dashboard/runs/scan-out', { id, awb })
  await (await callerFor('delivery'))('POST', '/courier/run-accept', { id })
}

/** The branch from which the delivery starts. */
async function branchOf(awb: string): Promise<string> {
  const ask = await callerFor('superuser')
  return String((await activeLineOf(ask, awb)).from_id ?? '')
}

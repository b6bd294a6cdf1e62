import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { type MakeShipment, shipmentMaker } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'
import { callerFor } from '../support/wire.ts'
import { workingDay } from '../support/working-day.ts'

const visit = useBrowser()
let make: MakeShipment
beforeAll(async () => {
  make = await shipmentMaker()
})

type Texts = (typeof texts)[keyof typeof texts]

const view = (awb: string) => `/dashboard/shipments/view/${awb}`

type Contacts = { receiver: { mobile: string; location: { address: string } } }
const receiverOf = async (awb: string) =>
  (await make.ask<Contacts>('GET', '/dashboard/v2/shipments/sender-and-receiver', { awb })).receiver

async function change(awb: string, fields: Record<string, string>) {
  const { version } = await make.ask<{ version: number }>('GET', '/dashboard/v2/shipments/changes', { awb })
  await make.ask('POST', '/dashboard/v2/shipments/change', { awb, version: String(version), ...fields })
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

async function openHistory(page: Page, t: Texts) {
  await openTab(page, t.tab_tracking)
  return page.getByRole('region', { name: t.changes_after_creation })
}

async function openChange(page: Page, t: Texts) {
  await openTab(page, t.tab_basic)
  await page
    .getByRole('region', { name: t.what_can_i_do })
    .getByRole('button', { name: t.act_change })
    .click()
  const dialog = page.getByRole('dialog', { name: t.act_change })
  await dialog.getByLabel(t.delivery_note).waitFor()
  return dialog
}

test('a phone number and an address are corrected; a label with the old ones is marked until it is printed again, in Arabic', async () => {
  const t = texts.ar
  const { awb } = await make.order()
  const { page } = await visit(view(awb), { as: 'superuser', language: 'ar', width: 360 })
  const dialog = await openChange(page, t)
  const save = dialog.getByRole('button', { name: t.save })
  expect(await save.isDisabled()).toBe(true)
  await dialog.getByLabel(t.phone, { exact: true }).fill('+20 111 234 5678')
  await dialog.getByLabel(t.address, { exact: true }).fill('7 Fouad Street, Alexandria')
  await dialog.getByLabel(t.reason).fill('The receiver called')
  await dialog.getByText(t.change_does_nothing_else).waitFor()
  await expectAccessible(page)
  await expectNothingSideways(page, [360])
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  expect(await receiverOf(awb)).toMatchObject({
    mobile: '01112345678',
    location: { address: '7 Fouad Street, Alexandria' },
  })
  const history = await openHistory(page, t)
  for (const text of ['The receiver called', '01012345678', '01112345678', '10 Horreya Street, Alexandria'])
    await history.getByText(text).waitFor()

  await printLabel(awb)
  await openTab(page, t.tab_basic)
  await change(awb, { receiver_address: '9 Fouad Street, Alexandria' })
  const mark = page.getByText('ملصق واحد مطبوع يحمل بيانات قديمة')
  await mark.waitFor()
  await expectAccessible(page)
  await expectNothingSideways(page, [1280, 360])
  await page.getByRole('button', { name: t.print_again }).click()
  await page.getByRole('button', { name: t.make_file }).click()
  await page.getByRole('link', { name: t.save_file }).waitFor({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await mark.waitFor({ state: 'detached' })
})

async function printLabel(awb: string): Promise<void> {
  const asked = { awbs: JSON.stringify([awb]), format: 'zpl', copy: 'buyer', language: 'en' }
  const { document_id } = await make.ask<{ document_id: string }>(
    'POST',
    '/dashboard/v2/shipments/labels',
    asked,
  )
  const state = async () =>
    (await make.ask<{ state: string }>('GET', '/dashboard/documents/open', { document_id })).state
  await expect.poll(state, { timeout: 60_000 }).toBe('ready')
}

const shown = (day: string) => day.split('-').reverse().join('/')

test('a short address is refused at its field; whoever saves second keeps their input, or takes the other version', async () => {
  const t = texts.en
  const { awb } = await make.order()
  const { page } = await visit(view(awb), { as: 'superuser' })
  const dialog = await openChange(page, t)
  const address = dialog.getByLabel(t.address, { exact: true })
  await address.fill('short')
  await dialog.getByRole('button', { name: t.save }).click()
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
  await change(awb, { note: 'By another' })
  await address.fill('8 Fouad Street, Alexandria')
  await dialog.getByRole('button', { name: t.save }).click()
  await dialog.getByText(t.overtaken_kept).waitFor()
  expect((await receiverOf(awb)).location.address).toBe('10 Horreya Street, Alexandria')
  await dialog.getByRole('button', { name: t.overtaken_mine }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await receiverOf(awb)).location.address).toBe('8 Fouad Street, Alexandria')
  const history = await openHistory(page, t)
  await history.getByText('By another').waitFor()

  const again = await openChange(page, t)
  await again.getByLabel(t.delivery_note).fill('Mine')
  await change(awb, { receiver_address: '9 Fouad Street, Alexandria' })
  await again.getByRole('button', { name: t.save }).click()
  await again.getByRole('button', { name: t.overtaken_theirs }).click()
  await again.getByText('9 Fouad Street, Alexandria').waitFor()
  expect(await again.getByLabel(t.delivery_note).inputValue()).toBe('By another')
  await again.getByLabel(t.landmark).fill('Beside the bakery')
  const sent = page.waitForRequest('**/v2/shipments/change')
  await again.getByRole('button', { name: t.save }).click()
  const fields = new URLSearchParams((await sent).postData() ?? '')
  expect([...fields.keys()].toSorted()).toEqual(['awb', 'receiver_mark', 'version'])
  await again.waitFor({ state: 'detached' })
})

test('staff see why they cannot lower the COD; a manager lowers it with a reason, and a new day becomes the promise', async () => {
  const t = texts.en
  const awb = await orderOfStaff()
  const staff = await visit(view(awb), { as: 'staff' })
  const readOnly = await openChange(staff.page, t)
  await readOnly.getByText(t.change_cod_by_manager).waitFor()
  expect(await readOnly.getByRole('textbox', { name: t.cod }).count()).toBe(0)

  const { page } = await visit(view(awb), { as: 'manager' })
  const dialog = await openChange(page, t)
  await dialog.getByRole('textbox', { name: t.cod }).fill('60')
  const day = await workingDay(make, awb)
  await dialog.getByLabel(t.deliver_on).fill(day)
  await dialog.getByLabel(t.deliver_from).fill('09:00')
  await dialog.getByLabel(t.deliver_until).fill('12:00')
  await dialog.getByRole('button', { name: t.save }).click()
  const reason = dialog.getByLabel(t.reason)
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
  await reason.fill('Damaged box')
  const effects = dialog.getByRole('complementary', { name: t.change_does })
  await effects.getByText('60.00').first().waitFor()
  await effects.getByText(shown(day)).waitFor()
  await dialog.getByRole('button', { name: t.save }).click()
  await dialog.waitFor({ state: 'detached' })
  const history = await openHistory(page, t)
  await history.getByText('Damaged box').first().waitFor()
  await openTab(page, t.tab_basic)
  await page
    .getByText(
      t.wanted_between.replace('{day}', shown(day)).replace('{from}', '09:00').replace('{until}', '12:00'),
    )
    .waitFor()
  await page.getByText(/Promised first for/).waitFor()
  const main = await make.ask<{ cod: number }>('GET', '/dashboard/v2/shipments/open-main', { awb })
  expect(main.cod).toBe(60)
})

type Branches = { list_items: { id: number; status: boolean }[] }
type Opened = { address: { latitude: number; longitude: number } }

/** An order that starts and ends at a branch of the demo's staff. */
async function orderOfStaff(): Promise<string> {
  const ask = await callerFor('staff')
  const { list_items } = await ask<Branches>('GET', '/dashboard/branches/all', { fetch: 'all' })
  const branch = list_items.find(({ status }) => status)
  if (!branch) throw new Error('the staff of the demo company have no open branch')
  const { address } = await ask<Opened>('GET', '/dashboard/branches/open', { branch_id: String(branch.id) })
  const at = { latitude: String(address.latitude), longitude: String(address.longitude) }
  const { awb } = await make.order({
    branch_sender_location_id: String(branch.id),
    sender_latitude: at.latitude,
    sender_longitude: at.longitude,
    receiver_latitude: at.latitude,
    receiver_longitude: at.longitude,
  })
  return awb
}

test('another phone and place of a prepaid parcel wait: the form says so, the shipment shows both values, and a superuser decides', async () => {
  const t = texts.ar
  const { awb } = await make.order({ cod: '0' })
  const { page } = await visit(view(awb), { as: 'manager', language: 'ar', width: 360 })
  const dialog = await openChange(page, t)
  await dialog.getByLabel(t.phone, { exact: true }).fill('01112345678')
  await dialog.getByLabel(t.address, { exact: true }).fill('7 Fouad Street, Alexandria')
  await dialog.getByText(t.change_will_wait).waitFor()
  await dialog.getByRole('button', { name: t.save }).click()
  await dialog.waitFor({ state: 'detached' })
  const waiting = page.getByRole('region', { name: t.change_is_waiting })
  for (const text of ['01012345678', '01112345678', '7 Fouad Street, Alexandria'])
    await waiting.getByText(text).waitFor()
  await expectAccessible(page)
  await expectNothingSideways(page, [360])
  expect((await receiverOf(awb)).mobile).toBe('01012345678')

  const { page: approvals } = await visit('/dashboard/approvals', {
    as: 'superuser',
    language: 'ar',
    width: 360,
  })
  const card = approvals.getByRole('article', { name: awb })
  await card.getByText('01112345678').waitFor()
  await expectAccessible(approvals)
  await expectNothingSideways(approvals, [360])
  await card.getByRole('button', { name: t.approval_decline }).click()
  const decide = approvals.getByRole('dialog')
  await decide.getByLabel(t.reason).fill('Not the receiver')
  await decide.getByRole('button', { name: t.approval_decline }).click()
  await card.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByRole('region', { name: t.what_can_i_do }).waitFor()
  expect(await waiting.count()).toBe(0)
})

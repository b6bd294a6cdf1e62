import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { failedDelivery, openCaseOf } from '../support/cases.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { type MakeShipment, shipmentMaker } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'
import { callerFor, sessionOf } from '../support/wire.ts'
import { workingDay } from '../support/working-day.ts'

const visit = useBrowser()
const t = texts.en
let make: MakeShipment
beforeAll(async () => {
  make = await shipmentMaker()
})

type Case = { owner: { id: number }; owners: { id: number; name: string }[] }
type Lines = { list_items: { active: boolean; code: string }[] }

const caseAt = (id: number) => `/dashboard/cases?case=${id}`
const newReceiver = () => `Salma ${crypto.randomUUID().slice(0, 8)}`
const detailOf = (page: Page) => page.getByRole('article')

async function chooseOther(page: Page, text: (typeof texts)['ar' | 'en'], name: string) {
  await detailOf(page).getByText(text.case_history).waitFor()
  await detailOf(page).getByRole('button', { name: text.case_other_acts }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

test('a case is given to a colleague of the branch, on a phone in Arabic', async () => {
  const text = texts.ar
  const { id } = await failedDelivery(make, newReceiver())
  const { owner, owners } = await make.ask<Case>('GET', '/dashboard/cases/open', { id: `${id}` })
  const { info } = await sessionOf(emailOf('staff'), demoPassword)
  const next = owners.find((person) => person.id === info.employee_id)
  if (!next || next.id === owner.id) throw new Error('the demo staff cannot have this case')

  const { page } = await visit(caseAt(id), { as: 'superuser', language: 'ar', width: 360 })
  await chooseOther(page, text, text.case_give)
  const dialog = page.getByRole('dialog', { name: text.case_give })
  await dialog.getByRole('combobox').fill(next.name)
  const option = page.getByRole('option', { name: next.name, exact: true })
  await option.waitFor()
  await expectAccessible(page)
  await option.click()
  await expectNothingSideways(page, [360])
  await dialog.locator('footer').getByRole('button', { name: text.case_give }).click()
  await dialog.waitFor({ state: 'detached' })
  await detailOf(page).getByRole('definition').getByText(next.name).waitFor()
})

test('a case is postponed with the reason; a day that is gone is refused at its field', async () => {
  const { id, awb } = await failedDelivery(make, newReceiver())
  const { page } = await visit(caseAt(id), { as: 'superuser' })
  await chooseOther(page, t, t.case_postpone)
  const dialog = page.getByRole('dialog', { name: t.case_postpone })
  const save = dialog.locator('footer').getByRole('button', { name: t.case_postpone })
  const day = dialog.getByLabel(t.case_new_deadline)
  await dialog.getByLabel(t.note).fill('Back from Upper Egypt then')
  await day.fill('2020-01-05')
  await save.click()
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  const later = await workingDay(make, awb)
  await day.fill(later)
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await detailOf(page).getByText('Back from Upper Egypt then').waitFor()
  const shown = later.split('-').reverse().join('/')
  await detailOf(page).getByRole('definition').getByText(shown).first().waitFor()
})

test('a locked code is released from its case, which closes by itself', async () => {
  const { awb, courier } = await make.order({ receiver_name: newReceiver() })
  await make.assign(awb, courier.id)
  const wrong = (await codeOf(awb)) === '1111' ? '2222' : '1111'
  for (let tries = 1; tries <= 5; tries += 1)
    await make.ask('POST', '/dashboard/v2/shipments/line-start', { awb, code: wrong }).catch(() => undefined)
  const { id } = await openCaseOf(make, awb)

  const { page } = await visit(caseAt(id), { as: 'superuser' })
  await detailOf(page).getByRole('button', { name: t.act_release }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(t.release_explained).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.confirm }).click()
  await detailOf(page).getByText(t.case_closed_as.replace('{outcome}', t.case_gone)).waitFor()
  expect(await codeOf(awb)).not.toBe(wrong)
})

test('a shipment that one person alone stands for is confirmed from its case by another', async () => {
  const awb = await collectedByOnePerson()
  const { id } = await openCaseOf(make, awb)

  const own = await visit(caseAt(id), { as: 'manager' })
  await detailOf(own.page).getByRole('button', { name: t.confirm }).click()
  const refused = own.page.getByRole('dialog', { name: t.confirm })
  await refused.getByRole('button', { name: t.go_back }).waitFor()
  await expect.poll(() => refused.getByRole('paragraph').textContent()).not.toBe(t.loading)
  expect(await refused.getByLabel(t.reason).count()).toBe(0)

  const { page } = await visit(caseAt(id), { as: 'superuser' })
  await detailOf(page).getByRole('button', { name: t.confirm }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.reason).fill('The receiver says that it came')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.confirm }).click()
  await detailOf(page).getByText(t.case_closed_as.replace('{outcome}', t.case_gone)).waitFor()
})

test('a parcel that does not move is written off from its case', async () => {
  // Cases of time take days to open, so this one is of the demo. Only this journey writes such a parcel off.
  type Rows = { list_items: { id: number; acts: string[]; shipment: { awb: string } | null }[] }
  const { list_items: rows } = await make.ask<Rows>('GET', '/dashboard/cases/all', { kind: 'no_movement' })
  const still = rows.find(({ acts }) => acts.includes('write_off'))
  if (!still?.shipment) throw new Error('the demo has no parcel without movement')

  const { page } = await visit(caseAt(still.id), { as: 'superuser' })
  await chooseOther(page, t, t.act_write_off)
  const dialog = page.getByRole('dialog', { name: t.act_write_off })
  await dialog.getByLabel(t.reason).fill('Not found after a search of the branch')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.act_write_off }).click()
  await detailOf(page).getByText(t.case_closed_as.replace('{outcome}', t.case_gone)).waitFor()
  const awb = still.shipment.awb.split('-').at(-1) ?? ''
  expect(await make.statusOf(awb)).toBe('cancelled_admin')
})

async function codeOf(awb: string): Promise<string> {
  const { list_items } = await make.ask<Lines>('GET', '/dashboard/v2/shipments/line', { awb })
  return list_items.find(({ active }) => active)?.code ?? ''
}

/** A shipment that the manager created, moved, delivered and collected, with nobody else's act. */
async function collectedByOnePerson(): Promise<string> {
  const manager = await callerFor('manager')
  const { info } = await sessionOf(emailOf('delivery'), demoPassword)
  const boy = `${info.employee_id}`
  // A client of the manager's branch.
  const { list_items: clients } = await manager<{ list_items: { id: number }[] }>(
    'GET',
    '/dashboard/clients/all',
    { search: 'Nile Threads' },
  )
  const order = { client_id: `${clients[0]?.id}`, receiver_name: newReceiver() }
  const { awb } = await make.order(order, manager)
  const codeNow = async () => {
    const { list_items } = await manager<Lines>('GET', '/dashboard/v2/shipments/line', { awb })
    return list_items.find(({ active }) => active)?.code ?? ''
  }
  for (const leg of ['pick_up', 'end']) {
    await manager('POST', '/shipments/select-delivery-boy', { awb, delivery_boy_id: boy })
    await manager('POST', '/dashboard/v2/shipments/line-start', { awb, code: await codeNow(), reason: leg })
    await manager('POST', '/dashboard/v2/shipments/line-finish', { awb, reason: leg })
  }
  await manager('POST', '/dashboard/v2/shipments/collect', {
    employee_id: boy,
    awbs: JSON.stringify([awb]),
    counted: '100',
  })
  return awb
}

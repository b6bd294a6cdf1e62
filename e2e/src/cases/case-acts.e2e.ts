import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { failedDelivery, openCaseOf } from '../support/cases.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible } from '../support/looks.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { activeLineOf, type MakeShipment, shipmentMaker } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'
import { callerFor, sessionOf } from '../support/wire.ts'
import { workingDay } from '../support/working-day.ts'

const visit = useBrowser()
const t = texts.en
let make: MakeShipment
beforeAll(async () => {
  make = await shipmentMaker()
})

const caseAt = (id: number) => `/dashboard/cases?case=${id}`
const newReceiver = () => `Salma ${crypto.randomUUID().slice(0, 8)}`
const detailOf = (page: Page) => page.getByRole('article')
const closedByItself = (page: Page) =>
  detailOf(page).getByText(t.case_closed_as.replace('{outcome}', t.case_gone)).waitFor()

async function chooseOther(page: Page, name: string) {
  await detailOf(page).getByText(t.case_history).waitFor()
  await detailOf(page).getByRole('button', { name: t.case_other_acts }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** Opens another case of the desk. */
async function findCase(page: Page, search: string, id: number) {
  await page.getByLabel(t.cases_search).fill(search)
  // The row moves up when the others go.
  await page.locator(`ul[aria-busy=false] [data-case="${id}"]`).click()
  await page.waitForURL((url) => url.searchParams.get('case') === `${id}`)
}

test('a case is postponed, a locked code is released, and a parcel that does not move is written off', async () => {
  const failed = await failedDelivery(make, newReceiver())
  const locked = await lockedCode()
  // Cases of time take days to open, so this one is of the demo. Only this journey writes such a parcel off.
  type Rows = { list_items: { id: number; acts: string[]; shipment: { awb: string } | null }[] }
  const { list_items: rows } = await make.ask<Rows>('GET', '/dashboard/cases/all', { kind: 'no_movement' })
  const still = rows.find(({ acts }) => acts.includes('write_off'))
  const stillAwb = still?.shipment?.awb.split('-').at(-1)
  if (!still || !stillAwb) throw new Error('the demo has no parcel without movement')

  const { page } = await visit(caseAt(failed.id), { as: 'superuser' })
  await chooseOther(page, t.case_postpone)
  const postponing = page.getByRole('dialog', { name: t.case_postpone })
  const save = postponing.locator('footer').getByRole('button', { name: t.case_postpone })
  const day = postponing.getByLabel(t.case_new_deadline)
  await postponing.getByLabel(t.note).fill('Back from Upper Egypt then')
  await day.fill('2020-01-05')
  await save.click()
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  const later = await workingDay(make, failed.awb)
  await day.fill(later)
  await save.click()
  await postponing.waitFor({ state: 'detached' })
  await detailOf(page).getByText('Back from Upper Egypt then').waitFor()
  const shown = later.split('-').reverse().join('/')
  await detailOf(page).getByRole('definition').getByText(shown).first().waitFor()

  await findCase(page, locked.receiver, locked.id)
  await detailOf(page).getByRole('button', { name: t.act_release }).click()
  const releasing = page.getByRole('alertdialog')
  await releasing.getByText(t.release_explained).waitFor()
  await expectAccessible(page)
  await releasing.getByRole('button', { name: t.confirm }).click()
  await closedByItself(page)
  expect((await activeLineOf(make.ask, locked.awb)).code).not.toBe(locked.wrong)

  await findCase(page, stillAwb, still.id)
  await chooseOther(page, t.act_write_off)
  const writingOff = page.getByRole('dialog', { name: t.act_write_off })
  await writingOff.getByLabel(t.reason).fill('Not found after a search of the branch')
  await writingOff.getByRole('button', { name: t.act_write_off }).click()
  await closedByItself(page)
  expect(await make.statusOf(stillAwb)).toBe('cancelled_admin')
})

test('a case ends with a bar of the receiver’s phone', async () => {
  const receiver_phone = `0109${String(Date.now()).slice(-7)}`
  const failed = await failedDelivery(make, newReceiver(), { receiver_phone })
  const { page } = await visit(caseAt(failed.id), { as: 'superuser' })
  await chooseOther(page, t.bar_phone)
  const barring = page.getByRole('dialog', { name: t.bar_a_phone })
  expect(await barring.getByLabel(t.awb).inputValue()).toBe(failed.awb)
  expect(await barring.getByLabel(t.phone).inputValue()).toBe(receiver_phone)
  await barring.getByLabel(t.bar_amount).fill('40')
  await barring.getByLabel(t.bar_note).fill('Twice not at home, after he said that he was')
  await barring.getByRole('button', { name: t.bar_phone }).click()
  await barring.waitFor({ state: 'detached' })

  await detailOf(page).getByRole('button', { name: t.case_close }).click()
  const closing = page.getByRole('dialog', { name: t.case_close })
  await closing.getByRole('combobox', { name: t.case_outcome }).selectOption('barred')
  await closing.getByLabel(t.note).fill('The phone pays first')
  await closing.locator('footer').getByRole('button', { name: t.case_close }).click()
  await closing.waitFor({ state: 'detached' })
  await page.goto(caseAt(failed.id))
  await detailOf(page).getByText(t.case_closed_as.replace('{outcome}', t.case_barred)).waitFor()
})

/** A shipment with five wrong codes, and its case. */
async function lockedCode() {
  const receiver = newReceiver()
  const { awb, courier } = await make.order({ receiver_name: receiver })
  await make.assign(awb, courier.id)
  const wrong = await tryWrongCodes(awb)
  return { awb, receiver, wrong, ...(await openCaseOf(make, awb)) }
}

async function tryWrongCodes(awb: string): Promise<string> {
  const wrong = (await activeLineOf(make.ask, awb)).code === '1111' ? '2222' : '1111'
  for (let tries = 1; tries <= 5; tries += 1)
    await make.ask('POST', '/dashboard/v2/shipments/line-start', { awb, code: wrong }).catch(() => undefined)
  return wrong
}

/** The id of the open case of a kind, which opens a moment after the act. */
async function expectCase(awb: string, kind: string): Promise<number> {
  type Rows = { list_items: { id: number; kind: string }[] }
  const found = async () =>
    (await make.ask<Rows>('GET', '/dashboard/cases/of-shipment', { awb })).list_items.find(
      (row) => row.kind === kind,
    )
  await expect.poll(found).toBeDefined()
  return (await found())?.id ?? 0
}

test('a parcel with two reasons is one row, whose page leads to each, also after one is closed', async () => {
  const receiver = newReceiver()
  const failed = await failedDelivery(make, receiver)
  await make.ask('POST', '/dashboard/v2/shipments/hand-back', { awb: failed.awb })
  await make.assign(failed.awb, failed.courier.id)
  await tryWrongCodes(failed.awb)
  const locked = await expectCase(failed.awb, 'locked_code')

  const { page } = await visit(caseAt(failed.id), { as: 'superuser' })
  await page.getByLabel(t.cases_search).fill(receiver)
  const rows = page.locator('ul[aria-busy=false] [data-case]')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByText(`${t.case_attempt_failed} · ${t.case_locked_code}`).waitFor()
  await detailOf(page).getByRole('link', { name: t.case_locked_code }).click()
  await page.waitForURL((url) => url.searchParams.get('case') === `${locked}`)
  await detailOf(page).getByRole('heading', { name: t.case_locked_code }).waitFor()
  await expect.poll(() => rows.getAttribute('aria-current')).toBe('true')
  await detailOf(page).getByRole('link', { name: t.case_attempt_failed }).click()
  await detailOf(page).getByRole('heading', { name: t.case_attempt_failed }).waitFor()
  await expectAccessible(page)

  await detailOf(page).getByRole('button', { name: t.case_close }).click()
  const closing = page.getByRole('dialog', { name: t.case_close })
  await closing.getByLabel(t.case_outcome).selectOption({ label: t.case_solved })
  await closing.getByLabel(t.note).fill('She takes it tomorrow')
  await closing.locator('footer').getByRole('button', { name: t.case_close }).click()
  await page.waitForURL((url) => url.searchParams.get('case') === `${locked}`)
  await rows.getByText(t.case_locked_code, { exact: true }).waitFor()
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
  await closedByItself(page)
})

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
  for (const leg of ['pick_up', 'end']) {
    await manager('POST', '/shipments/select-delivery-boy', { awb, delivery_boy_id: boy })
    const { code } = await activeLineOf(manager, awb)
    await manager('POST', '/dashboard/v2/shipments/line-start', { awb, code, reason: leg })
    await manager('POST', '/dashboard/v2/shipments/line-finish', { awb, reason: leg })
  }
  await manager('POST', '/dashboard/v2/shipments/collect', {
    employee_id: boy,
    awbs: JSON.stringify([awb]),
    counted: '100',
  })
  return awb
}

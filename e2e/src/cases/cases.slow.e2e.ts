import { limits } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { failedDelivery, openCaseOf } from '../support/cases.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { type MakeShipment, shipmentMaker } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'
import { sessionOf } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en
const words = texts.ar
let make: MakeShipment
beforeAll(async () => {
  make = await shipmentMaker()
})

type Case = { owner: { id: number }; owners: { id: number; name: string }[] }

/** A name that no other journey's receiver has, so that a search finds only these cases. */
const newReceiver = () => `Salma ${crypto.randomUUID().slice(0, 8)}`
const desk = (receiver: string) => `/dashboard/cases?${new URLSearchParams({ search: receiver })}`
const rows = (page: Page) => page.locator('[data-case]')

test('cases are opened, taken, noted and closed by keyboard, and the focus goes on to the next', async () => {
  const receiver = newReceiver()
  const first = await failedDelivery(make, receiver)
  const second = await failedDelivery(make, receiver)
  const { page } = await visit(desk(receiver), { as: 'superuser' })
  await rows(page).nth(1).waitFor()
  await page.getByText(t.case_choose).waitFor()
  await expectAccessible(page)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const detail = page.getByRole('article')
  await detail.getByRole('link', { name: first.awb }).waitFor()
  expect(await detail.getByRole('link', { name: t.case_call }).getAttribute('href')).toBe('tel:+201012345678')
  await expectAccessible(page)
  await page.reload()
  await detail.getByRole('link', { name: first.awb }).waitFor()

  const owned = (await rows(page).first().textContent()) ?? ''
  await page.keyboard.press('t')
  await detail.getByRole('button', { name: t.case_take }).waitFor({ state: 'detached' })
  await expect.poll(() => rows(page).first().textContent()).not.toBe(owned)

  await page.keyboard.press('n')
  const noting = page.getByRole('dialog', { name: t.case_add_note })
  await noting.getByLabel(t.note).fill('Called at nine')
  await noting.getByRole('button', { name: t.save }).press('Enter')
  await detail.getByText('Called at nine').waitFor()
  // The dialog keeps the keys to itself until it is closed.
  await noting.waitFor({ state: 'detached' })

  await page.keyboard.press('c')
  await closeWith(page, t, 'She comes to the branch')
  await detail.getByRole('link', { name: second.awb }).waitFor()
  await page.waitForFunction((id) => document.activeElement?.getAttribute('data-case') === id, `${second.id}`)
  await rows(page).nth(1).waitFor({ state: 'detached' })

  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('case')).toBeNull()
})

async function closeWith(page: Page, text: typeof t | typeof words, note: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text.case_close })
  const submit = dialog.locator('footer').getByRole('button', { name: text.case_close })
  await dialog.getByLabel(text.note).fill(note)
  expect(await submit.isDisabled()).toBe(true)
  await dialog.getByLabel(text.case_outcome).selectOption('solved')
  await submit.click()
}

test('a case that is opened while the screen is busy with a typed search stays open', async () => {
  const receiver = newReceiver()
  const { id } = await failedDelivery(make, receiver)
  const { page } = await visit(desk(receiver.slice(0, -1)), { as: 'superuser' })
  await rows(page).first().waitFor()
  await page.getByLabel(t.cases_search).fill(receiver)
  // The pause after typing ends before the screen has shown the opened case.
  await page.evaluate((pauseMs) => {
    document.querySelector<HTMLElement>('[data-case]')?.click()
    const until = performance.now() + pauseMs
    while (performance.now() < until);
  }, 2 * limits.searchDebounceMs)
  await page.waitForURL((url) => url.searchParams.get('search') === receiver)
  expect(new URL(page.url()).searchParams.get('case')).toBe(`${id}`)
})

test('a case is given to a colleague; the second of two people who close it is told who did, and keeps the note, in Arabic on a phone', async () => {
  const receiver = newReceiver()
  const { id, awb } = await failedDelivery(make, receiver)
  const { owner, owners } = await make.ask<Case>('GET', '/dashboard/cases/open', { id: `${id}` })
  const { info } = await sessionOf(emailOf('staff'), demoPassword)
  const next = owners.find((person) => person.id === info.employee_id)
  if (!next || next.id === owner.id) throw new Error('the demo staff cannot have this case')

  const { page } = await visit(desk(receiver), { as: 'superuser', language: 'ar', width: 360 })
  await rows(page).first().click()
  const detail = page.getByRole('article')
  await detail.getByText(words.case_history).waitFor()
  await detail.getByRole('button', { name: words.case_other_acts }).click()
  await page.getByRole('button', { name: words.case_give, exact: true }).click()
  const giving = page.getByRole('dialog', { name: words.case_give })
  await giving.getByRole('combobox').fill(next.name)
  const option = page.getByRole('option', { name: next.name, exact: true })
  await option.waitFor()
  await expectAccessible(page)
  await option.click()
  await expectNothingSideways(page, [360])
  await giving.locator('footer').getByRole('button', { name: words.case_give }).click()
  await giving.waitFor({ state: 'detached' })
  await detail.getByRole('definition').getByText(next.name).waitFor()

  await detail.getByRole('button', { name: words.case_close }).click()
  const { version } = await openCaseOf(make, awb)
  await make.ask('POST', '/dashboard/cases/close', {
    id: `${id}`,
    version: `${version}`,
    outcome: 'solved',
    note: 'The other one closed it',
  })
  await closeWith(page, words, 'اتصلت بها أيضًا')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('alert')
    .getByText(/أغلق .* هذه الحالة/)
    .waitFor()
  expect(await dialog.getByLabel(words.note).inputValue()).toBe('اتصلت بها أيضًا')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.case_add_note }).click()
  await detail.getByText('اتصلت بها أيضًا').waitFor()
  await detail.getByText('The other one closed it').waitFor()
  await expectAccessible(page)
  await expectNothingSideways(page, [1280, 768, 360])
  await page.getByRole('link', { name: words.back_to.replace('{place}', words.cases) }).click()
  await page.getByText(words.list_none_match).waitFor()
})

test('home counts open cases and leads to them; sending a shipment back from its case ends the case by itself', async () => {
  const receiver = newReceiver()
  const { id, awb } = await failedDelivery(make, receiver)
  const { page } = await visit('/dashboard', { as: 'superuser' })
  const causes = page.getByRole('region', { name: t.cases_by_cause }).first()
  const number = causes.locator('td[data-column=receiver] a').first()
  const count = Number(await number.textContent())
  await number.click()
  await rows(page).first().waitFor()
  const query = new URL(page.url()).searchParams
  expect([query.get('cause'), query.get('branch_id') === null]).toEqual(['receiver', false])
  expect(await rows(page).count()).toBe(Math.min(count, 50))

  await page.getByRole('link', { name: t.cases }).first().click()
  await page.waitForURL((url) => url.search === '')
  await page.getByLabel(t.cases_search).fill(receiver)
  await page.waitForURL((url) => url.searchParams.get('search') === receiver)
  // The row moves up when the others go.
  await page.locator(`ul[aria-busy=false] [data-case="${id}"]`).click()
  const detail = page.getByRole('article')
  await detail.getByRole('link', { name: awb }).click()
  await page.waitForURL(`**/shipments/view/${awb}`)
  const ofShipment = page.getByRole('region', { name: t.cases })
  await ofShipment.getByRole('link', { name: t.case_attempt_failed }).click()
  await detail.getByRole('button', { name: t.case_other_acts }).click()
  await page.getByRole('button', { name: t.case_send_back }).click()
  const dialog = page.getByRole('dialog', { name: t.case_send_back })
  await dialog.getByLabel(t.reason).fill('The receiver refuses it')
  await dialog.getByRole('button', { name: t.case_send_back }).click()
  await detail.getByText(t.case_closed_as.replace('{outcome}', t.case_gone)).waitFor()
  expect(await detail.getByRole('button', { name: t.case_close }).count()).toBe(0)

  await detail.getByRole('link', { name: awb }).click()
  await page.waitForURL(`**/shipments/view/${awb}`)
  await ofShipment.locator('summary').click()
  await ofShipment.getByRole('link', { name: t.case_attempt_failed }).click()
  await detail.getByRole('link', { name: awb }).waitFor()
})

test('an accountant reads cases; a failed list can be loaded again', async () => {
  const receiver = newReceiver()
  const { id } = await failedDelivery(make, receiver)
  const { page } = await visit(`/dashboard/cases?case=${id}`, { as: 'accountant' })
  const detail = page.getByRole('article')
  await detail.getByText(t.case_history).waitFor()
  expect(await detail.getByRole('button').count()).toBe(0)

  await page.route('**/dashboard/cases/all?**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByLabel(t.cases_search).fill(receiver)
  await page.getByRole('alert').getByText(t.server_unreachable, { exact: true }).waitFor()
  await page.unroute('**/dashboard/cases/all?**')
  await page.getByRole('button', { name: t.retry }).click()
  await rows(page).first().waitFor()
})

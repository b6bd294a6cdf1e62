import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openOffice } from '../support/courier-office.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()

let office: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  office = await openOffice()
})

/** A parcel that is recorded as delivered. */
async function delivered(): Promise<string> {
  const awb = await office.atTheDoor()
  await office.receive(awb)
  return awb
}

const dialog = (page: Page) => page.getByRole('dialog')

test('a delivery boy says on the phone that he pressed it by mistake, and the branch undoes it at once, in Arabic', async () => {
  const t = texts.ar
  const awb = await delivered()
  const { page: phone } = await visit('/courier', { as: 'delivery', language: 'ar', width: 360 })
  await phone.getByRole('button', { name: t.courier_account, exact: true }).click()
  const row = dialog(phone).getByRole('listitem').filter({ hasText: awb })
  await row.getByRole('button', { name: t.courier_undo_ask }).click()
  const sheet = dialog(phone).last()
  await sheet.getByRole('button', { name: t.courier_undo_send }).click()
  await sheet.getByText(t.courier_undo_write).waitFor()
  await sheet.getByRole('textbox').fill('لم يكن المستلم موجودًا')
  await expectNothingSideways(phone, [360])
  await sheet.getByRole('button', { name: t.courier_undo_send }).click()
  await row.getByText(t.courier_undo_asked).waitFor()
  await expectAccessible(phone)

  const { page } = await visit(`/dashboard/shipments/view/${awb}`, {
    as: 'superuser',
    language: 'ar',
    width: 360,
  })
  await page.getByText(t.undo_asked).waitFor()
  await page.getByRole('region', { name: t.what_can_i_do }).getByRole('button', { name: t.act_undo }).click()
  await dialog(page).getByText(t.undo_explained).waitFor()
  await expectNothingSideways(page, [360])
  await dialog(page).getByLabel(t.reason).fill('ضغط بالخطأ')
  await dialog(page).getByRole('button', { name: t.act_undo }).click()
  await expect.poll(() => office.statusOf(awb)).toBe('under_delivery')
  await phone.reload()
  await phone.locator(`[data-awb="${awb}"]`).waitFor()
})

test('without his request it waits, and an accountant approves it', async () => {
  const t = texts.en
  const awb = await delivered()
  const { page } = await visit(`/dashboard/shipments/view/${awb}`, { as: 'superuser', language: 'en' })
  await page.getByRole('region', { name: t.what_can_i_do }).getByRole('button', { name: t.act_undo }).click()
  await dialog(page).getByText(t.undo_explained_waits).waitFor()
  await dialog(page).getByLabel(t.undo_pin).waitFor()
  await expectAccessible(page)
  await dialog(page).getByLabel(t.reason).fill('The wrong door')
  await dialog(page).getByRole('button', { name: t.act_undo }).click()
  await page.getByRole('link', { name: t.write_off_open_approvals }).waitFor()
  expect(await office.statusOf(awb)).toBe('delivered')

  const approver = (await visit('/dashboard/approvals', { as: 'accountant', language: 'en', width: 360 }))
    .page
  const card = approver.getByRole('article').filter({ hasText: awb })
  await card.getByText(t.approval_undo_means).waitFor()
  await expectNothingSideways(approver, [360])
  await expectAccessible(approver)
  await card.getByRole('button', { name: t.approval_approve }).click()
  await dialog(approver)
    .getByRole('button', { name: t.approval_approve_amount.replace('{amount}', '100.00') })
    .click()
  await card.waitFor({ state: 'detached' })
  expect(await office.statusOf(awb)).toBe('under_delivery')
})

import { otherCases } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { texts } from '../texts.ts'
import { addPhoto } from './add-photo.ts'

/** What a delivery boy does in the app, in English. */
const t = texts.en

export const card = (page: Page, awb: string) => page.locator(`[data-awb="${awb}"]`)
export const sheet = (page: Page) => page.getByRole('dialog')
export const press = (page: Page, name: string) => sheet(page).getByRole('button', { name }).click()

export async function deliver(page: Page, awb: string): Promise<void> {
  await card(page, awb).getByRole('button', { name: t.courier_finish_deliver }).click()
  await press(page, t.courier_amount_taken)
  await card(page, awb).waitFor({ state: 'detached' })
}

/** Chooses that the receiver does not keep an item, and takes the photo that this needs. */
export async function keepWithout(page: Page, item: string): Promise<void> {
  await press(page, t.courier_keep_part)
  await press(page, t.courier_keep_less.replace('{name}', item))
  await addPhoto(sheet(page), 'en')
}

export async function fail(page: Page, awb: string): Promise<void> {
  await card(page, awb).getByRole('button', { name: t.courier_problem }).click()
  await sheet(page).getByRole('radio', { name: otherCases[1].atTheDoor.en }).check()
  await addPhoto(sheet(page), 'en')
  await press(page, t.courier_send_report)
  await card(page, awb).getByText(t.courier_branch_takes_back).waitFor()
}

export async function take(page: Page, awb: string, code: string): Promise<void> {
  await card(page, awb).getByRole('button', { name: t.courier_start }).click()
  await sheet(page).getByRole('textbox').fill(code)
  await page.keyboard.press('Enter')
  await card(page, awb).getByRole('button', { name: t.courier_finish_at_branch }).waitFor()
}

export async function bring(page: Page, awb: string): Promise<void> {
  await card(page, awb).getByRole('button', { name: t.courier_finish_at_branch }).click()
  await press(page, t.courier_confirm)
  await card(page, awb).getByText(t.courier_waits_for_scan).waitFor()
}

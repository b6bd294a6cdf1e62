import type { Locator, Page } from 'playwright-core'

/** Presses Tab until `target` has the focus, as people without a mouse do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluateAll((found) => found.includes(document.activeElement as never))) return
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** Moves to a button or a link and presses it. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Moves to a field and types. */
export async function typeInto(page: Page, target: Locator, words: string): Promise<void> {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.type(words)
}

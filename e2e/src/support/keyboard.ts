import type { Locator, Page } from 'playwright-core'

/** Presses Tab until `target` has the focus, as people without a mouse do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // To find the target by its role after each press would cost most of a journey's time.
  let found = await target.elementHandles()
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    let focus = await focusAmong(page, found)
    if (focus === 'replaced') {
      found = await target.elementHandles()
      focus = await focusAmong(page, found)
    }
    if (focus === 'inside') return
  }
  throw new Error(`Tab does not reach ${target}`)
}

type Elements = Awaited<ReturnType<Locator['elementHandles']>>

/** Whether one of the elements has the focus, or some of them are no longer in the document. */
function focusAmong(page: Page, elements: Elements): Promise<'inside' | 'outside' | 'replaced'> {
  return page.evaluate((all) => {
    if (all.some((element) => element === document.activeElement)) return 'inside'
    return all.length > 0 && all.every(({ isConnected }) => isConnected) ? 'outside' : 'replaced'
  }, elements)
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

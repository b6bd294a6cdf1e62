import type { Page } from 'playwright-core'

/** Opens another page of the console as going back to it would, without loading a document. */
export async function goTo(page: Page, path: string): Promise<void> {
  // The router listens once the app has drawn its first screen.
  await page.locator('h1').first().waitFor()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

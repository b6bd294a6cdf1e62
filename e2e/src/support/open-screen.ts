import type { Page } from 'playwright-core'

/** Opens a screen from the navigation: its section, then its link above the page. */
export async function openScreen(page: Page, section: string, screen: string): Promise<void> {
  await page.getByRole('link', { name: section, exact: true }).click()
  await page
    .getByRole('navigation', { name: section })
    .getByRole('link', { name: screen, exact: true })
    .click()
}

import type { Page } from 'playwright-core'
import { contentSecurityPolicy } from '../../../../apps/server/src/platform/web-pages/content-security-policy.ts'
import type { Language, texts } from '../texts.ts'

const tiles = 'https://tile.openstreetmap.org/**'
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Stubs the tile servers, so that no journey requests real tiles. The journey decides whether they are reachable.
 * Returns the referrers of the requests.
 */
export async function standInTiles(page: Page, reach: 'reachable' | 'unreachable'): Promise<string[]> {
  const referrers: string[] = []
  await page.route(tiles, (route) => {
    referrers.push(route.request().headers().referer ?? '')
    return reach === 'reachable' ? route.fulfill({ contentType: 'image/png', body: onePixel }) : route.abort()
  })
  return referrers
}

/** Simulates an installation with GOOGLE_MAPS_KEY: the document allows Google, and the map loads with the key. */
export async function standInGoogle(page: Page, script: string | (() => Promise<string>)): Promise<void> {
  await page.route('**/dashboard/calculation*', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const hashes = headers['content-security-policy']?.match(/'sha256-[^']+'/g) ?? []
    headers['content-security-policy'] = contentSecurityPolicy(hashes, 'google')
    await route.fulfill({ response, headers })
  })
  await page.route('**/api/dashboard/places/map', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.re_data.google_maps_key = 'AIza-stand-in'
    await route.fulfill({ response, json: answer })
  })
  await page.route('https://maps.googleapis.com/**', async (route) => {
    if (script === '') return route.abort()
    await route.fulfill({
      contentType: 'text/javascript',
      body: typeof script === 'string' ? script : await script(),
    })
  })
}

/** The open picker. */
export function pickerOf(page: Page, t: (typeof texts)[Language]) {
  const dialog = page.locator('dialog')
  return {
    dialog,
    search: dialog.getByRole('combobox', { name: t.where_are_you_going }),
    options: dialog.getByRole('option'),
    map: dialog.getByRole('application', { name: t.map }),
    status: dialog.locator('[data-state]'),
    save: dialog.getByRole('button', { name: t.save }),
  }
}

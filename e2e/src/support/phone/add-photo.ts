import type { Locator } from 'playwright-core'
import { texts } from '../texts.ts'

/** One red pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Adds a photo in a sheet of the courier app. The browsers of the journeys have no camera, so it is a file. */
export async function addPhoto(sheet: Locator, language: 'ar' | 'en'): Promise<void> {
  const t = texts[language]
  await sheet.getByRole('button', { name: t.courier_photo, exact: true }).click()
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pixel, 'base64'),
  })
  await sheet.getByRole('img').waitFor()
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordOf } from '../../../apps/web/app/client/stored-session.ts'
import { audiences } from '../../../apps/web/app/paths.ts'
import { appUnderTest } from '../support/app.ts'
import { launchBrowser } from '../support/browser.ts'
import { useBrowser } from '../support/journey.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { type MakeShipment, shipmentMaker } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'
import { sessionOf } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.en
const width = 320
const height = 240
let folder: string
let make: MakeShipment

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mersal-film-'))
  make = await shipmentMaker()
})
afterAll(() => rm(folder, { recursive: true }))

test('the camera reads a printed code once while it stays in view', async () => {
  const { awb } = await make.order()
  const film = await filmOf(await brightnessOf(await printedCode(awb)))
  const browser = await launchBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  try {
    const page = await signedInPage(browser)
    await page.goto('/dashboard/scan')
    await page.getByRole('button', { name: t.camera_on }).click()
    // The parcel is still with its sender, so the scan is refused. The same code in view is not sent again.
    const batch = page.getByRole('list', { name: t.scan_batch }).getByRole('listitem')
    await batch.filter({ hasText: awb }).waitFor()
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2)
    expect(await batch.count()).toBe(1)
  } finally {
    await browser.close()
  }
})

async function signedInPage(browser: Browser): Promise<Page> {
  const { siteUrl } = appUnderTest()
  const { session: token, info } = await sessionOf(emailOf('superuser'), demoPassword)
  const localStorage = [{ name: audiences.console.session, value: recordOf({ token, info }) }]
  return browser.newPage({
    baseURL: siteUrl,
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: new URL(siteUrl).origin, localStorage }] },
  })
}

async function printedCode(awb: string): Promise<Page> {
  const { page } = await visit(`/dashboard/shipments/print?awbs=${awb}&copy=buyer`, { as: 'superuser' })
  await page.getByRole('article').getByRole('img', { name: awb }).last().waitFor()
  return page
}

/** The brightness of each pixel of a picture with the printed page's QR code in its centre. */
async function brightnessOf(page: Page): Promise<Buffer> {
  const code = await page.getByRole('article').getByRole('img').last().screenshot()
  const pixels = await page.evaluate(
    async ([url, width, height]) => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      const paper = new OffscreenCanvas(width, height).getContext('2d')
      if (!paper) throw new Error('no canvas context')
      paper.fillStyle = 'white'
      paper.fillRect(0, 0, width, height)
      const side = height * 0.7
      paper.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side)
      const { data } = paper.getImageData(0, 0, width, height)
      return Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0)
    },
    [`data:image/png;base64,${code.toString('base64')}`, width, height] as const,
  )
  return Buffer.from(pixels)
}

/** A greyscale video of this single picture. The browser's fake camera plays it in a loop. */
async function filmOf(brightness: Buffer): Promise<string> {
  const path = join(folder, 'code.y4m')
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]))
  return path
}

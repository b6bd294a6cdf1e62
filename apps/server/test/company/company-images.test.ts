import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSection, storeImage } from '../support/company-settings.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}) => app.app.server.inject({ url, headers })

/** The colour in the middle of a picture, and at its edge. */
async function coloursOf(url: string) {
  const { rawPayload } = await ask(url)
  const { data, info } = await sharp(rawPayload).flatten().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    return `#${data.subarray(start, start + 3).toString('hex')}`
  }
  return { size: info.width, middle: at(info.width / 2, info.height / 2), edge: at(1, info.height / 2) }
}

test('without a logo, icons are our mark in the company’s colour', async () => {
  await changeSection(app, 'identity', { logo: null, brand_colour: '#7a1f5c' })
  expect((await ask('/mark.svg')).body).toContain('fill="#7a1f5c"')
  for (const size of [192, 512]) {
    expect(await coloursOf(`/icons/courier-maskable-${size}.png`)).toMatchObject({ size, edge: '#7a1f5c' })
    expect(await coloursOf(`/icons/courier-${size}.png`)).toMatchObject({ size, edge: '#7a1f5c' })
  }
})

test('with a logo, icons show it on white', async () => {
  const logo = await storeImage(app, '#11aa33')
  await changeSection(app, 'identity', { logo })
  const { edge, middle } = await coloursOf('/icons/courier-maskable-192.png')
  expect(edge).toBe('#ffffff')
  const [red = 0, green = 0] = Buffer.from(middle.slice(1), 'hex')
  expect(green - red).toBeGreaterThan(100)
  expect((await ask('/mark.svg')).body).toContain('data:image/png;base64,')
})

test('the manifest has the company’s name and colour', async () => {
  await changeSection(app, 'identity', {
    name: { ar: 'بردية "و" <إخوته>', en: 'Papyrus' },
    brand_colour: '#7a1f5c',
  })
  const { headers, body } = await ask('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(JSON.parse(body)).toMatchObject({ short_name: 'بردية "و" <إخوته>', theme_color: '#7a1f5c' })
})

test('a share image is drawn for each language, with any name, and kept until the name changes', async () => {
  await changeSection(app, 'identity', { name: { ar: 'بردية', en: '#let x = "Papyrus" & <Sons>' } })
  const images = await Promise.all(['en', 'ar'].map((language) => ask(`/share-${language}.png`)))
  for (const { statusCode, rawPayload } of images) {
    expect(statusCode).toBe(200)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  }
  const [english] = images
  const etag = String(english?.headers.etag)
  expect((await ask('/share-en.png', { 'if-none-match': etag })).statusCode).toBe(304)
  await changeSection(app, 'identity', { name: { ar: 'بردية', en: 'Papyrus' } })
  expect((await ask('/share-en.png', { 'if-none-match': etag })).statusCode).toBe(200)
})

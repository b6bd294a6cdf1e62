import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { limits } from '@mersal/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { branchForm } from '../support/branch-forms.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let photo: Buffer
beforeAll(async () => {
  app = await startTestApp()
  photo = await photoOf('png')
})
afterAll(() => app.close())

/** Something with detail in every part, as a photo has. */
function photoOf(format: 'png' | 'jpeg' | 'gif'): Promise<Buffer> {
  const pixels = Buffer.concat(
    Array.from({ length: 2_000 }, (_, part) => createHash('sha512').update(String(part)).digest()),
  )
  const raw = { width: 200, height: 160, channels: 3 } as const
  return sharp(pixels.subarray(0, 200 * 160 * 3), { raw })
    .toFormat(format)
    .toBuffer()
}

const send = (bytes: Uint8Array | string, name = 'photo.png') =>
  app.call(
    'createBranch',
    'superuser',
    branchForm(app.company, {
      image: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, {
        type: 'image/png',
      }),
    }),
  )

/** All that an upload could leave: files of the data folder, and rows. */
async function kept() {
  const [rows] = await app.app.sql<{ images: number; branches: number; said: number }[]>`
    select (select count(*)::integer from images) as images, (select count(*)::integer from branches) as branches,
      (select count(*)::integer from activity_log) as said`
  return { rows, files: (await readdir(app.dataDir, { recursive: true })).sort() }
}

async function expectRefused(bytes: Uint8Array | string, name?: string): Promise<void> {
  const before = await kept()
  expect(await send(bytes, name)).toMatchObject({
    http: 422,
    status: 421,
    fields: { image: 'file type not supported' },
  })
  expect(await kept()).toEqual(before)
}

/** A PNG of one colour that says and has so many pixels, in few bytes. */
function blankPng(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), content])
    const frame = Buffer.alloc(typed.length + 8)
    frame.writeUInt32BE(content.length, 0)
    typed.copy(frame, 4)
    frame.writeUInt32BE(crc32(typed), typed.length + 4)
    return frame
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an image', () => {
  test('that is whole is kept, encoded anew', async () => {
    const before = await kept()
    expect(await send(photo)).toMatchObject({ http: 200 })
    const after = await kept()
    expect(after.rows?.images).toBe((before.rows?.images ?? 0) + 1)
    expect(after.files.filter((name) => !before.files.includes(name) && name.endsWith('.webp'))).toHaveLength(
      2,
    )
  })

  test.each(Array.from({ length: 16 }, (_, place) => place + 1))(
    'cut at place %i of sixteen is refused, and nothing of it is left',
    async (place) => expectRefused(photo.subarray(0, Math.floor((photo.length * place) / 17))),
  )

  test.each([
    ['the last chunk', 12],
    ['the checksum of its pixels', 16],
    ['some pixels', 200],
  ])('without %s is refused', async (_, missing) => expectRefused(photo.subarray(0, photo.length - missing)))

  test.each(['jpeg', 'gif'] as const)('a %s cut in the middle is refused', async (format) => {
    const whole = await photoOf(format)
    await expectRefused(whole.subarray(0, Math.floor(whole.length / 2)), `photo.${format}`)
  })

  test.each([
    [
      'an SVG named .png',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
    ],
    [
      'an SVG behind a declaration',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a script that begins as a GIF', 'GIF89a/*\x01\x00\x01\x00*/=1;alert(1)'],
    ['a PNG’s first bytes and a page', '\x89PNG\r\n\x1a\n<script>alert(1)</script>'],
    ['nothing', ''],
  ])('%s is refused', async (_, bytes) => expectRefused(Buffer.from(bytes, 'latin1')))

  test.each(['webp', 'tiff', 'avif'] as const)('in another format, %s, is refused', async (format) =>
    expectRefused(await sharp(photo).toFormat(format).toBuffer()),
  )

  test('with a page behind it is kept without the page, and without what the camera wrote', async () => {
    const told = { IFD0: { Copyright: 'the-secret-place' } }
    const jpeg = await sharp(photo).withExif(told).jpeg().toBuffer()
    expect(jpeg.includes('the-secret-place')).toBe(true)
    const before = (await kept()).files
    const both = Buffer.concat([jpeg, Buffer.from('<script>alert(document.cookie)</script>PK\x03\x04')])
    expect(await send(both, 'photo.html')).toMatchObject({ http: 200 })
    const added = (await kept()).files.filter((name) => !before.includes(name) && name.endsWith('.webp'))
    expect(added).toHaveLength(2)
    for (const name of added) {
      const bytes = await readFile(join(app.dataDir, name))
      for (const text of ['<script', 'the-secret-place', 'PK\x03\x04'])
        expect(bytes.includes(text)).toBe(false)
      const served = await app.app.server.inject(`/images/${name.split('/').at(-1)}`)
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    }
  })

  test.each([
    ['more pixels than are allowed', 5_001, 5_000],
    ['400 million pixels in 50 kB', 20_000, 20_000],
    ['a line of pixels that has no end', 2_000_000, 16],
  ])('with %s is refused', async (_, width, height) => {
    expect(width * height).toBeGreaterThan(limits.image.maxPixels)
    await expectRefused(blankPng(width, height))
  })

  test('with as many pixels as are allowed is kept', async () => {
    expect(await send(blankPng(5_000, 5_000))).toMatchObject({ http: 200 })
  })

  test('larger than is allowed is refused', async () => {
    const before = await kept()
    const large = Buffer.concat([photo, Buffer.alloc(limits.image.maxBytes)])
    expect(await send(large)).toMatchObject({ http: 413, message: 'The file is larger than 5 MB' })
    const larger = Buffer.concat([large, large])
    expect(await send(larger)).toMatchObject({ http: 413, message: 'The file is larger than 5 MB' })
    expect(await kept()).toEqual(before)
  })
})

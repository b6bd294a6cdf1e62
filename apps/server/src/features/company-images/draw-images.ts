import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Bilingual, type Language, locales } from '@mersal/contract'
import { iconSvg, type Look, markSvg } from './mark.ts'
import type { SharePreview } from './share-process.ts'

const run = promisify(execFile)
const drawer = fileURLToPath(new URL('share-process.ts', import.meta.url))

const titles: Bilingual = { en: 'The Best Secure Shipping Service!', ar: 'أفضل خدمة شحن آمنة!' }

/** The logo as a PNG, no larger than any picture needs. Null if it cannot be read. */
export async function readLogo(stored: Uint8Array | null): Promise<Buffer | null> {
  if (!stored) return null
  const { default: sharp } = await import('sharp')
  return sharp(stored).resize(512, 512, { fit: 'inside' }).png().toBuffer()
}

export async function drawIcon(look: Look, size: number, purpose: 'any' | 'maskable'): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const drawn = Buffer.from(iconSvg(look, purpose))
  return sharp(drawn, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** Draws a preview in a process of its own, whose memory is free again when it ends. */
export async function drawShare(look: Look, name: string, language: Language): Promise<Buffer> {
  const { direction } = locales[language]
  const scene = await readFile(new URL('art/corniche.svg', import.meta.url), 'utf8')
  const preview: SharePreview = {
    language,
    direction,
    name,
    title: titles[language],
    mark: markSvg(look),
    scene: scene
      .replaceAll('{brand}', look.colour)
      .replaceAll('{direction}', direction === 'rtl' ? 'translate(640 0) scale(-1 1)' : ''),
  }
  const running = run(process.execPath, [drawer], { encoding: 'buffer', maxBuffer: 4 * 1024 * 1024 })
  running.child.stdin?.end(JSON.stringify(preview))
  return (await running).stdout
}

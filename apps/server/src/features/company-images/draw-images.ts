import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { type Bilingual, type Language, locales } from '@mersal/contract'
import { iconSvg, type Look, markSvg } from './mark.ts'
import type { SharePreview } from './share-thread.ts'

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

/** Draws a preview in a thread, so that the server stays responsive. */
export async function drawShare(look: Look, name: string, language: Language): Promise<Buffer> {
  const scene = await readFile(new URL('art/corniche.svg', import.meta.url), 'utf8')
  const preview: SharePreview = {
    language,
    direction: locales[language].direction,
    name,
    title: titles[language],
    mark: markSvg(look),
    scene: scene.replaceAll('{brand}', look.colour),
  }
  const worker = new Worker(new URL('share-thread.ts', import.meta.url), { workerData: preview })
  // `once` rejects when the thread fails.
  const [png] = (await once(worker, 'message')) as [Uint8Array]
  await worker.terminate()
  return Buffer.from(png)
}

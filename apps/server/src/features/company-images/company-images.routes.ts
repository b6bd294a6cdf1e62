import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { languages, type PublicCompany } from '@mersal/contract'
import type { FastifyInstance } from 'fastify'
import type { AppParts } from '../../platform/feature.ts'
import { drawIcon, drawShare, readLogo } from './draw-images.ts'
import { type Look, markSvg } from './mark.ts'
import { icons, webManifest } from './web-manifest.ts'

type Drawn = { bytes: Buffer; etag: string }
type Drawing = { type: string; draw: (look: Look, company: PublicCompany) => string | Promise<Buffer> }

const png = 'image/png'
const drawings: Record<string, Drawing> = {
  '/manifest.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    draw: (_, company) => webManifest(company),
  },
  '/mark.svg': { type: 'image/svg+xml; charset=utf-8', draw: markSvg },
  ...Object.fromEntries(
    icons.map(({ path, size, purpose }) => [
      path,
      { type: png, draw: (look: Look) => drawIcon(look, size, purpose) },
    ]),
  ),
  ...Object.fromEntries(
    languages.map((language) => [
      `/share-${language}.png`,
      { type: png, draw: (look: Look, { name }: PublicCompany) => drawShare(look, name[language], language) },
    ]),
  ),
}

/**
 * Serves the pictures that the company's name, colour and logo make. Each is drawn once until one of these changes, so
 * that strangers cannot keep the server busy.
 */
export function serveCompanyImages(
  server: FastifyInstance,
  { company, store, heavy }: Pick<AppParts, 'company' | 'store' | 'heavy'>,
): void {
  let cache = { of: '', drawn: new Map<string, Promise<Drawn>>() }

  async function draw({ draw }: Drawing, shown: PublicCompany): Promise<Drawn> {
    const look = async (): Promise<Look> => ({
      colour: shown.brand_colour,
      logo: shown.logo === null ? null : await readLogo(await store.get(basename(shown.logo))),
    })
    const bytes = Buffer.from(await heavy.images(async () => draw(await look(), shown)))
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
  }

  function drawnNow(path: string, drawing: Drawing): Promise<Drawn> {
    const shown = company().public
    const of = JSON.stringify([shown.name, shown.logo, shown.brand_colour])
    if (cache.of !== of) cache = { of, drawn: new Map() }
    const { drawn } = cache
    const known = drawn.get(path)
    if (known) return known
    const making = draw(drawing, shown)
    drawn.set(path, making)
    // After a failure the next caller tries again.
    making.catch(() => drawn.delete(path))
    return making
  }

  for (const [path, drawing] of Object.entries(drawings)) {
    server.get(path, async (request, reply) => {
      const { bytes, etag } = await drawnNow(path, drawing)
      reply.header('cache-control', 'no-cache').header('etag', etag).type(drawing.type)
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes)
    })
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  routes: z.array(z.object({ path: z.string(), pattern: z.string(), document: z.string() })),
  notFound: z.array(z.object({ pattern: z.string(), document: z.string() })),
  documents: z.record(
    z.string(),
    z.object({
      scriptHashes: z.array(z.string()),
      showsMaps: z.boolean(),
      rendered: z
        .object({ path: z.string(), styles: z.enum(['inline', 'inline-first', 'linked']) })
        .nullable(),
    }),
  ),
  placeholderOrigin: z.string(),
  qrCodes: z.array(z.object({ path: z.string(), target: z.string() })),
})

/** What the web build tells about its documents (apps/web/scripts/write-site-manifest.ts). */
export type SiteManifest = z.infer<typeof schema>
/** A document that the web app's own code renders: at which path, and how it gets its styles. */
export type RenderedPage = NonNullable<SiteManifest['documents'][string]['rendered']>

export async function readSiteManifest(buildFolder: string): Promise<SiteManifest> {
  return schema.parse(JSON.parse(await readFile(join(buildFolder, 'site-manifest.json'), 'utf8')))
}

import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteManifest } from '../write-site-manifest.ts'

/** The files that a page needs besides its document. */
const files = ['assets/**/*.{js,css,woff2,svg}', '*.svg']

/**
 * Writes `build/client/sw.js` from worker.js and the files of this build. It runs after the prerender and the site
 * manifest, because the manifest maps paths to documents for the server and the service worker.
 */
export async function writeServiceWorker(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, 'client')
  const { routes } = JSON.parse(
    await readFile(join(buildDirectory, 'site-manifest.json'), 'utf8'),
  ) as SiteManifest
  const pathOf = new Map<string, string>()
  for (const { path, document } of routes) {
    if (!path.includes(':') && !pathOf.has(document)) pathOf.set(document, path)
  }
  const documents = routes.flatMap(({ pattern, document }) => {
    const path = pathOf.get(document)
    return path === undefined ? [] : [{ pattern, path }]
  })
  const worker = await readFile(new URL('worker.js', import.meta.url), 'utf8')
  const names = globSync(files, { cwd: client }).sort()

  const version = createHash('sha256').update(worker)
  for (const name of [...names, ...pathOf.keys()]) {
    version.update(name).update(await readFile(join(client, name)))
  }
  const build = {
    version: version.digest('hex').slice(0, 16),
    files: names.map((name) => `/${name.replaceAll('\\', '/')}`),
    documents,
  }
  await writeFile(join(client, 'sw.js'), `const build = ${JSON.stringify(build)}\n${worker}`)
}

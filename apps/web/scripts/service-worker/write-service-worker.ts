import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { audiences } from '../../app/paths.ts'
import { consoleDocument, type SiteManifest } from '../write-site-manifest.ts'

/** The files that pages need besides their documents. */
const files = ['assets/**/*.{js,css,woff2,svg}', '*.svg']

/** How a document, a style sheet or a classic script names a file, and how a module names another. */
const byPath = /\/assets\/([\w.-]+)/g
const byImport = /(?:from|import)\s*"\.\/([\w.-]+)"/g
const isModule = (name: string) => name.endsWith('.js') && !name.includes('.script-')

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
    return path === undefined ? [] : [{ pattern, path, isOfConsole: document === consoleDocument }]
  })
  const worker = await readFile(new URL('worker.js', import.meta.url), 'utf8')
  const names = globSync(files, { cwd: client }).sort()
  const shared = await filesOf(
    [...pathOf.keys()].filter((document) => document !== consoleDocument),
    client,
  )
  const isShared = (name: string) => !name.startsWith('assets') || shared.has(basename(name))

  const version = createHash('sha256').update(worker)
  for (const name of [...names, ...pathOf.keys()]) {
    version.update(name).update(await readFile(join(client, name)))
  }
  const addressesOf = (some: string[]) => some.map((name) => `/${name.replaceAll('\\', '/')}`)
  const build = {
    version: version.digest('hex').slice(0, 16),
    files: addressesOf(names.filter(isShared)),
    filesOfConsole: addressesOf(names.filter((name) => !isShared(name))),
    documents,
    courier: audiences.courier.home,
  }
  await writeFile(join(client, 'sw.js'), `const build = ${JSON.stringify(build)}\n${worker}`)
}

/** The names of all files that `documents` load, without those that a module loads later. */
async function filesOf(documents: readonly string[], client: string): Promise<Set<string>> {
  const found = new Set<string>()
  const waiting = documents.map((document) => ({ path: join(client, document), names: byPath }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const text = await readFile(next.path, 'utf8')
    for (const [, name = ''] of text.matchAll(next.names)) {
      if (found.has(name)) continue
      found.add(name)
      if (!/\.(js|css)$/.test(name)) continue
      waiting.push({ path: join(client, 'assets', name), names: isModule(name) ? byImport : byPath })
    }
  }
  return found
}

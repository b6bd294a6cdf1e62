import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'

type Route = { parentId?: string; module: string; imports?: string[]; css?: string[] }
type Manifest = {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

/**
 * Removes from each route's list of files those that its parents load anyway. The router only preloads what is on the
 * list. Every first load has this manifest, and the repeated names were half of it.
 */
export async function shortenRouteManifest(client: string): Promise<void> {
  const text = /^window\.__reactRouterManifest=(\{.*\});?$/s
  for (const file of globSync(`${client}/assets/manifest-*.js`)) {
    const found = text.exec(await readFile(file, 'utf8'))?.[1]
    if (!found) continue
    const manifest = JSON.parse(found) as Manifest
    const { entry, routes } = manifest
    const filesOf = (id: string | undefined): string[] => {
      const route = id === undefined ? undefined : routes[id]
      if (!route) return entry.imports
      return [route.module, ...(route.imports ?? []), ...(route.css ?? []), ...filesOf(route.parentId)]
    }
    // Every list is read before one is changed.
    const shorter = Object.values(routes).map((route) => {
      const loaded = new Set(filesOf(route.parentId))
      const own = (files: string[]) => files.filter((name) => !loaded.has(name))
      return { route, imports: own(route.imports ?? []), css: own(route.css ?? []) }
    })
    for (const { route, ...own } of shorter) Object.assign(route, own)
    await writeFile(file, `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  }
}

import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'

type Route = { parentId?: string; imports?: string[]; css?: string[] }
type Manifest = { routes: Record<string, Route> }

/**
 * Shortens the router's list of routes, which every first load has. The scripts that a route's module imports are left out:
 * the router only preloads them where the pointer rests on a link, and the service worker stores them. So are style sheets
 * that a parent loads anyway.
 */
export async function shortenRouteManifest(client: string): Promise<void> {
  const text = /^window\.__reactRouterManifest=(\{.*\});?$/s
  for (const file of globSync(`${client}/assets/manifest-*.js`)) {
    const found = text.exec(await readFile(file, 'utf8'))?.[1]
    if (!found) continue
    const manifest = JSON.parse(found) as Manifest
    const { routes } = manifest
    const sheetsOf = (id: string | undefined): string[] => {
      const route = id === undefined ? undefined : routes[id]
      return route ? [...(route.css ?? []), ...sheetsOf(route.parentId)] : []
    }
    // Every list is read before one is changed.
    const shorter = Object.values(routes).map((route) => {
      const loaded = new Set(sheetsOf(route.parentId))
      return { route, css: (route.css ?? []).filter((name) => !loaded.has(name)) }
    })
    for (const { route, css } of shorter) {
      delete route.imports
      Object.assign(route, { css })
    }
    await writeFile(file, `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  }
}

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { isConsolePath } from '../app/paths.ts'
import routes from '../app/routes.ts'

/** Every console path of the route table that has a screen, with its `:parameters`. */
export function consolePaths(): string[] {
  return [...new Set(routes.flatMap((entry) => pathsOf(entry, '')))].filter(
    (path) => isConsolePath(path) && !path.endsWith('/*'),
  )
}

function pathsOf(entry: RouteConfigEntry, parent: string): string[] {
  const path = entry.path?.startsWith('/')
    ? entry.path
    : entry.path === undefined
      ? parent
      : `${parent}/${entry.path}`
  const own = entry.path !== undefined && !entry.children ? [path] : []
  return [...own, ...(entry.children ?? []).flatMap((child) => pathsOf(child, path))]
}

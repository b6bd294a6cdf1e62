import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))

/** The sources of the app in the order of their paths, tests too, without the compiled texts. */
export function appSources(): { path: string; text: string }[] {
  const paths = globSync('app/**/*.{ts,tsx}', { cwd: web, exclude: ['app/paraglide/**'] }).sort()
  return paths.map((path) => ({ path, text: readFileSync(web + path, 'utf8') }))
}

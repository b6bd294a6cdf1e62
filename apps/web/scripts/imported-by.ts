import { join, relative } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { appSources } from './app-sources.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const imported = /^(?:import|export) (?!type\b)(?:[^'()]* from )?'(\.[^']+)'/gm
/** A text or an icon. Each is a module of its own. */
const named = /\b(?:m\.\w+|Icon[A-Z]\w*)/g
const textOrIcon = /(?:paraglide\/messages|esm\/icons)\/(\w+)\.m?js$/

/**
 * Tells whether `files` of the app import a module at once, not later: a module of the app, a text or an icon. The bundler's
 * own graph cannot tell, because the index of all texts is between.
 */
export function importedBy(files: readonly string[]): (id: string) => boolean {
  const sources = new Map(appSources().map(({ path, text }) => [path, text]))
  const needed = new Set(files)
  const names = new Set<string>()
  // The set grows meanwhile.
  for (const path of needed) {
    const text = sources.get(path) ?? ''
    for (const [, file = ''] of text.matchAll(imported)) needed.add(join(path, '..', file))
    for (const [name] of text.matchAll(named)) names.add(name.replace('m.', ''))
  }
  for (const file of files) needed.delete(file)
  return (id) => {
    const name = textOrIcon.exec(id)?.[1]
    return name === undefined ? needed.has(relative(web, id)) : names.has(name)
  }
}

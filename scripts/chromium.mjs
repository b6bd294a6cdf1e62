import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pinnedNode, refuse, root, run, say, withHeartbeat } from './step.mjs'

/** Chromium without a window to draw, which takes half the processor time of the others. */
const SHELL = 'chromium-headless-shell'
const OTHERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const playwright = join(root, 'node_modules', 'playwright-core')

/**
 * The path of a Chromium for the browser journeys: the one of CHROMIUM_PATH, the headless shell, which is installed
 * from the system's packages where that is allowed, any other that is installed, or one installed now by Playwright.
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : refuse(`CHROMIUM_PATH is ${given}, which is no program.`)
  return (
    installed(SHELL) ??
    (await installedFromSystem()) ??
    OTHERS.map(installed).find(Boolean) ??
    (await playwrightChromium()) ??
    (await installedFromPlaywright()) ??
    refuse('No Chromium could be installed; install one and set CHROMIUM_PATH to it.')
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

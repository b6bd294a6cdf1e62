import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pinnedNode, refuse, root, run, say, withHeartbeat } from './step.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const playwright = join(root, 'node_modules', 'playwright-core')

/**
 * The path of a Chromium for the browser journeys: the one of CHROMIUM_PATH, one that is installed, or one
 * installed now, by the system's packages when that is allowed, else by Playwright.
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : refuse(`CHROMIUM_PATH is ${given}, which is no program.`)
  const found = installedChromium() ?? (await playwrightChromium())
  if (found) return found
  say('Installing a Chromium for the browser journeys')
  const installed = (await installFromSystem()) ?? (await installFromPlaywright())
  return installed ?? refuse('No Chromium could be installed; install one and set CHROMIUM_PATH to it.')
}

function installedChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram)
}

async function installFromSystem() {
  if (process.getuid?.() !== 0) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await withHeartbeat('Installing Chromium', async () => {
    const update = await run('apt-get', ['update', '-q'], { quiet: true, env })
    if (update.code === 0) {
      await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], { quiet: true, env })
    }
  })
  return installedChromium()
}

async function installFromPlaywright() {
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

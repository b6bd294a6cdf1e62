import { join } from 'node:path'
import { pinnedNode, refuse, root, run, withHeartbeat } from './step.mjs'
import { installed, installSystemPackages, isProgram } from './system-packages.mjs'

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

async function installedFromSystem() {
  await installSystemPackages('Installing a Chromium for the browser journeys', SHELL)
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

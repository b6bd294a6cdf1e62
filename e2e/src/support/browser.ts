import { type Browser, chromium } from 'playwright-core'

/** Chromium from CHROMIUM_PATH, or Debian's headless package. */
export const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
export const browserSwitches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a profile share a process, and so their compiled scripts.
  '--process-per-site',
]

/** Starts a browser. `more` are additional switches. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath, args: [...browserSwitches, ...more] })
}

/** A page of the site without scripts, to start on when routes or a clock must be ready before the app loads. */
export const blankPage = '/robots.txt'

/**
 * A page of a journey lives for a second or two. Without optimizing compilers and the collector's threads, the browser
 * uses 8 % less processor time.
 */
const shortLivedPages = '--js-flags=--no-opt,--no-maglev,--no-concurrent-sparkplug,--single-threaded-gc'

let ofThisWorker: Promise<Browser> | undefined

/** The browser of this worker, shared by its files. It closes with the worker and is replaced when it crashes. */
export async function sharedBrowser(): Promise<Browser> {
  const standing = await ofThisWorker
  if (!standing?.isConnected()) ofThisWorker = launchBrowser([shortLivedPages])
  return ofThisWorker as Promise<Browser>
}

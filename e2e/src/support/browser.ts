import { type Browser, chromium } from 'playwright-core'

/** Chromium, from where the environment says or from Debian's package without windows. `more` are further switches of its own. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
}

let ofThisWorker: Promise<Browser> | undefined

/** The browser of all files of this worker; it ends with the worker. Another one takes the place of one that crashed. */
export async function sharedBrowser(): Promise<Browser> {
  const standing = await ofThisWorker
  if (!standing?.isConnected()) ofThisWorker = launchBrowser()
  return ofThisWorker as Promise<Browser>
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { expect } from 'vitest'
import { browserPath, browserSwitches } from '../browser.ts'

/** A browser with its profile on disk. It can be killed as a phone's system kills an app, and started again. */
export async function startKillableBrowser() {
  const profile = await mkdtemp(join(tmpdir(), 'mersal-phone-'))
  let running = await start(profile)
  return {
    context: (): BrowserContext => running.context,
    /** Ends it properly: everything is on disk. */
    async restart(): Promise<void> {
      await running.close()
      running = await start(profile)
    },
    async kill(): Promise<void> {
      await running.kill()
      running = await start(profile)
    },
    async close(): Promise<void> {
      await running.kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function start(profile: string) {
  const portFile = join(profile, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const switches = [
    ...browserSwitches,
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
    '--lang=en-GB',
  ]
  // Detached: its processes are a group, and end together.
  const program = spawn(browserPath, [...switches, 'about:blank'], { detached: true, stdio: 'ignore' })
  const ended = once(program, 'exit')
  let port = ''
  await expect
    .poll(
      async () => {
        const [first = ''] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')
        port = first
        return first
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no profile')
  return {
    context,
    async close() {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => {})
      await ended
    },
    async kill() {
      if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, 'SIGKILL')
      await ended
    },
  }
}

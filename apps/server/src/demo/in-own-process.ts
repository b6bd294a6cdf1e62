import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { StartRefused } from '../platform/config/start-refused.ts'

const program = fileURLToPath(new URL('./program.ts', import.meta.url))

/** What the demo's process is told. */
export type DemoOrder = { databaseUrl: string; dataDir: string }
/** What it tells in return. */
export type DemoNews = { done: number; total: number } | { failed: string }

type Options = DemoOrder & { onProgress: (done: number, total: number) => void }

/**
 * Makes the demo company in a process of its own: what making it takes of memory goes with that process.
 *
 * @returns how to end it early, and its end, which rejects with `StartRefused` when the company was not made.
 */
export function makeDemoInOwnProcess({ onProgress, ...order }: Options) {
  const child = fork(program)
  const made = new Promise<void>((resolve, reject) => {
    let reason: string | undefined
    child.on('message', (news: DemoNews) => {
      if ('failed' in news) reason = news.failed
      else onProgress(news.done, news.total)
    })
    child.on('error', (error) => {
      reason = error.message
    })
    child.on('close', (code, signal) => {
      if (code === 0) return resolve()
      reject(
        new StartRefused(
          `The demo company could not be made: ${reason ?? `its process ended with ${signal ?? code}`}. Start again, or set MERSAL_DEMO=0 to go without it.`,
        ),
      )
    })
  })
  child.send(order)
  return {
    made,
    /** Resolves once nothing of it runs. */
    async stop(): Promise<void> {
      child.kill('SIGKILL')
      await made.catch(() => {})
    },
  }
}

import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { StartRefused } from '../platform/config/start-refused.ts'

const program = fileURLToPath(new URL('./program.ts', import.meta.url))

/** The message to the demo's process. The company has the age that it has at `now`, in milliseconds. */
export type DemoOrder = {
  databaseUrl: string
  dataDir: string
  s3Url?: string | undefined
  now: number
  shipments?: number
}
/** The messages from the demo's process. */
export type DemoNews = { done: number; total: number } | { failed: string }

type Options = DemoOrder & { onProgress: (done: number, total: number) => void }

/**
 * Creates the demo company in a separate process, whose memory is released when it ends.
 * @returns a function that stops it, and a promise that rejects with `StartRefused` when it fails.
 */
export function makeDemoInOwnProcess({ onProgress, ...order }: Options) {
  // The server's flags limit the memory for short-lived objects. Here that limit costs a tenth of the time.
  const child = fork(program, { execArgv: [] })
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
          `The demo company could not be created: ${reason ?? `its process ended with ${signal ?? code}`}. Start again, or set MERSAL_DEMO=0 to start without it.`,
        ),
      )
    })
  })
  child.send(order)
  return {
    made,
    /** Resolves when the process has ended. */
    async stop(): Promise<void> {
      child.kill('SIGKILL')
      await made.catch(() => {})
    },
  }
}

import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { reasonOf } from '../config/start-refused.ts'
import { stopClusterProcesses } from './cluster-processes.ts'
import { type ServerProcess, type ServerSpec, startServerProcess } from './server-process.ts'

/** The longest pause between two restarts in milliseconds. */
const LONGEST_PAUSE = 2_000
/**
 * A server that ran this long, in milliseconds, is restarted at once. After a shorter run, the pause grows.
 */
const STEADY_AFTER = 10_000

/** A server that is restarted when it dies. */
export interface SupervisedServer {
  /** Ends the supervision and the server. Safe to call twice. */
  stop(): Promise<void>
  /** Settles when the server is gone for good: it was stopped, or its folder was removed. Never rejects. */
  stopped: Promise<void>
}

/**
 * Starts a server and restarts it on the same port whenever it dies, until it is stopped. It does not give up
 * on a full disk or a port in use, because the cause may pass.
 * @throws {Error} when the first start fails.
 */
export async function superviseServer(
  spec: ServerSpec,
  log: (line: string) => void,
): Promise<SupervisedServer> {
  const stopping = new AbortController()
  let server = await startServerProcess(spec)

  async function restartWhenDown(): Promise<void> {
    let pause = 0
    let startedAt = performance.now()
    for (;;) {
      await server.exited
      if (stopping.signal.aborted) return
      log('The database ended unexpectedly; starting it again.')
      const since = performance.now()
      if (since - startedAt > STEADY_AFTER) pause = 0
      const next = await bringBack(pause)
      if (!next) return
      server = next
      // `stop` was called during the start and stopped the previous server only.
      if (stopping.signal.aborted) return server.stop()
      startedAt = performance.now()
      pause = nextPause(pause)
      log(`The database is back after ${((startedAt - since) / 1000).toFixed(1)} s.`)
    }
  }

  async function bringBack(firstPause: number): Promise<ServerProcess | undefined> {
    let lastReason: string | undefined
    for (let pause = firstPause; ; pause = nextPause(pause)) {
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      if (!(await exists(join(spec.folder, 'PG_VERSION')))) {
        log(`The database is gone: ${spec.folder} was removed.`)
        return undefined
      }
      try {
        await stopClusterProcesses(spec.clusterName)
        return await startServerProcess(spec)
      } catch (error) {
        const reason = reasonOf(error)
        if (reason !== lastReason) log(`The database does not start: ${reason}. Trying again.`)
        lastReason = reason
      }
    }
  }

  const stopped = restartWhenDown()
  return {
    stopped,
    async stop() {
      stopping.abort()
      await server.stop()
      await stopped
    },
  }
}

function nextPause(pause: number): number {
  return Math.min(pause * 2 || 100, LONGEST_PAUSE)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

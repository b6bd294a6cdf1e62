import type { FastifyBaseLogger } from 'fastify'

/**
 * Runs `task` every `ms` milliseconds until it is stopped; a run that takes longer delays the next one. A failure is
 * logged, and the task is tried again at its next time.
 */
export function every(
  ms: number,
  name: string,
  task: () => Promise<void>,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= task()
      .catch((error: unknown) => log.warn({ err: error }, `${name} failed; it is tried again`))
      .finally(() => {
        running = null
      })
  }, ms)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

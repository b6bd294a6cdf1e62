import type { FastifyBaseLogger } from 'fastify'

/**
 * Runs `task` every `ms` milliseconds until it is stopped. Runs never overlap: one that takes longer than `ms`
 * delays the next. A failure is logged, and the next run follows as usual.
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
      .catch((error: unknown) => log.warn({ err: error }, `${name} failed; retrying at the next interval`))
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

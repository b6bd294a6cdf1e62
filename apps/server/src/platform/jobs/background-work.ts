import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { consumerLoop } from '../events/consume-events.ts'
import type { Feature, Loop } from '../feature.ts'
import { every } from './every.ts'
import { startRunners } from './job-runners.ts'

/** What features do besides calls: queued tasks, schedules, loops, and consumers of events. */
export function backgroundWork(
  features: readonly Feature[],
  { databaseUrl, background, log }: { databaseUrl: string; background: Database; log: FastifyBaseLogger },
) {
  const loops: readonly Loop[] = [
    ...features.flatMap(({ loops = [] }) => loops),
    ...features.flatMap(({ consumers = [] }) =>
      consumers.map((consumer) => consumerLoop(background, consumer, { log })),
    ),
  ]
  const working: { stop(): Promise<void> }[] = []
  return {
    async start() {
      const runners = startRunners(databaseUrl, features, log)
      working.push(runners)
      for (const { name, everyMs, run } of loops) working.push(every(everyMs, name, run, log))
      await runners.started
    },
    async stop() {
      await Promise.all(working.map((work) => work.stop()))
    },
  }
}

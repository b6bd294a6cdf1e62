import type { FastifyBaseLogger } from 'fastify'
import type { Feature, RunnerName } from '../feature.ts'
import { type StartedJobs, startJobs, type Task } from './jobs.ts'

/** How many tasks of a runner run at once, and the time limit of one before it is retried. */
const runners: Readonly<Record<RunnerName, { atOnce: number; taskSeconds: number }>> = {
  /** Mail and schedules. */
  short: { atOnce: 3, taskSeconds: 60 },
  /** Documents and order files, which delay no mail. */
  long: { atOnce: 2, taskSeconds: 1_800 },
  /** Messages to receivers, some of which never answer. */
  network: { atOnce: 10, taskSeconds: 60 },
}

/** Starts the tasks and schedules of `features`. */
export function startRunners(
  databaseUrl: string,
  features: readonly Feature[],
  log: FastifyBaseLogger,
): StartedJobs {
  const schedules = features.flatMap((feature) => feature.schedules ?? [])
  const tasks: Record<RunnerName, Record<string, Task>> = { short: {}, long: {}, network: {} }
  for (const { name, run } of schedules) tasks.short[name] = () => run(new Date())
  for (const feature of features) {
    for (const [name, { runner, run }] of Object.entries(feature.tasks ?? {})) tasks[runner][name] = run
  }
  const all = [
    startJobs(databaseUrl, tasks.short, log, { ...runners.short, schedules }),
    startJobs(databaseUrl, tasks.long, log, runners.long),
    startJobs(databaseUrl, tasks.network, log, runners.network),
  ]
  return {
    started: Promise.all(all.map(({ started }) => started)).then(() => {}),
    async stop() {
      await Promise.all(all.map((runner) => runner.stop()))
    },
  }
}

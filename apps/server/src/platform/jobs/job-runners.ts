import type { FastifyBaseLogger } from 'fastify'
import type { Feature, RunnerName } from '../feature.ts'
import { bulkTask, type StartedJobs, startJobs, type Task } from './jobs.ts'

type Limits = { atOnce: number; taskSeconds: number; turnSeconds?: number }

/** How many tasks of a runner run at once, the time limit of one before it is retried, and the turn of a person. */
const runners: Readonly<Record<RunnerName | 'bulk', Limits>> = {
  /** Mail and schedules. */
  short: { atOnce: 3, taskSeconds: 60 },
  /** Documents and small order files, which delay no mail. */
  long: { atOnce: 2, taskSeconds: 1_800, turnSeconds: 20 },
  /** Long tasks that were queued in the lane `bulk`. */
  bulk: { atOnce: 1, taskSeconds: 1_800, turnSeconds: 60 },
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
  const tasks: Record<keyof typeof runners, Record<string, Task>> = {
    short: {},
    long: {},
    bulk: {},
    network: {},
  }
  for (const { name, run } of schedules) tasks.short[name] = () => run(new Date())
  for (const feature of features) {
    for (const [name, { runner, run }] of Object.entries(feature.tasks ?? {})) {
      tasks[runner][name] = run
      if (runner === 'long') tasks.bulk[bulkTask(name)] = run
    }
  }
  const all = [
    startJobs(databaseUrl, tasks.short, log, { ...runners.short, schedules }),
    startJobs(databaseUrl, tasks.long, log, runners.long),
    startJobs(databaseUrl, tasks.bulk, log, runners.bulk),
    startJobs(databaseUrl, tasks.network, log, runners.network),
  ]
  return {
    started: Promise.all(all.map(({ started }) => started)).then(() => {}),
    async stop() {
      await Promise.all(all.map((runner) => runner.stop()))
    },
  }
}

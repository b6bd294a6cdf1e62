import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { connect } from '../../src/platform/database/database.ts'
import { addLongJob, startJobs, type Task } from '../../src/platform/jobs/jobs.ts'
import { until } from '../setup/spawned-program.ts'
import { createTestDatabase } from '../setup/test-database.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const { log } = fastify({ logger: false })

/** Queues jobs of these persons, one after another, and runs them. `isDone` says whether none is left. */
async function runLongJobs(task: Task, persons: readonly number[], atOnce: number) {
  const database = await createTestDatabase()
  closing.push(database.drop)
  const sql = connect(database.appUrl, { connections: 1 })
  closing.push(() => sql.end())
  for (const [index, id] of persons.entries()) {
    const job = `${id}${'abc'[index]}`
    await sql.begin((tx) =>
      addLongJob(tx, 'work', { job }, { lane: 'long', person: { kind: 'employee', id } }),
    )
  }
  const jobs = startJobs(database.appUrl, { work: task }, log, { turnSeconds: 0, atOnce })
  closing.push(jobs.stop)
  await jobs.started
  return {
    areDone: () =>
      until('no job is left', async () => (await sql`select 1 from graphile_worker.jobs`).length === 0),
  }
}

const nameOf = (payload: unknown) => (payload as { job: string }).job

test('long jobs take turns by person, however many one of them has queued, and go on when nobody else waits', async () => {
  const turns: string[] = []
  const steps = 3
  const stepsOf = new Map<string, number>()
  const { areDone } = await runLongJobs(
    async (payload, _, isTurnOver) => {
      const job = nameOf(payload)
      turns.push(job)
      for (let step = (stepsOf.get(job) ?? 0) + 1; step <= steps; step += 1) {
        stepsOf.set(job, step)
        if (step < steps && (await isTurnOver())) return
      }
    },
    [1, 1, 2],
    1,
  )
  await areDone()
  expect(turns).toEqual(['1a', '2c', '1b', '2c', '1a', '2c', '1b', '1a'])
})

test('one person’s long jobs leave the second place of a lane to others', async () => {
  const go = Promise.withResolvers<undefined>()
  closing.push(async () => go.resolve(undefined))
  const begun: string[] = []
  const { areDone } = await runLongJobs(
    async (payload) => {
      begun.push(nameOf(payload))
      if (nameOf(payload) === '1a') await go.promise
    },
    [1, 1, 2],
    2,
  )
  await until('the other person’s job began', () => begun.includes('2c'))
  expect(begun).not.toContain('1b')
  go.resolve(undefined)
  await areDone()
  expect(begun.toSorted()).toEqual(['1a', '1b', '2c'])
})

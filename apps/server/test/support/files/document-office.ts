import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import { z } from 'zod'
import { forgetDocuments } from '../../../src/features/documents/forget-documents.ts'
import { documentTask } from '../../../src/features/documents/make-documents.ts'
import { documentTaskName, requestDocument } from '../../../src/features/documents/request-document.ts'
import { connect, type Transaction } from '../../../src/platform/database/database.ts'
import { folderStore } from '../../../src/platform/files/file-store.ts'
import type { DocumentMaker } from '../../../src/platform/jobs/document-maker.ts'
import { startJobs } from '../../../src/platform/jobs/jobs.ts'
import type { Person } from '../../../src/platform/session/actor.ts'
import type { Principal } from '../../../src/platform/session/principal.ts'
import { personOfId } from '../../../src/platform/session/sessions.ts'
import { until } from '../../setup/spawned-program.ts'
import { createCompanyDatabase } from '../../setup/test-database.ts'
import type { Company } from '../company.ts'
import { runWaitingJobs } from '../waiting-jobs.ts'

const request = z.strictObject({ lines: z.int() })
export type LinesMaker = DocumentMaker<typeof request, Person>

/** A maker of documents with the requested number of lines. `make` replaces the real work. */
export function linesMaker(make: LinesMaker['make']): LinesMaker {
  return { kind: 'lines', mediaType: 'text/plain', request, make }
}

/** Documents without the rest of the app, with their own database and folder. */
export async function openOffice(maker: LinesMaker) {
  const database = await createCompanyDatabase()
  const sql = connect(database.appUrl, { connections: 3 })
  const { company } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'mersal-documents-'))
  const store = folderStore(dataDir)
  const { log } = fastify({ logger: false })
  const workshop = { sql, store, dataDir, makers: () => [maker], log }
  const running = new Set<{ stop(): Promise<void> }>()

  async function askIn(
    tx: Transaction,
    lines: number,
    by: keyof Company['people'] | Principal = 'staff',
    now = new Date(),
  ): Promise<string> {
    const person: Principal = typeof by === 'string' ? { kind: 'employee', id: company.people[by] } : by
    const asker = await personOfId(tx, person)
    return requestDocument(tx, maker, { asker, request: { lines }, name: 'lines.txt', total: lines, now })
  }

  async function stateOf(id: string) {
    const [row] = await sql<
      { state: string; done: number; total: number; tries: number; failure: { key: string } | null }[]
    >`
      select state, done, total, tries::integer, failure from documents where id = ${id}`
    if (!row) throw new Error(`there is no document ${id}`)
    return row
  }

  return {
    sql,
    company,
    dataDir,
    databaseUrl: database.appUrl,
    stateOf,
    ask: (lines: number, by: keyof Company['people'] | Principal = 'staff', now = new Date()) =>
      sql.begin((tx) => askIn(tx, lines, by, now)),
    askIn,
    /** Runs queued jobs until the returned function is called. */
    async start(): Promise<() => Promise<void>> {
      const jobs = startJobs(database.appUrl, { [documentTaskName]: documentTask(workshop) }, log)
      running.add(jobs)
      await jobs.started
      return async () => {
        running.delete(jobs)
        await jobs.stop()
      }
    },
    /** Resolves when the only job has failed `tries` times and waits for its next try. */
    hasBrokenDown: (tries: number) =>
      until(`try ${tries} has failed`, async () => {
        const [job] = await sql<{ attempts: number; is_waiting: boolean }[]>`
          select attempts::integer, locked_at is null as is_waiting from graphile_worker.jobs`
        return job?.attempts === tries && job.is_waiting
      }),
    retryNow: () => runWaitingJobs(sql),
    reaches(id: string, state: string): Promise<void> {
      return until(`the document is ${state}`, async () => (await stateOf(id)).state === state, 20_000)
    },
    /** The text of a document. Null when there is none. */
    async textOf(id: string): Promise<string | null> {
      const file = await store.open(`document-${id}`)
      return file && (await buffer(file.stream)).toString('utf8')
    },
    /** The unfinished files on this machine. */
    unfinished: () => readdir(join(dataDir, 'documents-unfinished')).catch(() => []),
    forget: (now: Date) => forgetDocuments(workshop, now),
    async close(): Promise<void> {
      await Promise.all([...running].map((jobs) => jobs.stop()))
      await sql.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>

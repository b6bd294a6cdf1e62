import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limits } from '@mersal/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { findDocument, findReadyDocument } from '../../src/features/documents/documents.repository.ts'
import { documentsUnderWay } from '../../src/features/documents/request-document.ts'
import { openUnfinishedFile } from '../../src/features/documents/unfinished-file.ts'
import { Refused } from '../../src/platform/http/refused.ts'
import { type Person, scopeOf } from '../../src/platform/session/actor.ts'
import { killSpawnedPrograms, spawnProgram, until } from '../setup/spawned-program.ts'
import { type LinesMaker, linesMaker, type Office, openOffice } from '../support/files/document-office.ts'

let office: Office
async function open(make: LinesMaker['make']): Promise<Office> {
  office = await openOffice(linesMaker(make))
  return office
}
afterEach(async () => {
  killSpawnedPrograms()
  await office.close()
})

/** Writes the lines that are asked for, telling how far it is. */
const writeLines: LinesMaker['make'] = async ({ request, write, progress }) => {
  for (let line = 1; line <= request.lines; line += 1) {
    await write(`${line}\n`)
    await progress(line)
  }
}

describe('a document', () => {
  test('is queued, worked on with its progress, and ready', async () => {
    const go = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    const { ask, start, stateOf, reaches, textOf, unfinished } = await open(async (work) => {
      await work.write(new TextEncoder().encode('first\n'))
      await work.progress(1)
      told.resolve()
      await go.promise
      await work.write('second\n')
      await work.progress(2)
    })
    const id = await ask(2)
    expect(await stateOf(id)).toEqual({ state: 'queued', done: 0, total: 2, tries: 0, failure: null })
    await start()
    await told.promise
    expect(await stateOf(id)).toMatchObject({ state: 'working', done: 1, total: 2 })
    expect(await textOf(id)).toBeNull()
    go.resolve()
    await reaches(id, 'ready')
    expect(await stateOf(id)).toMatchObject({ done: 2, total: 2, failure: null })
    expect(await textOf(id)).toBe('first\nsecond\n')
    expect(await unfinished()).toEqual([])
  })

  test('learns on the way how much there is to do', async () => {
    const { ask, start, stateOf, reaches } = await open(async ({ progress }) => progress(3, 7))
    const id = await ask(0)
    await start()
    await reaches(id, 'ready')
    expect(await stateOf(id)).toMatchObject({ done: 7, total: 7 })
  })

  test('is not made when the call that asked for it is rolled back', async () => {
    const { sql, askIn } = await open(writeLines)
    const rolledBack = sql.begin(async (tx) => {
      await askIn(tx, 1)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await sql`select 1 from documents`).toHaveLength(0)
    expect(await sql`select 1 from graphile_worker.jobs`).toHaveLength(0)
  })

  test('of a user of a client is theirs alone, also beside an employee of the same number', async () => {
    const askers: Person[] = []
    const { sql, company, ask, start, reaches } = await open(async ({ asker }) => {
      askers.push(asker)
    })
    const number = company.people.staff
    const [user] = await sql<{ client_id: number }[]>`
      insert into client_users (id, client_id, role, first_name, last_name, email) overriding system value
      select ${number}, min(id), 'finance', 'Mona', 'Adel', 'mona@shop.example' from clients returning client_id`
    const owner = { kind: 'client_user', id: number } as const
    const id = await ask(1, owner)
    await start()
    await reaches(id, 'ready')
    expect(askers).toEqual([{ ...owner, clientId: user?.client_id, role: 'finance', name: 'Mona Adel' }])
    const now = new Date()
    expect(await findDocument(sql, id, owner, now)).toMatchObject({ state: 'ready' })
    expect(await findDocument(sql, id, { kind: 'employee', id: number }, now)).toBeNull()
    expect(await findReadyDocument(sql, id, now)).not.toBeNull()
    await sql`update client_users set active = false`
    expect(await findReadyDocument(sql, id, now)).toBeNull()
  })

  test('knows its asker as they are when it is made, not as they were', async () => {
    const seen: (number[] | null)[] = []
    const { sql, company, ask, start, reaches } = await open(async ({ asker }) => {
      if (asker.kind === 'employee') seen.push(scopeOf(asker, 'shipments.see').branchIds)
    })
    const id = await ask(1)
    await sql`update employees set branch_id = ${company.giza} where id = ${company.people.staff}`
    await start()
    await reaches(id, 'ready')
    expect(seen).toEqual([[company.giza]])
  })
})

describe('a document has failed', () => {
  test('with the sentence of its refusal, at once', async () => {
    const { ask, start, stateOf, reaches, textOf, unfinished } = await open(async ({ write }) => {
      await write('a part')
      throw new Refused('not_found', 'shipment_not_found')
    })
    const id = await ask(1)
    await start()
    await reaches(id, 'failed')
    expect(await stateOf(id)).toMatchObject({ tries: 1, failure: { key: 'shipment_not_found' } })
    expect(await textOf(id)).toBeNull()
    expect(await unfinished()).toEqual([])
  })

  test('when whoever asked for it may do nothing any more', async () => {
    const { sql, company, ask, start, stateOf, reaches } = await open(writeLines)
    const id = await ask(1)
    await sql`update employees set active = false where id = ${company.people.staff}`
    await start()
    await reaches(id, 'failed')
    expect((await stateOf(id)).failure).toMatchObject({ key: 'deactivated' })
  })

  test('after five tries that broke, and not before', async () => {
    let tries = 0
    const { ask, start, stateOf, reaches, retryNow, hasBrokenDown } = await open(async () => {
      tries += 1
      throw new Error('a fault of ours')
    })
    const id = await ask(1)
    await start()
    for (let expected = 1; expected < 5; expected += 1) {
      await hasBrokenDown(expected)
      expect((await stateOf(id)).state).toBe('working')
      await retryNow()
    }
    await reaches(id, 'failed')
    expect(tries).toBe(5)
    expect((await stateOf(id)).failure).toEqual({ key: 'failed', parameters: {} })
  })
})

describe('a document is whole in the end', () => {
  test('after a try that broke, with nothing of that one in it', async () => {
    let tries = 0
    const { ask, start, reaches, retryNow, textOf, hasBrokenDown } = await open(async (work) => {
      tries += 1
      if (tries > 1) return writeLines(work)
      await work.write('a part\n')
      throw new Error('a fault that passes')
    })
    const id = await ask(3)
    await start()
    await hasBrokenDown(1)
    await retryNow()
    await reaches(id, 'ready')
    expect(await textOf(id)).toBe('1\n2\n3\n')
  })

  test('after a stop in the middle', async () => {
    const told = Promise.withResolvers<AbortSignal>()
    let tries = 0
    const { ask, start, reaches, retryNow, textOf, unfinished, hasBrokenDown } = await open(async (work) => {
      tries += 1
      if (tries > 1) return writeLines(work)
      await work.write('a part\n')
      told.resolve(work.signal)
      await new Promise((_, reject) =>
        work.signal.addEventListener('abort', () => reject(new Error('stopped'))),
      )
    })
    const id = await ask(2)
    const stop = await start()
    await told.promise
    await stop()
    await hasBrokenDown(1)
    await retryNow()
    await start()
    await reaches(id, 'ready')
    expect(await textOf(id)).toBe('1\n2\n')
    expect(await unfinished()).toEqual([])
  })

  test('after its process was killed in the middle', async () => {
    const { ask, start, stateOf, reaches, textOf, databaseUrl, dataDir } = await open(writeLines)
    const id = await ask(2)
    const fixture = fileURLToPath(new URL('../fixtures/document-maker.ts', import.meta.url))
    const program = spawnProgram(process.execPath, [fixture, databaseUrl, dataDir])
    await program.line('in the middle')
    program.kill('SIGKILL')
    await program.exited
    expect(await stateOf(id)).toMatchObject({ state: 'working', done: 1, tries: 1 })
    await start()
    await reaches(id, 'ready')
    expect(await stateOf(id)).toMatchObject({ tries: 2, done: 2 })
    expect(await textOf(id)).toBe('1\n2\n')
  })
})

describe('documents of a day ago', () => {
  const hours = limits.documentHours

  test('are forgotten, row and file, and younger ones are not', async () => {
    const { ask, start, reaches, textOf, sql, forget } = await open(writeLines)
    const now = new Date()
    const old = await ask(1)
    const young = await ask(1, 'staff', new Date(now.getTime() + 60_000))
    await start()
    await reaches(old, 'ready')
    await reaches(young, 'ready')
    await forget(new Date(now.getTime() + hours * 3_600_000 + 30_000))
    expect(await sql`select id from documents`).toEqual([{ id: young }])
    expect(await textOf(old)).toBeNull()
    expect(await textOf(young)).toBe('1\n')
  })

  test('are not made any more, and what a killed process left of them is removed', async () => {
    const { ask, start, sql, forget, unfinished, dataDir } = await open(writeLines)
    const long = new Date(Date.now() - hours * 3_600_000 - 60_000)
    const id = await ask(1, 'staff', long)
    const path = join(dataDir, 'documents-unfinished')
    const [left, young] = [await openUnfinishedFile(dataDir), await openUnfinishedFile(dataDir)]
    await Promise.all([left.finish(), young.finish()])
    await utimes(left.path, long, long)
    await start()
    await until('the job is done', async () => (await sql`select 1 from graphile_worker.jobs`).length === 0)
    expect(await sql`select state from documents where id = ${id}`).toEqual([{ state: 'queued' }])
    await forget(new Date())
    expect(await sql`select 1 from documents`).toHaveLength(0)
    expect((await unfinished()).map((name) => join(path, name))).toEqual([young.path])
  })
})

test('nobody waits for more than ten at once', async () => {
  const { ask } = await open(writeLines)
  for (let count = 0; count < documentsUnderWay; count += 1) await ask(1)
  await expect(ask(1)).rejects.toMatchObject({ kind: 'too_many', key: 'documents_under_way' })
  await ask(1, 'gizaStaff')
})

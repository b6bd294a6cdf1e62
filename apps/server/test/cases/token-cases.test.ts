import type { CaseRow } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { makeClient } from '../support/clients.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'
import { caseDesk, english } from './case-desk.ts'

let app: TestApp
let desk: ReturnType<typeof caseDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = caseDesk(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const ofOthers =
  'A manager of the branch or a superuser takes, closes or postpones this case, but never the person who looked at the token, nor an account linked to theirs. It also ends when another person renews the token, or after 90 days'
const dayMs = 86_400_000
const later = (days: number) => new Date(Date.now() + days * dayMs)

/** A client without an e-mail whose token `by` looked at. */
async function seen(by: Caller = 'manager'): Promise<number> {
  const id = await makeClient(app, { name: `Shop ${Date.now()}` })
  expect((await app.call('showClientToken', by, { client_id: id })).http).toBe(200)
  await desk.watchAt(new Date())
  return id
}

/** The cases of a client's token, open or closed. */
async function casesOf(client: number, closed: 0 | 1 = 0, by: Caller = 'superuser'): Promise<CaseRow[]> {
  const { list_items } = await desk.list(by, { kind: 'token_shown', closed })
  return list_items.filter((row) => row.client?.id === client)
}
async function caseOf(client: number): Promise<CaseRow> {
  const [row, ...others] = await casesOf(client)
  if (!row || others.length > 0) throw new Error('not one case')
  return row
}
const take = (by: Caller, { id, version }: CaseRow) => app.call('takeCase', by, { id, version }, english)
const close = (by: Caller, { id, version }: CaseRow) =>
  app.call('closeCase', by, { id, version, outcome: 'solved', note: 'The client asked for it' }, english)
const renew = (by: Caller, client_id: number) => app.call('rotateClientToken', by, { client_id })

test('a token that was shown without an e-mail to the client is a case, once, that names who saw it', async () => {
  const client = await seen()
  await app.call('showClientToken', 'manager', { client_id: client })
  await desk.watchAt(later(1))
  const row = await caseOf(client)
  expect(row).toMatchObject({
    what: expect.stringMatching(/ looked at the token of Shop \d+ on .*, and no e-mail told the client/),
    owner: null,
    branch: { id: app.company.alexandria },
    person: { id: app.company.people.manager },
    client: { id: client },
    acts: ['open_client', 'open_person'],
  })
  expect((await desk.list('superuser', { search: row.client?.name ?? '' })).list_items).toHaveLength(1)
})

test('a client with an e-mail is no case', async () => {
  const client = await makeClient(app, { email: 'shop@client.example' })
  await app.call('showClientToken', 'manager', { client_id: client })
  await desk.watchAt(later(1))
  expect(await casesOf(client)).toEqual([])
})

test('neither who saw it nor an account of theirs nor a clerk takes or closes it; a superuser does, and the log says so', async () => {
  const client = await seen()
  const row = await caseOf(client)
  for (const by of ['manager', 'staff'] as const)
    for (const act of [take, close])
      expect(await act(by, row)).toMatchObject({ http: 422, message: ofOthers })
  expect((await close('superuser', row)).http).toBe(200)
  expect(await casesOf(client, 1)).toMatchObject([{ outcome: 'solved' }])
  const [line] = await app.app.sql<{ entity_id: number; entity: string }[]>`
    select entity, entity_id from activity_log where action = 'case_closed' order by id desc limit 1`
  expect(line).toEqual({ entity: 'client', entity_id: client })
})

test('the manager owns the case of a token that a superuser saw, unless the superuser oversees them', async () => {
  const row = await caseOf(await seen('superuser'))
  expect(row.owner?.id).toBe(app.company.people.manager)
  expect((await close('superuser', row)).http).toBe(422)
  const { people } = app.company
  const oversee = (by: number | null) =>
    app.app.sql`update employees set overseen_by = ${by} where id = ${people.manager}`
  await oversee(people.superuser)
  expect((await close('manager', row)).http).toBe(422)
  expect((await caseOf(await seen('superuser'))).owner).toBeNull()
  await oversee(null)
  expect((await close('manager', row)).http).toBe(200)
})

test('another person who renews the token ends it; who saw it does not; it ends after 90 days', async () => {
  const client = await seen()
  await renew('manager', client)
  await desk.watchAt(new Date())
  expect(await casesOf(client)).toHaveLength(1)
  await renew('superuser', client)
  await desk.watchAt(new Date())
  expect(await casesOf(client, 1)).toMatchObject([{ outcome: 'gone' }])

  const old = await seen()
  await desk.watchAt(later(89))
  expect(await casesOf(old)).toHaveLength(1)
  await desk.watchAt(later(91))
  expect(await casesOf(old, 1)).toMatchObject([{ outcome: 'gone' }])
})

import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { sql } = app.app
  const { manager, staff } = app.company.people
  // One row an hour from the last hour of 31 December to the first of 2 January, in Cairo.
  await sql`
    insert into activity_log (at, employee_id, action, entity, entity_id, branch_ids)
    select timestamp '2025-12-31 23:00' at time zone 'Africa/Cairo' + make_interval(hours => hour),
      case when hour % 2 = 0 then ${manager}::bigint else ${staff}::bigint end, 'client_updated',
      case when hour < 13 then 'client' else 'branch' end, 7, ${[app.company.giza]}::bigint[]
    from generate_series(0, 25) as hour`
})
afterAll(() => app.close())

type Filter = CallInput<'listLogs'>

async function total(filter: Filter): Promise<number> {
  return (await app.call('listLogs', 'manager', filter)).data.total
}

describe('the list of logs', () => {
  test('is newest first, ten a page, with its exact total', async () => {
    const list = async (page: number) => (await app.call('listLogs', 'manager', { page })).data
    const pages = [await list(1), await list(2), await list(3), await list(4)]
    expect(pages.map(({ list_items }) => list_items.length)).toEqual([10, 10, 6, 0])
    for (const { total: all, total_pages, more } of pages)
      expect([all, total_pages, more]).toEqual([26, 3, undefined])
    const times = pages.flatMap(({ list_items }) => list_items.map(({ date_time }) => date_time))
    expect(times).toEqual([...times].sort().reverse())
    expect(times.at(-1)).toBe('2025-12-31T21:00:00.000Z')
  })

  test.each([
    [{ from_date: '2026-01-01' }, 25],
    [{ to_date: '2025-12-31' }, 1],
    [{ from_date: '2026-01-01', to_date: '2026-01-01' }, 24],
    [{ from_date: '2026-01-02' }, 1],
    [{ from_date: '2026-01-03' }, 0],
    [{ from_date: '2026-01-02', to_date: '2026-01-01' }, 0],
    [{ entity: 'client' }, 13],
    [{ entity: 'branch', entity_id: 7 }, 13],
    [{ entity: 'branch', entity_id: 8 }, 0],
    [{ entity: 'shipment' }, 0],
  ] as [Filter, number][])('%j holds %i rows', async (filter, rows) => {
    expect(await total(filter)).toBe(rows)
  })

  test('of one employee holds theirs', async () => {
    const { manager, staff, superuser } = app.company.people
    expect(await total({ employee_id: manager })).toBe(13)
    expect(await total({ employee_id: staff, from_date: '2026-01-01', to_date: '2026-01-01' })).toBe(12)
    expect(await total({ employee_id: superuser })).toBe(0)
  })

  test.each([
    ['page', { page: 0 }],
    ['entity', { entity: 'secret' }],
    ['entity', { entity_id: 7 }],
    ['entity_id', { entity: 'client', entity_id: 0 }],
    ['employee_id', { employee_id: 'x' }],
    ['from_date', { from_date: '2026-02-30' }],
    ['to_date', { to_date: '01/01/2026' }],
    ['sort', { sort: 'date' }],
  ])('refuses a faulty %s', async (field, filter) => {
    const answer = await app.call('listLogs', 'manager', filter as unknown as Filter)
    expect(answer.http).toBe(422)
    expect(answer.fields).toHaveProperty(field)
  })

  test.each([0, 'x', ''])('opens no log %j', async (log_id) => {
    expect((await app.call('openLog', 'manager', { log_id })).http).toBe(422)
  })
})

test('a log of more than ten thousand rows is counted exactly to there, and says that there is more', async () => {
  const { sql } = app.app
  const add = (rows: number) => sql`
    insert into activity_log (at, action, entity, entity_id, branch_ids)
    select timestamptz '2026-02-01' + make_interval(secs => n), 'branch_updated', 'branch', 9, ${[app.company.tanta]}::bigint[]
    from generate_series(1, ${rows}::integer) as n`
  const list = async (page: number) => (await app.call('listLogs', 'tantaManager', { page })).data
  await add(10_000)
  expect(await list(1)).toMatchObject({ total: 10_000, total_pages: 1_000 })
  expect(await list(1)).not.toHaveProperty('more')
  await add(1)
  expect(await list(1)).toMatchObject({ total: 10_000, total_pages: 1_000, more: true })
  expect((await list(1_000)).list_items).toHaveLength(10)
  expect((await list(1_001)).list_items).toEqual([])
  expect((await list(100_000_000)).list_items).toEqual([])
})

test('a row of two branches is counted once, and shown once on whichever page, up to ten thousand', async () => {
  const { sql } = app.app
  const { alexandria, giza } = app.company
  const [before] = await sql<{ n: number }[]>`
    select count(*) as n from activity_log where branch_ids && ${[alexandria, giza]}::bigint[] and entity <> 'sign_in'`
  const already = before?.n ?? 0
  const add = (rows: number, entity: string, branchIds: number[]) => sql`
    insert into activity_log (at, action, entity, entity_id, branch_ids)
    select timestamptz '2026-03-01' + make_interval(secs => n), 'branch_updated', ${entity}, 9, ${branchIds}::bigint[]
    from generate_series(1, ${rows}::integer) as n`
  const list = async (page: number) => (await app.call('listLogs', 'manager', { page })).data
  await add(6_000, 'branch', [alexandria, giza])
  expect(await list(1)).toMatchObject({ total: already + 6_000 })
  expect(await list(1)).not.toHaveProperty('more')
  const shown = (await Promise.all([1, 2, 300, 301].map(list))).flatMap(({ list_items }) => list_items)
  expect(new Set(shown.map(({ id }) => id)).size).toBe(40)
  await add(4_000 - already, 'client', [giza])
  expect(await list(1_000)).toMatchObject({ total: 10_000, total_pages: 1_000 })
  expect(await list(1_000)).not.toHaveProperty('more')
  await add(1, 'hand_in', [alexandria])
  expect(await list(1_000)).toMatchObject({ total: 10_000, total_pages: 1_000, more: true })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../support/prices.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let today: string
beforeAll(async () => {
  app = await startTestApp()
  const [row] = await app.app.sql<{ day: string }[]>`select cairo_day(now()) as day`
  today = row?.day ?? ''
})
afterAll(() => app.close())

const call = ((...request) => app.call(...request)) as TestApp['call']

async function publishedList(en: string, from_date: string): Promise<{ id: number; listId: number }> {
  const { data } = await call('createPrices', 'superuser', { name: { ar: en, en }, copy_of: 1 })
  await call('publishPrices', 'superuser', { id: data.id, version: 1, from_date })
  const { data: opened } = await call('openPrices', 'superuser', { id: data.id })
  return { id: data.id, listId: opened.list.id }
}

test('a planned version is a draft again, which can be changed and published anew', async () => {
  const from_date = dayAfter(today, 5)
  const { id } = await publishedList('Planned', from_date)
  expect((await call('withdrawPrices', 'superuser', { id })).data).toEqual({ id, version: 3 })
  const { data } = await call('openPrices', 'superuser', { id })
  expect(data).toMatchObject({ state: 'draft', from_date: null, published_by: null })
  const [entry] = await app.app.sql<{ changes: unknown }[]>`
    select changes from activity_log where action = 'prices_withdrawn' and entity_id = ${id}`
  expect(entry?.changes).toEqual([{ field: 'from_date', old_text: from_date, new_text: null }])
  const again = await call('publishPrices', 'superuser', { id, version: 3, from_date })
  expect(again.http).toBe(200)
})

test('a version in force stays, and so does one that was', async () => {
  const { id } = await publishedList('In force', today)
  for (const version of [id, 1])
    expect(await call('withdrawPrices', 'superuser', { id: version })).toMatchObject({
      http: 422,
      message: expect.stringMatching(/later day/),
    })
  // The database refuses it too, whatever the code asks.
  await expect(
    app.app.sql`update price_versions set from_date = null, published_at = null where id = ${id}`,
  ).rejects.toThrow(/never changes/)
})

test('the prices of a planned version do not change while they are withdrawn', async () => {
  const { id } = await publishedList('Sly', dayAfter(today, 5))
  await expect(
    app.app
      .sql`update price_versions set from_date = null, published_at = null, terms = '{}' where id = ${id}`,
  ).rejects.toThrow(/never changes/)
})

test('a version that a client needs stays until the client is taken off its list', async () => {
  const { id, listId } = await publishedList('Needed', dayAfter(today, 3))
  const client = { client_id: app.company.tantaClient, from_date: dayAfter(today, 4) }
  expect((await call('setClientPrices', 'superuser', { ...client, list_id: listId })).http).toBe(200)
  expect(await call('withdrawPrices', 'superuser', { id })).toMatchObject({
    http: 422,
    message: expect.stringMatching(/Some clients get this list/),
  })
  expect((await call('withdrawClientPrices', 'superuser', client)).http).toBe(200)
  const { data } = await call('listClientPrices', 'superuser', { client_id: client.client_id })
  expect(data.changes).toEqual([])
  expect((await call('withdrawPrices', 'superuser', { id })).http).toBe(200)
  expect((await call('withdrawClientPrices', 'superuser', client)).http).toBe(422)
})

test('a list that a client is on today stays', async () => {
  const { listId } = await publishedList('Today', today)
  const client = { client_id: app.company.plainClient, from_date: today }
  await call('setClientPrices', 'superuser', { ...client, list_id: listId })
  expect((await call('withdrawClientPrices', 'superuser', client)).http).toBe(422)
})

test('a VAT of a later day is taken back; the one in force stays', async () => {
  const from_date = dayAfter(today, 2)
  await call('setVat', 'superuser', { percent: 20, from_date })
  expect((await call('withdrawVat', 'superuser', { from_date })).data).toEqual({ from_date })
  const { data } = await call('listPrices', 'superuser', {})
  expect(data.vat).toMatchObject([{ percent: 14, from_date: '1970-01-01' }])
  expect((await call('withdrawVat', 'superuser', { from_date: '1970-01-01' })).http).toBe(422)
  const [entry] = await app.app.sql<{ changes: unknown }[]>`
    select changes from activity_log where action = 'vat_withdrawn'`
  expect(entry?.changes).toContainEqual({ field: 'vat_percent', old_text: '20', new_text: null })
})

test.each(['manager', 'accountant', 'staff', 'delivery'] as const)('%s withdraws nothing', async (role) => {
  const from_date = dayAfter(today, 9)
  await call('setVat', 'superuser', { percent: 20, from_date })
  expect((await call('withdrawVat', role, { from_date })).http).not.toBe(200)
  const { data } = await call('listPrices', 'superuser', {})
  expect(data.vat.map((vat) => vat.from_date)).toContain(from_date)
})

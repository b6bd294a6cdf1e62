import { type CallInput, foldText } from '@mersal/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient } from '../support/clients.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let mona: number
beforeAll(async () => {
  app = await startTestApp()
  mona = await makeClient(app, { name: 'مؤسسة مُنى للأزياء', phone: '01234567890' })
})
afterAll(() => app.close())

async function found(search: string, page = 1): Promise<number[]> {
  return (await app.call('listClients', 'superuser', { search, page })).data.list_items.map(({ id }) => id)
}

describe('a search of clients', () => {
  test.each(['موسسه مني', 'مؤسسة منى', 'مـنـى', 'الازياء'.slice(1), '01234567890', '٠١٢٣٤٥٦٧٨٩٠', '456789'])(
    'for %j finds the Arabic name or the phone, however it is written',
    async (search) => expect(await found(search)).toContain(mona),
  )

  test('for the number on the screen finds that client', async () => {
    expect(await found(`cl-${String(mona).padStart(4, '0')}`)).toEqual([mona])
  })

  test('for a capital or a small letter finds the same', async () => {
    const id = await makeClient(app, { name: 'Qalyub Dairies' })
    expect(await found('QALYUB')).toEqual([id])
    expect(await found('lyub dair')).toEqual([id])
  })

  test.each(["%' OR 1=1--", '%', '_', '\\', "'; drop table clients"])('for %j is literal', async (search) => {
    expect(await found(search)).toEqual([])
  })

  test.each([
    ['a NUL byte', 'a\u0000b'],
    ['101 characters', 'a'.repeat(101)],
  ])('for %s is refused', async (_, search) => {
    expect((await app.call('listClients', 'superuser', { search })).http).toBe(422)
  })

  test('is the shared search call too', async () => {
    const answer = await app.call('searchClients', 'superuser', { search: '01234567890', page: 1 })
    expect(answer).toMatchObject({ http: 200, status: 201, data: { page: 1, total: 1, total_pages: 1 } })
    expect(answer.data.list_items[0]).toMatchObject({ id: mona, id_call: mona, manager: 'manager2' })
  })
})

test('the database folds texts as the contract does', async () => {
  const arabic = fc.integer({ min: 0x0600, max: 0x06ff }).map((code) => String.fromCodePoint(code))
  const unit = fc.oneof(
    arabic,
    fc.string({ unit: 'grapheme', maxLength: 1 }),
    fc.constantFrom(' ', '\t', '\u00a0', 'A', '٣'),
  )
  const texts = fc.sample(fc.string({ unit, maxLength: 30 }), { numRuns: 2_000, seed: 7 })
  const plain = texts.filter((text) => text.isWellFormed() && !text.includes('\u0000'))
  const rows = await app.app.sql<{ text: string; folded: string }[]>`
    select text, fold_text(text) as folded from unnest(${plain}::text[]) as text`
  expect(rows.length).toBeGreaterThan(1_900)
  for (const { text, folded } of rows) expect([text, folded]).toEqual([text, foldText(text)])
})

describe('the list of clients', () => {
  test('has ten a page, an exact total, and an empty page past its end', async () => {
    for (let made = 0; made < 12; made += 1) await makeClient(app, { name: `Paging House ${made}` })
    const list = async (page: number) =>
      (await app.call('listClients', 'superuser', { search: 'paging house', page })).data
    expect((await list(1)).list_items).toHaveLength(10)
    expect(await list(2)).toMatchObject({ page: 2, total: 12, total_pages: 2 })
    expect((await list(2)).list_items).toHaveLength(2)
    expect(await list(3)).toMatchObject({ list_items: [], page: 3, total: 12 })
    expect(
      new Set([...(await list(1)).list_items, ...(await list(2)).list_items].map(({ id }) => id)).size,
    ).toBe(12)
  })

  test('is of the caller’s scope, total included', async () => {
    const totals = await Promise.all(
      (['superuser', 'accountant', 'manager', 'staff', 'tantaManager'] as const).map(
        async (caller) => (await app.call('listClients', caller, {})).data.total,
      ),
    )
    const [counts] = await app.app.sql<{ all: number; tanta: number }[]>`
      select count(*) as all, count(*) filter (where manager_id = ${app.company.people.tantaManager}) as tanta from clients`
    const { all, tanta } = counts ?? { all: 0, tanta: 0 }
    expect(totals).toEqual([all, all, all - tanta, all - tanta, tanta])
  })

  test.each(['date', '-date', 'status', '-status', 'active', '-active', 'orders', '-orders'] as const)(
    'is sorted by %s, and the newest first within it',
    async (sort) => {
      const marked = 'sorting house'
      await makeSorted()
      const { list_items } = (await app.call('listClients', 'superuser', { search: marked, sort })).data
      const names = list_items.map(({ name }) => name.at(-1))
      const expected = {
        date: 'abc',
        '-date': 'cba',
        status: 'bca',
        '-status': 'cab',
        orders: 'cba',
        '-orders': 'acb',
      }
      const key = sort.replace('active', 'status') as keyof typeof expected
      expect(names.join('')).toBe(expected[key])
    },
  )

  test.each(['name', 'password_hash', '', '-'])('is not sorted by %j', async (sort) => {
    const input = { sort } as unknown as CallInput<'listClients'>
    expect((await app.call('listClients', 'superuser', input)).http).toBe(422)
  })

  test.each([0, -1, 'x', 1.5])('has no page %j', async (page) => {
    expect((await app.call('listClients', 'superuser', { page })).http).toBe(422)
  })
})

let sorted: Promise<void> | undefined

/** a: Online with two orders, b: Offline with none, c: Online with none; each a second after the one before. */
function makeSorted(): Promise<void> {
  sorted ??= (async () => {
    const { create } = workingDay(app)
    const ids = new Map<string, number>()
    for (const [index, letter] of ['a', 'b', 'c'].entries()) {
      const id = await makeClient(app, { name: `Sorting House ${letter}`, status: letter === 'b' ? 0 : 1 })
      await app.app
        .sql`update clients set created_at = ${new Date(Date.UTC(2026, 0, 1, 0, 0, index))} where id = ${id}`
      ids.set(letter, id)
    }
    const client_id = ids.get('a') ?? 0
    const point = { sender_latitude: 31.2001, sender_longitude: 29.9187 }
    await create(localOrder(app.company, { client_id, ...point }))
    await app.app.sql`select fold_shipment_counts()`
    await create(localOrder(app.company, { client_id, ...point }))
  })()
  return sorted
}

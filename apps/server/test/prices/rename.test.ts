import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteOf } from '../support/prices.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = ((...request) => app.call(...request)) as TestApp['call']
const rename = (list_id: number, name: { ar: string; en: string }) =>
  call('renamePrices', 'superuser', { list_id, name })
const renames = () =>
  app.app.sql<{ entity_id: number; note: string; changes: unknown }[]>`
    select entity_id, note, changes from activity_log where action = 'prices_renamed' order by id`

test('a renamed list has its new name on the list, its versions and quotes, and the same prices', async () => {
  const before = await quoteOf(app, app.company.plainClient)
  const name = { ar: 'الأسعار العامة', en: 'General' }
  expect((await rename(1, name)).data).toEqual({ list_id: 1 })

  expect((await call('listPrices', 'superuser', {})).data.lists[0]).toMatchObject({ name, standard: true })
  expect((await call('openPrices', 'superuser', { id: 1 })).data.list).toMatchObject({ name })
  const after = await quoteOf(app, app.company.plainClient)
  expect(after).toEqual({ ...before, list: name.en })
  expect(await renames()).toMatchObject([
    {
      entity_id: 1,
      note: 'Standard 1',
      changes: [
        { field: 'name_ar', new_text: name.ar },
        { field: 'name_en', old_text: 'Standard', new_text: name.en },
      ],
    },
  ])
  await rename(1, name)
  expect(await renames()).toHaveLength(1)
})

test('a name that another list has is refused at its field', async () => {
  await call('createPrices', 'superuser', { name: { ar: 'متاجر', en: 'Shops' }, copy_of: 1 })
  const [shops] = (await call('listPrices', 'superuser', {})).data.lists.filter(
    ({ name }) => name.en === 'Shops',
  )
  expect((await rename(1, { ar: 'متاجر', en: 'Own' })).fields).toEqual({
    'name.ar': expect.stringMatching(/Another price list/),
  })
  expect((await rename(1, { ar: 'خاصة', en: 'Shops' })).fields).toHaveProperty(['name.en'])
  // Its own names are free to it.
  expect((await rename(shops?.id ?? 0, { ar: 'متاجر', en: 'Stores' })).http).toBe(200)
  const second = { name: { ar: 'متاجر', en: 'Second' }, copy_of: 1 }
  expect((await call('createPrices', 'superuser', second)).fields).toHaveProperty(['name.ar'])
})

test('two lists that take one name at once: one gets it, the other is refused', async () => {
  const ids = []
  for (const en of ['North', 'South']) {
    const { data } = await call('createPrices', 'superuser', { name: { ar: en, en }, copy_of: 1 })
    ids.push((await call('openPrices', 'superuser', { id: data.id })).data.list.id)
  }
  const both = await Promise.all(ids.map((id) => rename(id, { ar: 'كلاهما', en: 'Both' })))
  expect(both.map(({ http }) => http).sort()).toEqual([200, 422])
})

test.each(['manager', 'accountant', 'staff', 'delivery'] as const)(
  'a list is not renamed by %s',
  async (role) => {
    const name = { ar: 'لا', en: 'No one' }
    expect((await call('renamePrices', role, { list_id: 1, name })).http).not.toBe(200)
    expect((await rename(999_999, name)).http).toBe(404)
  },
)

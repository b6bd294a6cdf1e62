import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSection } from '../support/company-settings.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let client_id: number
beforeAll(async () => {
  app = await startTestApp()
  client_id = app.company.plainClient
})
afterAll(() => app.close())

const agreement = async () =>
  (await app.call('openClient', 'manager', { client_id })).data.info.goods_agreement
const agree = (version: number, by: 'manager' | 'accountant' = 'manager') =>
  app.call('agreeToGoods', by, { client_id, version })

async function changeTexts(name: 'terms' | 'about', text: string) {
  return changeSection(app, 'texts', { [name]: { ar: text, en: text } })
}

test('a client agrees to each version of the list once', async () => {
  expect(await agreement()).toMatchObject({ version: 1, agreed: null })
  for (const _ of [1, 2]) expect((await agree(1)).http).toBe(200)
  expect((await agreement()).agreed?.by).toMatch(/^manager/)
  const log = await app.app.sql`
    select from activity_log where action = 'client_agreed_to_goods' and entity_id = ${client_id}`
  expect(log).toHaveLength(1)

  await changeTexts('about', 'Another text about us')
  expect((await agreement()).agreed).not.toBeNull()
  await changeTexts('terms', 'A longer list')
  expect(await agreement()).toMatchObject({ version: 3, agreed: null })
})

test('who agrees to a list that is no longer in force is refused, and so is who may not edit clients', async () => {
  expect((await agree(1)).http).toBe(412)
  expect((await agree(3, 'accountant')).http).not.toBe(200)
  expect((await agreement()).agreed).toBeNull()
})

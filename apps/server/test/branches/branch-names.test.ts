import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSlip } from '../support/ledger.ts'
import { farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
const names = {
  en: { alexandria: 'alexandria branch', giza: 'giza branch' },
  ar: { alexandria: 'فرع الإسكندرية', giza: 'فرع الجيزة' },
}
const readers = ['en', 'ar'] as const
const header = (language: 'en' | 'ar') => ({ 'accept-language': language })

beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  const { alexandria, giza } = app.company
  await app.app.sql`update branches set name_ar = ${names.ar.alexandria} where id = ${alexandria}`
  await app.app.sql`update branches set name_ar = ${names.ar.giza} where id = ${giza}`
})
afterAll(() => app.close())

test.each(readers)('the list of shipments names the destination in %s', async (language) => {
  await day.create(farOrder(app.company))
  const { data } = await app.call('listShipments', 'staff', {}, header(language))
  expect(data.list_items[0]?.destination).toBe(names[language].giza)
})

test.each(readers)('money that moved names its branch in %s', async (language) => {
  const { alexandria, people } = app.company
  const own = names[language].alexandria
  const awb = await day.create(localOrder(app.company, { cod: '75.00' }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  const courier = { employee_id: people.delivery }
  expect((await app.call('viewUncollected', 'accountant', courier, header(language))).data.branch).toBe(own)

  const handIn = await day.handIn([awb], '75.00')
  const counted = await app.call('openMovement', 'accountant', { movement_id: handIn }, header(language))
  expect(counted.data.hand_in?.branch).toBe(own)
  expect(counted.data.postings.find(({ account }) => account === 'branch_safe')?.name).toBe(own)

  await app.call('bankSafe', 'accountant', { branch_id: alexandria, amount: '5.00', ...newSlip() })
  const { data } = await app.call('listWallet', 'accountant', {}, header(language))
  expect(data.list_items[0]?.subject).toEqual({ kind: 'branch', id: alexandria, name: own })
})

test.each(readers)(
  'a manager’s branches are named in %s, and in the refusal to take them away',
  async (language) => {
    const { people, alexandria, giza, tanta } = app.company
    const { data } = await app.call(
      'listBranchesOfManager',
      'superuser',
      { manager_id: people.manager },
      header(language),
    )
    expect(data.list_items).toEqual([
      { id: alexandria, name: names[language].alexandria },
      { id: giza, name: names[language].giza },
    ])
    const info = { employee_id: people.tantaManager, permission: 1, branch: [giza, tanta] }
    const refused = await app.call('changePermission', 'superuser', { info, confirm: 0 }, header(language))
    expect(refused.message).toContain(`${names[language].giza} (manager Number 2)`)
  },
)

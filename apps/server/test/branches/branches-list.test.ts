import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchForm } from '../support/branch-forms.ts'
import { farOrder, localOrder, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

test('a row has the columns of the list', async () => {
  const { company, call } = app
  const { data } = await call('listBranches', 'superuser', { search: 'tanta' })
  expect(data).toMatchObject({ page: 1, total: 1, total_pages: 1 })
  expect(data.list_items).toEqual([
    {
      id: company.tanta,
      id_call: company.tanta,
      id_show: `BR-00${company.tanta}`,
      name: 'tanta branch',
      phone: '034800000',
      status: true,
      income: 0,
      stands: 10,
      manager: 'manager Number 3',
      date_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      address: '1 Corniche Road, first floor',
      image: null,
    },
  ])
})

test('income is what the branch earned; its shipments come ten a page, newest first', async () => {
  const { company, call } = app
  const day = workingDay(app)
  const local = await day.create(localOrder(company))
  await day.walkLine(local)
  await day.walkLine(local)
  const awbs = [local]
  for (let parcel = 1; parcel < 11; parcel += 1) awbs.push(await day.create(farOrder(company)))
  const newestFirst = awbs.map((awb) => awb.split('-').at(-1)).reverse()
  const opened = (await call('openBranch', 'manager', { branch_id: company.alexandria })).data
  expect(opened.income).toBe(45)
  expect(opened.part_shipments.map(({ shipment_id }) => shipment_id)).toEqual(newestFirst.slice(0, 10))
  const first = (await call('viewIncome', 'manager', { branch_id: company.alexandria })).data
  expect(first).toMatchObject({ income: 45, page: 1, total: 11, total_pages: 2 })
  expect(first.part_shipments).toEqual(opened.part_shipments)
  const second = (await call('viewIncome', 'manager', { branch_id: company.alexandria, page: 2 })).data
  expect(second.part_shipments).toMatchObject([
    {
      shipment_id: newestFirst[10],
      COD: 100,
      fees: 45,
      clint: expect.any(String),
      payment: 'cash',
      status: 'delivered',
      branch_id: company.alexandria,
    },
  ])
  const third = (await call('viewIncome', 'manager', { branch_id: company.alexandria, page: 3 })).data
  expect(third).toMatchObject({ part_shipments: [], total: 11 })
  const giza = (await call('viewIncome', 'manager', { branch_id: company.giza })).data
  expect(giza).toMatchObject({ income: 0, total: 10 })
  expect(giza.part_shipments[0]?.branch_id).toBe(company.giza)
  const sorted = (await call('listBranches', 'superuser', { sort: '-income' })).data.list_items
  expect(sorted[0]).toMatchObject({ name: 'alexandria branch', income: 45 })
})

test.each([
  ['date', 'alexandria branch'],
  ['-date', 'قنا الجديدة'],
  ['status', 'قنا الجديدة'],
  ['stands', 'قنا الجديدة'],
  ['-stands', 'Aswan 11'],
  ['income', 'giza branch'],
] as const)('sorted by %s the first is %s', async (sort, first) => {
  await fill()
  const { data } = await app.call('listBranches', 'superuser', { sort })
  expect(data.list_items[0]?.name).toBe(first)
})

let filled: Promise<void> | undefined
/** Eleven open branches in Aswan and a closed one in Qena. */
function fill(): Promise<void> {
  filled ??= (async () => {
    const { call, company } = app
    for (let number = 1; number <= 11; number += 1) {
      const changes = { name: `Aswan ${number}`, stands: 20 + number, phone: `0970000${number}` }
      await call('createBranch', 'superuser', branchForm(company, changes))
    }
    const closed = { name: 'قنا الجديدة', stands: 2, status: 0, phone: '0960001' }
    await call('createBranch', 'superuser', branchForm(company, closed))
  })()
  return filled
}

test('pages are of ten, a page past the end is empty, and fetch=all answers everything', async () => {
  await fill()
  const page = async (input: { page?: number; fetch?: 'all' }) =>
    (await app.call('listBranches', 'superuser', { search: 'aswan', ...input })).data
  expect(await page({})).toMatchObject({ page: 1, total: 11, total_pages: 2 })
  expect((await page({})).list_items).toHaveLength(10)
  expect(names((await page({ page: 2 })).list_items)).toEqual(['Aswan 1'])
  expect(await page({ page: 3 })).toMatchObject({ list_items: [], page: 3, total: 11, total_pages: 2 })
  const all = await page({ fetch: 'all' })
  expect(all).toMatchObject({ page: 1, total: 11, total_pages: 1 })
  expect(all.list_items).toHaveLength(11)
})

test.each([
  ['ASWAN 11', ['Aswan 11']],
  ['قِنا الجديده', ['قنا الجديدة']],
  ['٠٩٦٠٠٠١', ['قنا الجديدة']],
  ['nowhere', []],
  ["%' OR 1=1--", []],
  ['_', []],
])('the search %j finds %j', async (search, found) => {
  await fill()
  const answers = await Promise.all([
    app.call('listBranches', 'superuser', { search }),
    app.call('searchBranches', 'superuser', { search }),
    app.call('docsListBranches', 'superuser', { search, page: 1 }),
    app.call('docsFilterBranches', 'superuser', { search, page: 1, type: '', filter: '' }),
  ])
  for (const { data } of answers) expect(names(data.list_items)).toEqual(found)
})

test('a number as people read it finds its branch', async () => {
  const { data } = await app.call('listBranches', 'superuser', { search: `BR-00${app.company.giza}` })
  expect(names(data.list_items)).toEqual(['giza branch'])
})

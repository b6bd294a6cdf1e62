import { foldText, type ShipmentStatus } from '@mersal/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import { everyShipment, type FullFilter } from '../../src/features/shipment-lists/list/list-conditions.ts'
import { findPage } from '../../src/features/shipment-lists/search/search.service.ts'
import { maintainBitmaps } from '../../src/features/shipment-lists/search/segments.repository.ts'
import { createLargeCompanyDatabase } from '../setup/test-database.ts'
import { bareAwb, localOrder, workingDay } from '../support/orders.ts'
import { type Row, searchTexts, storeRandomShipments } from '../support/random-shipments.ts'
import { startTestAppOn, type TestApp } from '../support/test-app.ts'

/** Small ones, so that a few thousand shipments are searched in every way. */
const thresholds = {
  smallList: 20,
  segmentsFirst: 3,
  segmentsInTurn: 2,
  bitmapsAtOnce: 12,
  indexedTexts: 400,
}
const shipments = 3_000
const statuses = ['pending', 'under_delivery', 'collected', 'returned'] as const satisfies ShipmentStatus[]

let app: TestApp
let rows: Row[]
let model: number
beforeAll(async () => {
  app = await startTestAppOn(await createLargeCompanyDatabase(), {})
  model = bareAwb(await workingDay(app).create(localOrder(app.company)))
  // The others have later AWBs, so they were made later.
  await app.app.sql`update shipments set created_at = '2025-12-01 10:00Z' where awb = ${model}`
  await app.app.sql`update shipment_texts set created_at = '2025-12-01 10:00Z' where awb = ${model}`
  rows = [
    ...(await app.app.sql<Row[]>`
      select awb, left(search_text, -13) as text, client_id as "clientId", array[origin_branch_id, destination_branch_id] as "branchIds",
        status, priority, case when due_piastres > 0 then 'cash' else 'prepaid' end as payment, receiver_area_id as "areaId", created_on as day,
        (extract(epoch from created_at) * 1000)::float8 as at
      from shipments where awb = ${model}`),
    ...(await storeRandomShipments(app, model, { from: 0, count: shipments })),
  ]
}, 120_000)
afterAll(() => app.close())

const searches = fc.constantFrom(...searchTexts)

function filters(): fc.Arbitrary<Partial<FullFilter>> {
  const { alexandria, giza, tanta, plainClient, tantaClient } = app.company
  const some = <T>(...values: T[]) => fc.constantFrom(...values)
  return fc.record(
    {
      branchIds: some([alexandria], [tanta], [alexandria, giza], []),
      clientId: some(plainClient, tantaClient),
      status: some(...statuses),
      priority: some(0, 1, 2),
      payment: some('cash', 'prepaid'),
      areaId: some(1, 2, 3),
      fromDay: some('2026-01-02', '2026-01-05', '2026-01-06'),
      toDay: some('2026-01-04', '2026-01-07', '2026-02-01'),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Partial<FullFilter>>
}

const isIn = (text: string, part: string) =>
  /^01[0125]\d{8}$/.test(part) ? text.split(/[ #]/).includes(part) : text.includes(part)

/** The plain way: every row is looked at. */
function expected(search: string, filter: Partial<FullFilter>): number[] {
  const parts = foldText(search).split(' ')
  return rows
    .filter(({ text, awb }) => parts.every((part) => isIn(foldText(`${text} ${awb}`), part)))
    .filter((row) => filter.branchIds?.some((id) => row.branchIds.includes(id)) ?? true)
    .filter((row) => (filter.clientId ?? row.clientId) === row.clientId)
    .filter((row) => (filter.status ?? row.status) === row.status)
    .filter((row) => (filter.priority ?? row.priority) === row.priority)
    .filter((row) => (filter.payment ?? row.payment) === row.payment)
    .filter((row) => (filter.areaId ?? row.areaId) === row.areaId)
    .filter(({ day }) => day >= (filter.fromDay ?? day) && day <= (filter.toDay ?? day))
    .toSorted((a, b) => b.at - a.at || b.awb - a.awb)
    .map(({ awb }) => awb)
}

/** A part of the whole, each as likely as any other. */
const share = () => fc.noBias(fc.integer({ min: 0, max: 9_999 })).map((n) => n / 10_000)

type Question = {
  search: string
  filter: Partial<FullFilter>
  newestFirst: boolean
  depth: number
  most: number
}

function questions(): fc.Arbitrary<Question[]> {
  const question = fc.record({
    search: searches,
    filter: filters(),
    newestFirst: fc.boolean(),
    depth: share(),
    most: fc.constantFrom(30, 500, 10_001),
  })
  return fc.array(question, { minLength: 12, maxLength: 12 })
}

async function isExact({ search, filter, newestFirst, depth, most }: Question): Promise<void> {
  const all = expected(search, filter)
  const total = Math.min(all.length, most)
  const offset = Math.floor(depth * total)
  const request = { newestFirst, maxTotal: most, offset, rows: Math.min(10, most - offset) }
  const found = await findPage(
    app.app.sql,
    { ...everyShipment, awbs: null, ...filter },
    search,
    request,
    thresholds,
  )
  const ordered = newestFirst ? all : all.toReversed()
  expect({ search, filter, request, ...found }).toEqual({
    search,
    filter,
    request,
    total,
    awbs: ordered.slice(offset, offset + request.rows),
  })
}

async function sealedSegments(): Promise<{ sealed: number; all: number }> {
  const [row] = await app.app.sql<{ sealed: number; all: number }[]>`
    select (select count(*) from search_segments where is_sealed) as sealed,
      (select count(distinct segment) from shipment_texts) as all`
  return row ?? { sealed: 0, all: 0 }
}

async function buildAllBitmaps(): Promise<void> {
  for (;;) {
    const { sealed, all } = await sealedSegments()
    if (sealed === all - 1) return
    await maintainBitmaps(app.app.sql, { open: 1 })
  }
}

const rowsOfShares = (shares: number[]) =>
  shares.map((one) => rows[Math.floor(one * rows.length)]).filter((row) => row !== undefined)

type Act = {
  of: number[]
  status: (typeof statuses)[number]
  priority: number
  areaId: number | null
  renamed: { of: number[]; text: string }
}

/** What happens to shipments: some get another status, priority or area, some another name, phone and reference. */
async function act({ of, status, priority, areaId, renamed }: Act) {
  const acted = rowsOfShares(of)
  await app.app.sql`
    update shipments set status = ${status}, priority = ${priority}, receiver_area_id = ${areaId} where awb = any(${acted.map(({ awb }) => awb)}::bigint[])`
  for (const row of acted) Object.assign(row, { status, priority, areaId })
  for (const row of rowsOfShares(renamed.of)) {
    row.text = renamed.text
    const text = foldText(`${renamed.text} ${row.awb}`)
    await app.app.sql`update shipments set search_text = ${text} where awb = ${row.awb}`
  }
}

const acts = () =>
  fc.record({
    of: fc.array(share(), { minLength: 1, maxLength: 60 }),
    status: fc.constantFrom(...statuses),
    priority: fc.constantFrom(0, 1, 2),
    areaId: fc.constantFrom(null, 1, 3),
    renamed: fc.record({
      of: fc.array(share(), { maxLength: 8 }),
      text: fc.constantFrom(
        'محمد سمير #1400 01012345678',
        'Sama Osama ord-121 01599999999',
        'Lone Oz 7a9b 01233445566 01003412567',
        'نادية زوزو 01100000007',
      ),
    }),
  })

async function staysExact(numRuns: number, seed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(acts(), { minLength: 1, maxLength: 3 }), questions(), async (some, asked) => {
      for (const one of some) await act(one)
      for (const question of asked) await isExact(question)
    }),
    { numRuns, seed, endOnFailure: true },
  )
}

const patience = 120_000

describe('a search of whatever is asked for, under acts', () => {
  test('is what a look at every row finds, while bitmaps are built', () => staysExact(6, 1), patience)

  test(
    'is that with all bitmaps built, and shipments that changed since',
    async () => {
      await buildAllBitmaps()
      await staysExact(12, 2)
      const [waiting] = await app.app.sql<{ n: number }[]>`select count(*) as n from search_changes`
      expect(waiting?.n).toBeGreaterThan(0)
    },
    patience,
  )

  test(
    'is that when the bitmaps are rebuilt from the changes',
    async () => {
      while ((await app.app.sql`select from search_changes limit 1`).length > 0) {
        await maintainBitmaps(app.app.sql, { open: 1, changes: 0 })
      }
      await staysExact(4, 3)
    },
    patience,
  )

  test(
    'is that after late shipments in a sealed segment, which is open until it is sealed again',
    async () => {
      const late = await storeRandomShipments(app, model, { from: shipments, count: 30, isLate: true })
      rows.push(...late)
      await staysExact(4, 4)
      await buildAllBitmaps()
      await staysExact(4, 5)
    },
    patience,
  )
})

test('the audit proves that a search follows each changed text', async () => {
  const { sql } = app.app
  const failing = async () =>
    (await audit(sql)).filter(({ holds, breaches }) => holds.includes('texts') && breaches.length > 0).length
  expect(await failing()).toBe(0)
  const [row] = await sql<{ awb: number; search_text: string }[]>`
    select awb, search_text from shipment_texts order by awb limit 1`
  await sql`update shipment_texts set search_text = 'nobody' || search_text where awb = ${row?.awb ?? 0}`
  expect(await failing()).toBe(1)
  await sql`update shipment_texts set search_text = ${row?.search_text ?? ''} where awb = ${row?.awb ?? 0}`
  const lost = await sql<{ word: string }[]>`delete from search_words where word like 'lone%' returning word`
  expect(lost.length).toBeGreaterThan(0)
  expect(await failing()).toBe(1)
  await sql`insert into search_words ${sql(lost)}`
})

test('the audit proves the bitmaps, and names a wrong one of each kind', async () => {
  const { sql } = app.app
  await buildAllBitmaps()
  const wrong = async () =>
    (await audit(sql))
      .filter(({ holds }) => holds.includes('bitmap'))
      .flatMap(({ breaches }) => breaches.map(({ subject }) => subject))
      .toSorted()
  expect(await wrong()).toEqual([])
  const turned = await sql<{ subject: string }[]>`
    update search_bitmaps b set bitmap = set_bit(bitmap, 2990, 1 - get_bit(bitmap, 2990))
    from (
      select kind, key, min(segment) as segment from search_bitmaps
      where (kind::text, key) in (('status', 'returned'), ('area', '1'), ('digits', '77'), ('word', 'lone3'), ('letters', 'مح'))
      group by kind, key
    ) first
    where (b.kind, b.key, b.segment) = (first.kind, first.key, first.segment)
    returning concat_ws(' ', b.segment, b.kind, b.key) as subject`
  expect(turned).toHaveLength(5)
  expect(await wrong()).toEqual(turned.map(({ subject }) => subject).toSorted())
})

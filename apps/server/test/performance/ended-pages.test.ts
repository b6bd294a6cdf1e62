import { type Ending, endings } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { performanceInvariants } from '../../src/features/audit/performance-invariants.repository.ts'
import { endedPage, isEnded } from '../../src/features/shipment-lists/endings/ended-shipments.repository.ts'
import type { EndedFilter } from '../../src/features/shipment-lists/endings/ending-counters.ts'
import { connect, type Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { type CompanyDatabase, createCompanyDatabase, createEmptyDatabase } from '../setup/test-database.ts'

let database: CompanyDatabase
let sql: Database
beforeAll(async () => {
  database = await createCompanyDatabase()
  sql = connect(database.url, { connections: 2 })
  const { alexandria, giza, people } = database.company
  await insertEndings(sql, [alexandria, giza], [people.delivery, people.gizaDelivery])
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** 600 endings: made on 9 days, 67 a day, and ended up to 4 days later. Some of one moment, some without a delivery boy. */
async function insertEndings(into: Database, branches: number[], boys: number[]): Promise<void> {
  await into`
    insert into shipment_endings
    select n, cairo_day(at) + n % 5, (${branches}::bigint[])[1 + n % 2],
      case when n % 7 > 0 then (${boys}::bigint[])[1 + n % 3 % 2] end, 1 + n % 4 / 3, n % 11 > 0, n % 11 > 2, at
    from (select n, timestamptz '2026-03-01 08:00+02' + n % 9 * interval '1 day' + n / 27 * interval '10 minutes' as at
      from generate_series(1, 600) as n) made`
}

const [from, to] = ['2026-03-04', '2026-03-08']

async function expectPages(filter: EndedFilter): Promise<number> {
  const newest = await sql<{ awb: number }[]>`
    select awb from shipment_endings where ${isEnded(sql, filter)} order by created_at desc, awb desc`
  for (const newestFirst of [true, false]) {
    const all = newest.map(({ awb }) => awb)
    if (!newestFirst) all.reverse()
    for (let offset = 0; offset <= all.length; offset += 25) {
      const page = await endedPage(sql, filter, { offset, rows: 25, newestFirst })
      expect(page).toEqual({ total: all.length, awbs: all.slice(offset, offset + 25) })
    }
  }
  return newest.length
}

describe('each page of the shipments that ended', () => {
  const of = (changes: Partial<EndedFilter>): EndedFilter => {
    return { as: 'ended', fromDay: from, toDay: to, branchIds: null, courierId: null, ...changes }
  }

  test.each<Ending>(endings)('%s', async (as) => {
    expect(await expectPages(of({ as }))).toBeGreaterThan(10)
  })

  test('of any day, of one, and of none', async () => {
    expect(await expectPages(of({ fromDay: null, toDay: null }))).toBe(600)
    expect(await expectPages(of({ toDay: from }))).toBeGreaterThan(50)
    expect(await expectPages(of({ fromDay: '2027-01-01', toDay: null }))).toBe(0)
  })

  test('at a branch, at several, at none; with a delivery boy; both', async () => {
    const { alexandria, giza, tanta, people } = database.company
    const counts = []
    for (const branchIds of [[alexandria], [giza], [alexandria, giza], [tanta], []])
      counts.push(await expectPages(of({ as: 'kept', branchIds })))
    const [first = 0, second = 0, both, none, nowhere] = counts
    expect([both, none, nowhere]).toEqual([first + second, 0, 0])
    expect(await expectPages(of({ courierId: people.delivery }))).toBeGreaterThan(100)
    expect(await expectPages(of({ courierId: people.delivery, branchIds: [alexandria] }))).toBeGreaterThan(50)
  })
})

describe('the counters of endings', () => {
  const breaches = async (on: Database) =>
    (await Promise.all(performanceInvariants.slice(2).map((one) => one.breaches(on)))).flat()

  test('follow each change', async () => {
    expect(await breaches(sql)).toEqual([])
    await sql`update shipment_endings set day = day + 1, courier_id = null, attempts = 3 where awb % 13 = 0`
    await sql`update shipment_endings set branch_id = ${database.company.giza}, kept = false where awb % 17 = 0`
    await sql`delete from shipment_endings where awb % 19 = 0`
    await sql`
      insert into shipment_endings select awb, day, branch_id, courier_id, attempts, delivered, kept, created_at
      from shipment_endings where awb % 5 = 0
      on conflict (awb) do update set delivered = true, kept = true`
    expect(await breaches(sql)).toEqual([])
  })

  test('are audited', async () => {
    await sql`update ending_counts set kept = kept + 1 where day = ${to} and courier_id = 0 and branch_id = 0 and created_on = day`
    expect(await breaches(sql)).toEqual([
      { subject: `0 0 ${to} ${to}`, expected: '{0,0,0,0,0}', found: '{0,0,0,0,-1}' },
    ])
  })

  test('count the endings from before the upgrade', async () => {
    const early = await createEmptyDatabase()
    const owner = connect(early.url, { connections: 1 })
    try {
      await migrate(early.url, undefined, 45)
      // There are neither branches nor people. A later migration renames the second constraint.
      await owner`
        alter table shipment_endings drop constraint shipment_endings_branch_id_fkey,
          drop constraint shipment_endings_delivery_boy_id_fkey`
      await insertEndings(owner, [1, 2], [3, 4])
      await owner`
        alter table shipment_endings add constraint shipment_endings_delivery_boy_id_fkey
          foreign key (delivery_boy_id) references employees not valid`
      await migrate(early.url)
      const [counted] = await owner`
        select sum(ended)::integer as ended from ending_counts where branch_id = 0`
      expect(counted).toEqual({ ended: 600 })
      expect(await breaches(owner)).toEqual([])
    } finally {
      await owner.end()
      await early.drop()
    }
  })
})

import type { Database } from '../../../apps/server/src/platform/database/database.ts'
import type { DemoApp } from '../demo-app.ts'
import { someClient } from '../writes-company.ts'
import { atWork, bringToBranch, hireCouriers, makeParcels } from '../writes-parcels.ts'

const branches = 12
/** One more than the 400 of a large company: the one that a list of 400 would cut off. */
const couriers = 401
const parcels = 4_000
const atBranch = 3_000
const onRuns = 2_000
const aRun = 5
const openCases = 800
/** Runs and parcels that one call plans at most. */
const runsACall = 200

export type BusyDay = { branchId: number; freeAwb: string }

/**
 * Makes the day of a large company of the demo company: 12 branches; at one of them all 401 delivery boys and 4,000 parcels of
 * today, of which 1,000 wait for a pick-up, 1,000 for a run, and 2,000 are on 400 runs; 800 open cases.
 */
export async function makeBusyDay(app: DemoApp): Promise<BusyDay> {
  const client = await someClient(app.databaseUrl)
  return atWork(app.databaseUrl, async (sql) => {
    const [own] = await sql<{ id: number; name: string }[]>`
      select b.id, b.name from clients c join branches b on b.manager_id = c.manager_id where c.id = ${client.id} order by b.id limit 1`
    if (!own) throw new Error('the client has no branch')
    await addBranches(sql)
    const [counted] = await sql<{ there: number }[]>`
      select count(*)::integer as there from employees where role = 'delivery' and active`
    await hireCouriers(sql, couriers - (counted?.there ?? 0))
    await sql`update employees set branch_id = ${own.id} where role = 'delivery' and active`
    const boys = await sql<{ id: number }[]>`
      select id from employees where role = 'delivery' and active order by id`
    const phoneOf = (number: number) => `0102${String(number).padStart(7, '0')}`
    const awbs = await makeParcels(sql, client, parcels, { phoneOf })
    // A run has at most 2,000 parcels.
    for (let from = 0; from < atBranch; from += 500)
      await bringToBranch(sql, awbs.slice(from, from + 500), boys[from / 500]?.id ?? 0)
    await planRuns(
      app,
      own.id,
      boys.map(({ id }) => id),
      awbs.slice(0, onRuns),
    )
    await openSomeCases(sql)
    await sql`vacuum analyze`
    return { branchId: own.id, freeAwb: String(awbs[onRuns]) }
  })
}

async function addBranches(sql: Database): Promise<void> {
  await sql`
    insert into branches (name, name_ar, address, phone, stands, manager_id, latitude, longitude, country, city, region, address_map)
    select b.name || ' ' || n, b.name_ar || ' ' || n, b.address, b.phone, b.stands, m.id, b.latitude + n, b.longitude + n, b.country,
      b.city, b.region, b.address_map
    from (select * from branches order by id limit 1) b
    cross join (select id from employees where role = 'superuser' order by id limit 1) m
    cross join generate_series(1, ${branches} - (select count(*) from branches where deleted_at is null)) n`
}

async function planRuns(app: DemoApp, branchId: number, boys: readonly number[], awbs: readonly number[]) {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(new Date())
  const runs = Array.from({ length: awbs.length / aRun }, (_, number) => ({
    courier_id: boys[number],
    awbs: awbs.slice(number * aRun, (number + 1) * aRun).map(String),
  }))
  for (let from = 0; from < runs.length; from += runsACall) {
    const answer = await fetch(`${app.base}/api/dashboard/runs/apply`, {
      method: 'POST',
      headers: { authorization: `Token ${app.session}` },
      body: new URLSearchParams({
        branch_id: String(branchId),
        date,
        runs: JSON.stringify(runs.slice(from, from + runsACall)),
      }),
    })
    if (!answer.ok) throw new Error(`runs were not planned: ${await answer.text()}`)
  }
}

async function openSomeCases(sql: Database): Promise<void> {
  await sql`
    insert into cases (kind, cause, awb, origin, since, branch_id, owner_id, deadline, opened_at)
    select (array['attempt_failed', 'late', 'no_movement', 'return_due'])[1 + n % 4]::case_kind,
      (array['receiver', 'client', 'delivery_boy', 'branch', 'nobody'])[1 + n % 5]::case_cause, awb, 'bench', current_date,
      destination_branch_id, b.manager_id, now() + (n % 10 - 5) * interval '1 day', now() - n * interval '1 second'
    from (select awb, destination_branch_id, row_number() over (order by awb desc) as n from shipments where not sandbox) as s
    join branches b on b.id = s.destination_branch_id
    where n <= ${openCases}
    on conflict do nothing`
}

import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { type DemoApp, startDemoApp } from './demo-app.ts'
import { oneByOne } from './measure.ts'
import { report } from './results.ts'

/**
 * What does each question of the case desk cost with `--cases` (50,000) open cases, for somebody who sees all branches?
 * Over HTTP with session checks.
 */
const { values } = parseArgs({
  options: { cases: { type: 'string', default: '50000' }, times: { type: 'string', default: '100' } },
})
const cases = Number(values.cases)
const times = Number(values.times)

const app = await startDemoApp({ shipments: cases + 10_000 })
try {
  const sql = postgres(app.databaseUrl, { max: 1 })
  await fill(sql)
  const [sample] = await sql<{ id: number; awb: string; phone: string; branch: number }[]>`
    select c.id::integer as id, c.awb::text as awb, m.receiver_phone as phone, c.branch_id::integer as branch
    from cases c join shipments s on s.awb = c.awb join main_shipments m on m.id = s.main_shipment_id
    where c.closed_at is null and c.origin = 'bench' order by c.id limit 1`
  if (!sample) throw new Error('no case was made')
  const questions: [string, string][] = [
    ['the first page', 'all?page=1'],
    ['page 500', 'all?page=500'],
    ['newest first', 'all?page=1&sort=-date'],
    ['of a branch', `all?page=1&branch_id=${sample.branch}`],
    ['of a kind and cause', 'all?page=1&kind=late&cause=client'],
    ['own', 'all?page=1&mine=1'],
    ['overdue', 'all?page=1&overdue=1'],
    ['closed', 'all?page=1&closed=1'],
    ['search by half a phone number', `all?page=1&search=${sample.phone.slice(-6)}`],
    ['search by AWB', `all?page=1&search=${sample.awb}`],
    ['one case', `open?id=${sample.id}`],
    ['the cases of a shipment', `of-shipment?awb=${sample.awb}`],
    ['the counts', 'count'],
  ]
  const lines: string[] = []
  for (const [name, path] of questions) {
    const [p50, p99] = await timesOf(app, path)
    lines.push(`${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
    console.log(lines.at(-1))
  }
  await sql.end()
  await report(`The case desk with ${cases} open cases`, {
    command: 'cases',
    databaseUrl: app.databaseUrl,
    lines,
  })
} finally {
  await app.close()
}

async function timesOf({ base, session }: DemoApp, path: string): Promise<[number, number]> {
  const url = `${base}/api/dashboard/cases/${path}`
  const headers = { authorization: `Token ${session}` }
  await oneByOne(url, headers, 10)
  const taken = await oneByOne(url, headers, times)
  return [taken[Math.floor(taken.length * 0.5)] ?? 0, taken[Math.floor(taken.length * 0.99)] ?? 0]
}

/** Open cases of different kinds, causes, owners and deadlines, and a fifth as many closed ones. */
async function fill(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into cases (kind, cause, awb, origin, since, branch_id, owner_id, deadline, opened_at, closed_at, outcome)
    select (array['attempt_failed', 'late', 'no_movement', 'return_due'])[1 + n % 4]::case_kind,
      (array['receiver', 'client', 'delivery_boy', 'branch', 'nobody'])[1 + n % 5]::case_cause, awb, 'bench', current_date,
      destination_branch_id, b.manager_id, current_date - 5 + (n % 10)::integer, now() - n * interval '1 second',
      case when n > ${cases} then now() end, case when n > ${cases} then 'gone'::case_outcome end
    from (select awb, destination_branch_id, row_number() over (order by awb) as n from shipments where not sandbox) as s
    join branches b on b.id = s.destination_branch_id
    where n <= ${cases} * 1.2
    on conflict do nothing`
  await sql`vacuum (analyze) cases`
}

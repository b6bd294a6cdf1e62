import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { shipmentStatuses } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fewShipments, makeDemoAt, openEmpty, patience, secretKey } from '../../test/setup/demo-company.ts'
import { audit } from '../features/audit/index.ts'
import { demoPassword, demoPeople } from '../features/auth/index.ts'
import { judgePassword } from '../features/auth/passwords.ts'
import type { Database } from '../platform/database/database.ts'
import { hashSecret, openSecret } from '../platform/session/sealed-secret.ts'
import { makeDemoInOwnProcess } from './in-own-process.ts'
import { makeDemoCompany } from './index.ts'

const now = new Date('2026-05-12T11:40:00Z')

type Made = Awaited<ReturnType<typeof makeDemoAt>>
type Told = {
  awb: number
  status: string
  total_piastres: number
  due_piastres: number
  updated_at: Date
  codes: string
}

const toldOf = (db: Database) => db<Told[]>`
  select s.awb, s.status, s.total_piastres, s.due_piastres, s.updated_at, string_agg(l.code, ' ' order by l.leg) as codes
  from shipments s join shipment_lines l using (awb) group by s.awb order by s.awb`

let made: Made
let sql: Database
beforeAll(async () => {
  made = await makeDemoAt(now)
  sql = made.sql
}, patience)
afterAll(() => made.close())

const count = async (table: string) => {
  const [row] = await sql<{ n: number }[]>`select count(*)::integer as n from ${sql(table)}`
  return row?.n
}

test('the company has 5 branches, 25 employees, 12 clients and 600 shipments, one that a manager handled alone, one on its way back that was found, and three of which a part was kept', async () => {
  expect(await Promise.all(['branches', 'employees', 'clients', 'shipments'].map(count))).toEqual([
    5, 25, 12, 609,
  ])
})

test('one manifest has arrived without one of its parcels, which stays with the driver', async () => {
  const rows = await sql<{ state: string; status: string; note: string }[]>`
    select m.state, l.status, p.missing_note as note
    from manifest_parcels p join manifests m on m.id = p.manifest_id
    join shipment_lines l on l.awb = p.awb and l.leg = p.leg and l.courier_id = m.courier_id
    where p.missing_note is not null`
  expect(rows).toMatchObject([{ state: 'closed', status: 'Active', note: expect.stringMatching(/./) }])
})

test('three receivers kept a part: a rest and a missing item are with their delivery boys, and the branch has two rests', async () => {
  const rows = await sql<{ status: string; items: number }[]>`
    select r.status, (select sum(quantity) from shipment_items where awb = r.awb)::integer as items
    from shipments r join shipments s on s.awb = r.pair_awb and s.ordered_cod_piastres > s.cod_piastres
    where r.kind = 'rest' order by r.awb`
  const statuses = rows.map(({ status }) => status).toSorted()
  expect(statuses).toEqual(['in_progress', 'in_progress', 'under_delivery', 'under_delivery'])
})

test('one parcel is lost, and another was found again and goes back to its sender', async () => {
  const rows = await sql<{ loss: string; back: string | null }[]>`
    select s.loss, b.status || ' ' || b.direction as back
    from shipments s join write_offs w on w.awb = s.awb left join shipments b on b.awb = w.new_awb order by s.loss`
  expect(rows).toEqual([
    { loss: 'lost', back: null },
    { loss: 'found', back: 'in_progress return' },
  ])
})

test('a receiver has moved to another address and day, and the COD of another parcel is lowered', async () => {
  const rows = await sql<{ fields: string[]; by: string | null }[]>`
    select array(select c ->> 'field' from jsonb_array_elements(v.changes) as c) as fields
    from shipment_changes v order by v.id`
  const fields = rows.flatMap((row) => row.fields)
  expect(fields).toEqual(
    expect.arrayContaining(['receiver_address', 'deliver_on', 'promised_to', 'cod', 'due']),
  )
})

test('the case desk has cases of its stories, which people work on, and closed ones', async () => {
  const kinds = await sql<{ kind: string }[]>`
    select distinct kind::text as kind from cases where closed_at is null order by kind`
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'attempt_failed',
      'cash_difference',
      'deposit_missing',
      'extra',
      'late',
      'locked_code',
      'missing',
      'no_movement',
      'unwitnessed',
    ]),
  )
  const deeds = await sql<
    { what: string }[]
  >`select distinct what::text as what from case_events order by what`
  expect(deeds.map(({ what }) => what)).toEqual(['closed', 'noted', 'postponed', 'taken'])
  const [closed] = await sql<{ gone: number }[]>`select count(*) as gone from cases where outcome = 'gone'`
  expect(closed?.gone).toBeGreaterThan(50)
})

test('the company has its own logo, stored as an image in two sizes', async () => {
  const [logo] = await sql<{ id: string; width: number; height: number }[]>`
    select i.id, i.width, i.height
    from company_sections s join images i on i.id::text = s.fields ->> 'logo' where s.section = 'identity'`
  expect(logo).toMatchObject({ width: 512, height: 512 })
  for (const name of [`${logo?.id}.webp`, `${logo?.id}-thumb.webp`]) {
    const bytes = Buffer.from((await made.store.get(name)) ?? [])
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
  }
})

test('every permission exists, one employee is deactivated, and the people of the sign-in page can sign in', async () => {
  const employees = await sql<{ email: string; role: string; active: boolean; password_hash: string }[]>`
    select email, role, active, password_hash from employees`
  expect(new Set(employees.map(({ role }) => role))).toEqual(
    new Set(['superuser', 'manager', 'accountant', 'staff', 'delivery', 'new']),
  )
  expect(employees.filter(({ active }) => !active)).toHaveLength(1)
  for (const email of demoPeople) {
    const person = employees.find((one) => one.email === email)
    expect(person?.role).toBe(email.split('@')[0])
    expect(await judgePassword(person?.password_hash ?? null, demoPassword)).toMatchObject({ isRight: true })
  }
})

test('one manager has two branches and every branch has delivery boys with vehicles', async () => {
  const managed = await sql<{ n: number }[]>`select count(*)::integer as n from branches group by manager_id`
  expect(managed.map(({ n }) => n)).toContain(2)
  const boys = await sql<{ n: number }[]>`
    select count(v.employee_id)::integer as n
    from branches b left join employees e on e.branch_id = b.id and e.active left join vehicles v on v.employee_id = e.id
    group by b.id`
  expect(boys.every(({ n }) => n >= 2)).toBe(true)
})

test('clients have discounts of both kinds, one is Offline, one In Development, and secrets are sealed', async () => {
  const clients = await sql<
    {
      discount_basis_points: number
      discount_flat_piastres: number
      online: boolean
      in_development: boolean
      api_secret_encrypted: Buffer
      api_secret_hash: Buffer
    }[]
  >`
    select discount_basis_points, discount_flat_piastres, online, in_development, api_secret_encrypted, api_secret_hash
    from clients`
  expect(clients.some((one) => one.discount_basis_points > 0 && one.discount_flat_piastres > 0)).toBe(true)
  expect(clients.filter(({ online }) => !online)).toHaveLength(1)
  expect(clients.filter((one) => one.in_development)).toHaveLength(1)
  for (const { api_secret_encrypted, api_secret_hash } of clients) {
    expect(hashSecret(openSecret(secretKey, api_secret_encrypted))).toEqual(api_secret_hash)
  }
})

test('shipments are in every status, most of them collected', async () => {
  const rows = await sql<{ status: string; n: number }[]>`
    select status, count(*)::integer as n from shipments group by status`
  const statuses = new Map(rows.map(({ status, n }) => [status, n]))
  expect(new Set(statuses.keys())).toEqual(new Set(shipmentStatuses))
  expect(statuses.get('collected')).toBeGreaterThan(400)
  expect(statuses.get('returned')).toBeGreaterThan(30)
})

test('every invariant of money, lifecycle and counts holds', async () => {
  expect((await audit(sql)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

test('nothing is in the future and nothing is older than the company', async () => {
  const [times] = await sql<{ first: Date; last: Date }[]>`
    select min(at) as first, max(at) as last from (
      select at from tracking_events union all select at from ledger_entries union all select at from activity_log
      union all select at from hand_ins union all select at from settlements union all select created_at from employees
      union all select created_at from shipments union all select updated_at from shipments
      union all select updated_at from shipment_lines
    ) as happened`
  expect(times?.last.getTime()).toBeLessThanOrEqual(now.getTime())
  expect(times?.first.getTime()).toBeGreaterThan(now.getTime() - 91 * 86_400_000)
})

test('the wallet lists entries in order of time', async () => {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::integer as n from (
      select at, lag(at) over (order by id) as before from ledger_entries where kind not in ('delivered', 'delivery_undone', 'returned')
    ) as wallet where at < before`
  expect(row?.n).toBe(0)
})

test('the office has shortages, surpluses, bankings, settlements, repayments, a confirmed transfer and a payment by a merchant', async () => {
  const kinds = await sql<{ kind: string }[]>`select distinct kind from ledger_entries`
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
    new Set([
      'delivered',
      'delivery_undone',
      'collected',
      'shortage_repaid',
      'shortage_written_off',
      'lost',
      'found',
      'banked',
      'returned',
      'settled',
      'merchant_paid',
      'payout_paid',
      'payout_returned',
      'transfer_confirmed',
      'safe_sent',
      'safe_received',
    ]),
  )
  const [counted] = await sql<{ short: number; over: number }[]>`
    select count(*) filter (where counted_piastres < due_piastres)::integer as short,
      count(*) filter (where counted_piastres > due_piastres)::integer as over from hand_ins`
  expect(counted?.short).toBeGreaterThan(0)
  expect(counted?.over).toBeGreaterThan(0)
})

test('a client who is paid in cash has a code, and their cash waits at the branch', async () => {
  const waiting = await sql`
    select l.state, cardinality(c.sent_at) as codes from payout_lines l left join payout_codes c on c.line_id = l.id
    where l.method = 'cash'`
  expect(waiting).toEqual([{ state: 'open', codes: 1 }])
})

test('a company with employees is not changed', async () => {
  await makeDemoCompany(sql, { now, secretKey, store: made.store })
  expect(await count('shipments')).toBe(609)
})

test('two processes at once make one company, the same at each start with the same time, and report progress', {
  timeout: patience,
}, async () => {
  const [first, other] = await Promise.all([makeDemoAt(now, fewShipments), openEmpty(now)])
  try {
    const shares: number[] = []
    const start = () =>
      makeDemoInOwnProcess({
        databaseUrl: other.database.url,
        dataDir: other.dataDir,
        now: now.getTime(),
        shipments: fewShipments,
        onProgress: (done, total) => shares.push(done / total),
      })
    await Promise.all([start(), start()].map((demo) => demo.made))
    expect(shares.at(-1)).toBe(1)
    expect(await toldOf(other.sql)).toEqual(await toldOf(first.sql))
    const files = await readdir(join(other.dataDir, 'uploads'))
    expect(files.filter((name) => name.endsWith('-thumb.webp'))).toHaveLength(1)
    const [people] = await other.sql<{ people: number; emails: number }[]>`
      select count(*)::integer as people, count(distinct email)::integer as emails from employees`
    expect(people).toEqual({ people: 25, emails: 25 })
  } finally {
    await Promise.all([first.close(), other.close()])
  }
})

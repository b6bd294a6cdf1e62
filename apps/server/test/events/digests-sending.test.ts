import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendDigests } from '../../src/features/digests/send-digests.service.ts'
import { postEntry, postMerchantPaid } from '../../src/features/ledger/index.ts'
import { connect, type Database } from '../../src/platform/database/database.ts'
import { type CompanyDatabase, createCompanyDatabase } from '../setup/test-database.ts'
import type { Company } from '../support/company.ts'

let database: CompanyDatabase
let sql: Database
let company: Company
beforeEach(async () => {
  database = await createCompanyDatabase()
  sql = connect(database.appUrl, { connections: 6 })
  company = database.company
})
afterEach(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

async function wantDigests(clientId: number, from: string): Promise<void> {
  await sql`
    update clients set email = 'shop' || id || '@client.example', digests_from = ${from}::date where id = ${clientId}`
}

async function delivered(clientId: number, day: string, count = 1): Promise<void> {
  await sql`insert into client_digests (client_id, day, delivered) values (${clientId}, ${day}::date, ${count})`
}

const send = (now: string) => sendDigests(sql, new Date(now))

type Planned = { to: string; day: string; owed: number }

/** The digests that are planned, oldest first; nobody sends them here. */
async function queued(): Promise<Planned[]> {
  const rows = await sql<Planned[]>`
    select recipient as to, facts->>'day' as day, (facts->>'owed')::integer as owed from messages
    where event = 'client_digest' and channel = 'email' and state = 'planned' order by id`
  return [...rows]
}

describe('a digest', () => {
  test.each([
    ['in winter', '2024-01-15', '2024-01-16T05:59:59Z', '2024-01-16T06:00:00Z'],
    ['in summer', '2024-07-15', '2024-07-16T04:59:59Z', '2024-07-16T05:00:00Z'],
    [
      'on the morning after the clocks went forward',
      '2024-04-25',
      '2024-04-26T04:59:59Z',
      '2024-04-26T05:00:00Z',
    ],
    [
      'on the morning after the clocks went back',
      '2024-10-31',
      '2024-11-01T05:59:59Z',
      '2024-11-01T06:00:00Z',
    ],
  ])('is sent at eight in Cairo, not before: %s', async (_, day, before, at) => {
    await wantDigests(company.plainClient, day)
    await delivered(company.plainClient, day)
    await send(before)
    expect(await queued()).toEqual([])
    await send(at)
    expect((await queued()).map(({ to }) => to)).toEqual([`shop${company.plainClient}@client.example`])
  })

  test('is sent once, however often it is looked for', async () => {
    await wantDigests(company.plainClient, '2024-07-15')
    await delivered(company.plainClient, '2024-07-15')
    for (const minute of ['00', '15', '30']) await send(`2024-07-16T05:${minute}:00Z`)
    expect(await queued()).toHaveLength(1)
  })

  test('is sent once by two processes at the same moment', async () => {
    const clients = [company.plainClient, company.discountClient, company.freeClient]
    for (const id of clients) {
      await wantDigests(id, '2024-07-15')
      await delivered(id, '2024-07-15')
    }
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = sql.begin(async (tx) => {
      await tx`select from client_digests for update`
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const sending = [send('2024-07-16T05:00:00Z'), send('2024-07-16T05:00:00Z')]
    // Both wait for the rows that are held.
    for (;;) {
      const [row] = await sql<{ waiting: number }[]>`
        select count(*) as waiting from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`
      if (row?.waiting === 2) break
    }
    held.resolve()
    await Promise.all([holding, ...sending])
    expect((await queued()).map(({ to }) => to).sort()).toEqual(
      clients.map((id) => `shop${id}@client.example`).sort(),
    )
  })

  test('that could not be planned is not marked as sent', async () => {
    await wantDigests(company.plainClient, '2024-07-15')
    await delivered(company.plainClient, '2024-07-15')
    const now = new Date('2024-07-16T05:00:00Z')
    const owner = connect(database.url, { connections: 1 })
    await owner`alter table messages add constraint broken check (recipient = '') not valid`
    await expect(sendDigests(sql, now)).rejects.toThrow('broken')
    await owner`alter table messages drop constraint broken`
    await owner.end()
    await send('2024-07-16T05:15:00Z')
    expect(await queued()).toHaveLength(1)
  })

  test('is sent later that day after a stop, and of no day before yesterday', async () => {
    await wantDigests(company.plainClient, '2024-07-01')
    for (const day of ['2024-07-13', '2024-07-14', '2024-07-15']) await delivered(company.plainClient, day)
    await send('2024-07-16T20:45:00Z')
    expect((await queued()).map(({ day }) => day)).toEqual(['2024-07-15'])
    await send('2024-07-17T05:00:00Z')
    expect(await queued()).toHaveLength(1)
  })

  test('is not sent of the day before the first one', async () => {
    await wantDigests(company.plainClient, '2024-07-16')
    await delivered(company.plainClient, '2024-07-15')
    await send('2024-07-16T05:00:00Z')
    expect(await queued()).toEqual([])
  })

  test('is not sent while the switch is off', async () => {
    await delivered(company.plainClient, '2024-07-15')
    await send('2024-07-16T05:00:00Z')
    expect(await queued()).toEqual([])
  })

  test('goes to more clients than are taken at once', async () => {
    await sql`
      insert into clients (name, phone, address, api_client_id, api_secret_encrypted, api_secret_hash, email, digests_from)
      select 'Client ' || n, '01012345678', '5 Fouad Street', 'cl_' || lpad(n::text, 24, 'x'), ${Buffer.from('-')},
        sha256(n::text::bytea), n || '@many.example', '2024-07-01' from generate_series(1, 123) as n`
    await sql`insert into client_digests (client_id, day, delivered)
      select id, '2024-07-15', 1 from clients where digests_from is not null`
    await send('2024-07-16T05:00:00Z')
    expect(new Set((await queued()).map(({ to }) => to)).size).toBe(123)
  })
})

describe('with nothing to tell', () => {
  beforeEach(() => wantDigests(company.plainClient, '2024-07-15'))

  const pay = (piastres: number) =>
    sql.begin((tx) =>
      postEntry(tx, {
        kind: 'merchant_paid',
        source: `test ${piastres}`,
        postings: postMerchantPaid(company.plainClient, piastres, 'bank'),
        at: new Date('2024-07-15T12:00:00Z'),
      }),
    )

  test('no mail is sent, not when something becomes due later that day either', async () => {
    await send('2024-07-16T05:00:00Z')
    await pay(12_345)
    await send('2024-07-16T05:15:00Z')
    expect(await queued()).toEqual([])
  })

  test('what is due is told by itself', async () => {
    await pay(12_345)
    await send('2024-07-16T05:00:00Z')
    expect((await queued())[0]?.owed).toBe(12_345)
  })
})

test('days are forgotten after a week', async () => {
  for (const day of ['2024-07-08', '2024-07-09']) await delivered(company.plainClient, day)
  await send('2024-07-16T05:00:00Z')
  const rows = await sql<{ day: string }[]>`select day from client_digests`
  expect(rows.map(({ day }) => day)).toEqual(['2024-07-09'])
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/setup/test-database.ts'
import { Refused } from '../http/refused.ts'
import { change, type Repeatable } from './change.ts'
import { connect, type Database } from './database.ts'

const hashKey = new Uint8Array(32).fill(7)

let database: Awaited<ReturnType<typeof createTestDatabase>>
let sql: Database
beforeAll(async () => {
  database = await createTestDatabase()
  sql = connect(database.url, { connections: 10 })
  await sql`create table effects (id bigint generated always as identity primary key, what text not null)`
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

async function effects(what: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`select count(*) as n from effects where what = ${what}`
  return row?.n ?? 0
}

function repeatable(key: string, request: unknown = { cod: 1 }): Repeatable {
  return { caller: 'employee:1', key, call: 'createShipment', request, hashKey, storesReply: true }
}

function note(what: string, keyed: Repeatable | null = null) {
  return change(sql, keyed, async (tx) => {
    const [row] = await tx<{ id: number }[]>`insert into effects (what) values (${what}) returning id`
    return { id: row?.id ?? 0 }
  })
}

describe('a change', () => {
  test('that fails leaves nothing behind', async () => {
    const failing = change(sql, repeatable('fails'), async (tx) => {
      await tx`insert into effects (what) values ('failing')`
      throw new Error('after the write')
    })
    await expect(failing).rejects.toThrow('after the write')
    expect(await effects('failing')).toBe(0)
    expect((await note('failing', repeatable('fails'))).id).toBeGreaterThan(0)
  })

  test('that is refused keeps only the writes marked to stay', async () => {
    const refusing = (commitsWrites: boolean) =>
      change(sql, repeatable(`refused ${commitsWrites}`), async (tx) => {
        await tx`insert into effects (what) values (${`refused ${commitsWrites}`})`
        throw new Refused('invalid', 'wrong_code', { commitsWrites })
      })
    for (const keeps of [false, true, true]) {
      await expect(refusing(keeps)).rejects.toMatchObject({ key: 'wrong_code' })
    }
    expect([await effects('refused false'), await effects('refused true')]).toEqual([0, 2])
    const kept = await sql`select key from idempotency_keys where key like 'refused%'`
    expect([...kept]).toEqual([])
  })

  test('that conflicts with another one is run again', async () => {
    let runs = 0
    const answer = await change(sql, null, async (tx) => {
      runs += 1
      await tx`insert into effects (what) values ('met another')`
      if (runs < 3) await tx`do $$ begin raise exception 'met' using errcode = '40P01'; end $$`
      return runs
    })
    expect([answer, await effects('met another')]).toEqual([3, 1])
  })

  test('that always conflicts gives up', async () => {
    let runs = 0
    const endless = change(sql, null, async (tx) => {
      runs += 1
      await tx`do $$ begin raise exception 'met' using errcode = '40001'; end $$`
    })
    await expect(endless).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(4)
  })

  test('with a key happens once, also when it is sent many times or concurrently', async () => {
    const first = await note('once', repeatable('once'))
    const again = await Promise.all(Array.from({ length: 20 }, () => note('once', repeatable('once'))))
    expect(again).toEqual(Array(20).fill(first))
    const crowd = await Promise.all(Array.from({ length: 20 }, () => note('crowd', repeatable('crowd'))))
    expect(new Set(crowd.map(({ id }) => id)).size).toBe(1)
    expect([await effects('once'), await effects('crowd')]).toEqual([1, 1])
  })

  test('with a key used for another request, or another call, is refused', async () => {
    await note('differs', repeatable('differs'))
    const refused = { kind: 'conflict', key: 'repeat_differs' }
    await expect(note('differs', repeatable('differs', { cod: 2 }))).rejects.toMatchObject(refused)
    const otherCall = { ...repeatable('differs'), call: 'finishLine' }
    await expect(note('differs', otherCall)).rejects.toMatchObject(refused)
    expect((await note('differs', { ...repeatable('differs'), caller: 'client:1' })).id).toBeGreaterThan(0)
    expect(await effects('differs')).toBe(2)
  })

  test('whose reply is a secret happens once, and a repeat is refused', async () => {
    const secret = { ...repeatable('secret'), storesReply: false }
    await note('secret', secret)
    await expect(note('secret', secret)).rejects.toMatchObject({ kind: 'conflict', key: 'repeat_of_secret' })
    const [kept] = await sql`select reply from idempotency_keys where key = 'secret'`
    expect([kept?.reply, await effects('secret')]).toEqual([null, 1])
  })

  test('is not known by a hash that anybody can compute; such a hash of before is still understood', async () => {
    const first = await note('hashed', repeatable('hashed', { password: 'Nile-2026' }))
    const plain = createHash('sha256').update('{"password":"Nile-2026"}').digest()
    const [kept] = await sql<
      { body_hash: Buffer }[]
    >`select body_hash from idempotency_keys where key = 'hashed'`
    expect(kept?.body_hash.equals(plain)).toBe(false)
    await sql`update idempotency_keys set body_hash = ${plain} where key = 'hashed'`
    expect(await note('hashed', repeatable('hashed', { password: 'Nile-2026' }))).toEqual(first)
  })

  test('without a key happens each time', async () => {
    await Promise.all([note('free'), note('free'), note('free')])
    expect(await effects('free')).toBe(3)
  })
})

import { createHash, createHmac } from 'node:crypto'
import { Refused } from '../http/refused.ts'
import type { Database, Transaction } from './database.ts'
import { isConflict } from './database.ts'

/** A changing call with an idempotency key: the caller, the key, the call and its request. */
export type Repeatable = {
  caller: string
  key: string
  call: string
  request: unknown
  /** Hashes the request. A plain hash would let a reader of the table, or of a backup, guess passwords. */
  hashKey: Uint8Array
  /** False for a call that replies with a secret: the reply is not stored, and a repeat is refused. */
  storesReply: boolean
}

const attempts = 4

/**
 * Runs `act` in one transaction and retries it after a conflict. With a key, the effect and the answer are
 * stored together: the same key and request get the first answer, the same key with another request is
 * refused. A repeat of a call whose reply is not stored is refused, too: it acts once.
 */
export async function change<T>(
  sql: Database,
  repeatable: Repeatable | null,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await sql.begin((tx) => runOnce(tx, repeatable, act))
      if (outcome instanceof Refused) throw outcome
      return outcome as T
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
    }
  }
}

async function runOnce<T>(
  tx: Transaction,
  repeatable: Repeatable | null,
  act: (tx: Transaction) => Promise<T>,
): Promise<T | Refused> {
  if (repeatable) {
    const first = await claim(tx, repeatable)
    if (first) return first.reply as T
  }
  try {
    const reply = await act(tx)
    if (repeatable?.storesReply) await storeReply(tx, repeatable, reply)
    return reply
  } catch (error) {
    if (!(error instanceof Refused && error.commitsWrites)) throw error
    if (repeatable)
      await tx`delete from idempotency_keys where caller = ${repeatable.caller} and key = ${repeatable.key}`
    return error
  }
}

/**
 * Locks the key, and waits for its holder. Returns the stored answer of the last 24 hours, if there is one.
 */
async function claim(
  tx: Transaction,
  { caller, key, call, request, hashKey, storesReply }: Repeatable,
): Promise<{ reply: unknown } | null> {
  const body = JSON.stringify(request)
  const bodyHash = createHmac('sha256', hashKey).update(body).digest()
  const taken = await tx`
    insert into idempotency_keys (caller, key, call, body_hash) values (${caller}, ${key}, ${call}, ${bodyHash})
    on conflict (caller, key) do update set call = excluded.call, body_hash = excluded.body_hash, reply = null, created_at = now()
      where idempotency_keys.created_at < now() - interval '24 hours'`
  if (taken.count === 1) return null
  const [first] = await tx<{ call: string; body_hash: Buffer; reply: unknown }[]>`
    select call, body_hash, reply from idempotency_keys where caller = ${caller} and key = ${key}`
  // An earlier version stored plain hashes, which are gone 24 hours after the upgrade.
  const hashOfBefore = createHash('sha256').update(body).digest()
  const isSame = first && (bodyHash.equals(first.body_hash) || hashOfBefore.equals(first.body_hash))
  if (!isSame || first.call !== call) throw new Refused('conflict', 'repeat_differs')
  if (!storesReply) throw new Refused('conflict', 'repeat_of_secret')
  return { reply: first.reply }
}

async function storeReply(tx: Transaction, { caller, key }: Repeatable, reply: unknown): Promise<void> {
  await tx`update idempotency_keys set reply = ${tx.json(reply as never)} where caller = ${caller} and key = ${key}`
}

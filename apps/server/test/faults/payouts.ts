import { setTimeout as delay } from 'node:timers/promises'
import type { CallInput, CallName, CallReply } from '@mersal/contract'
import type { Database } from '../../src/platform/database/database.ts'
import { openSession } from '../../src/platform/session/sessions.ts'
import { ibans, openPayouts } from '../support/money/payouts.ts'
import { dataOf, isDone, type Reached, send } from './caller.ts'
import type { Environment } from './environment.ts'
import { killAndStart } from './phones.ts'

const clients = 50
const settlementsOfClient = 10
const egp = 100
const kills = 4
const desks = 8
/** The longest time until a batch is paid. */
const patience = 400_000

/**
 * A batch of 500 lines is prepared, approved and paid line by line, while app and database are killed and a third of the answers
 * are lost. Some lines fail or return, and a second batch pays them. @throws when a step is refused or never answered.
 */
export async function payoutsThroughKills(
  environment: Environment,
  { lasts, random, name }: { lasts: number; random: () => number; name: string },
): Promise<number> {
  const { query, company } = environment
  const owed = await query((sql) => makeOwed(sql, environment))
  const signIn = (id: number): Promise<Reached> =>
    query(async (sql) => {
      const device = { os: '', device: '', brand: '', model: 'desk', appVersion: '', address: '127.0.0.1' }
      const token = await sql.begin((tx) => openSession(tx, { kind: 'employee', id }, device, new Date()))
      return { ...environment, token }
    })
  const preparer = await signIn(company.people.accountant)
  const approver = await signIn(company.people.superuser)
  const hopelessAt = performance.now() + patience
  const ask = <N extends CallName>(by: Reached, call: N, key: string, input: CallInput<N>) =>
    askUntilAnswered(by, { call, key: `${name}-${key}`, input }, random, hopelessAt)

  async function payBatch(round: number): Promise<void> {
    const prepare = { client_ids: owed, note: name }
    const { id, approval_id } = await ask(preparer, 'preparePayouts', `prepare-${round}`, prepare)
    await ask(approver, 'approve', `approve-${round}`, { approval_id, reason: 'nobody else' })
    const lines = await linesOf(environment, id, hopelessAt)
    const waiting = lines.map((line, place) => ({ line: line.id, place }))
    const end = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { line, place } = next
        const fails = round === 1 && place % 10 === 3
        const endLine = (outcome: 'paid' | 'failed' | 'returned') =>
          ask(preparer, 'endPayoutLine', `${outcome}-${line}`, {
            line_id: line,
            outcome,
            ...(outcome === 'paid' ? { bank_reference: `FT-${line}` } : { reason: 'account closed' }),
          })
        await endLine(fails ? 'failed' : 'paid')
        if (round === 1 && place % 25 === 7) await endLine('returned')
      }
    }
    await Promise.all(Array.from({ length: desks }, end))
    await ask(preparer, 'closePayoutBatch', `close-${round}`, { batch_id: id })
  }

  const paying = (async () => {
    await payBatch(1)
    await payBatch(2)
  })()
  // Its failure is reported below.
  paying.catch(() => {})
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(200 + (random() * lasts) / kills)
    await killAndStart(environment, random)
  }
  await paying
  return performance.now()
}

/** The lines of a batch, once the database answers. */
async function linesOf(
  { query }: Environment,
  batchId: number,
  hopelessAt: number,
): Promise<readonly { id: number }[]> {
  for (;;) {
    try {
      return await query(
        (sql) => sql<{ id: number }[]>`select id from payout_lines where batch_id = ${batchId} order by id`,
      )
    } catch (error) {
      if (performance.now() > hopelessAt) throw error
      await delay(100)
    }
  }
}

/** Clients with payout details, and settlements that a payout pays. */
async function makeOwed(sql: Database, { company }: Environment): Promise<number[]> {
  const made = await sql<{ id: number }[]>`
    insert into clients (name, phone, address, manager_id, in_development, latitude, longitude, api_client_id,
      api_secret_encrypted, api_secret_hash, discount_basis_points, discount_flat_piastres)
    select name, phone, address, manager_id, false, latitude, longitude, 'cl_' || left(md5(random()::text || n), 24),
      api_secret_encrypted, api_secret_hash, 0, 0
    from clients, generate_series(1, ${clients}) n where id = ${company.plainClient} returning id`
  const ids = made.map(({ id }) => id)
  await sql`
    insert into payout_details (client_id, method, account, holder, state, set_by, set_at, in_force_from)
    select id, 'bank', ${ibans[0]}, 'Nile', 'approved', ${company.people.accountant}, now(), now()
    from unnest(${ids}::bigint[]) as id`
  const owed = ids.flatMap((client) => Array.from({ length: settlementsOfClient }, () => ({ client, egp })))
  await openPayouts(sql, company.people.manager, owed)
  return ids
}

/** Repeats a call with its key until its answer arrives. A third of the answers are lost on the way. */
async function askUntilAnswered<N extends CallName>(
  by: Reached,
  step: { call: N; key: string; input: CallInput<N> },
  random: () => number,
  hopelessAt: number,
): Promise<CallReply<N>> {
  for (;;) {
    const heard = await send(by, step)
    if (isDone(heard) && random() > 1 / 3) return dataOf<N>(heard.body)
    if (heard.http !== null && !isDone(heard) && heard.http < 500 && heard.http !== 409)
      throw new Error(`${step.call} (${step.key}) was refused: ${heard.http} ${heard.body.slice(0, 200)}`)
    if (performance.now() > hopelessAt) throw new Error(`${step.call} (${step.key}) was never answered`)
    if (!isDone(heard)) await delay(50)
  }
}

/** Settlements of all rounds that are not paid once and whole. */
export async function findUnpaid({ query }: Environment): Promise<string[]> {
  const rows = await query(
    (sql) => sql<{ id: number; state: string; paid: number; net: number; times: number }[]>`
      select t.id, t.state, t.net_piastres as net, coalesce(sum(l.piastres) filter (where l.state = 'paid'), 0)::bigint as paid,
        count(*) filter (where l.state = 'paid') as times
      from settlements t left join payout_lines l on l.settlement_id = t.id
      where t.pays = 'payout' group by t.id
      having t.state <> 'paid' or count(*) filter (where l.state = 'paid') <> 1
        or coalesce(sum(l.piastres) filter (where l.state = 'paid'), 0) <> t.net_piastres`,
  )
  return rows.map(
    ({ id, state, paid, net, times }) =>
      `settlement ${id} is ${state}: ${paid} of ${net} paid in ${times} lines`,
  )
}

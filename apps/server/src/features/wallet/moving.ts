import { type CallReply, egp, formatEgp, formatEgpGrouped, type Piastres } from '@mersal/contract'
import type { Company } from '../../platform/company/company.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Employee, type Scope, scopeOf } from '../../platform/session/actor.ts'
import { type LogEntry, logActivity } from '../activity-log/index.ts'
import type { Preparing } from '../approvals/index.ts'
import { type AccountKind, balanceOf, type Entry, lockAccount, postEntry } from '../ledger/index.ts'
import { type ClientHolder, clientInScope } from './holders.repository.ts'

/** Who moves money, when, and with which note. What was approved has no limit. */
export type Moving = Preparing

/** The moving of a call. */
export function movingOf(
  {
    sql,
    actor,
    now,
    company,
  }: { sql: Transaction; actor: Employee; now: Date; company: Pick<Company, 'fields'> },
  note: string,
): Moving {
  return { tx: sql, actor, now, note, limitPiastres: company.fields.rules.second_person_above }
}

export type Done = CallReply<'bankSafe'>

export function scopeOfMoney(actor: Employee): Scope {
  return scopeOf(actor, 'money.move')
}

export async function requireClient({ tx, actor }: Moving, clientId: number): Promise<ClientHolder> {
  const client = await clientInScope(tx, clientId, scopeOfMoney(actor))
  if (!client) throw Refused.field('client_id', 'unknown_client')
  return client
}

export function requireAmount(piastres: Piastres): void {
  if (piastres === 0) throw Refused.field('amount', 'not_positive')
}

/** Refuses more than an account holds. Locks it until the transaction ends. */
export async function requireHeld(
  tx: Transaction,
  account: AccountKind,
  ownerId: number,
  piastres: Piastres,
): Promise<void> {
  requireAmount(piastres)
  const held = await lockBalance(tx, account, ownerId)
  if (held < piastres)
    throw Refused.field('amount', 'more_than_held', { held: formatEgpGrouped(Math.max(0, held)) })
}

/** Locks the account, so that two payments cannot both use the same balance. */
export async function lockBalance(tx: Transaction, account: AccountKind, ownerId: number): Promise<Piastres> {
  await lockAccount(tx, account, ownerId)
  return balanceOf(tx, account, ownerId)
}

/**
 * Posts and logs one manual movement. The idempotency key of the call prevents that a repeat books it twice, so the
 * source is random.
 */
export async function move(
  { tx, actor, now, note }: Moving,
  entry: Pick<Entry, 'kind' | 'postings' | 'takenAtBranchId'>,
  piastres: Piastres,
  branchIds: number[],
  changes: NonNullable<LogEntry['changes']> = [],
): Promise<Done> {
  const source = `${entry.kind}:${crypto.randomUUID()}`
  const id = await postEntry(tx, { ...entry, source, employeeId: actor.id, note, at: now })
  const log = moneyLog(entry.kind, piastres, branchIds, note)
  await logActivity(tx, actor, now, {
    ...log,
    changes: [...(log.changes ?? []), ...changes],
    entity: 'ledger_entry',
    entityId: id,
  })
  return { id, amount: egp(piastres) }
}

export function moneyLog(
  kind: Entry['kind'],
  piastres: Piastres,
  branchIds: number[],
  note: string,
): Omit<LogEntry, 'entity' | 'entityId'> {
  const changes = [{ field: 'amount', old_text: null, new_text: formatEgp(piastres) }]
  return { action: `money_${kind}`, branchIds, money: true, note, changes }
}

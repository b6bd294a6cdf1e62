import { type CallReply, egp, formatEgp, type Language } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type Employee, scopeOf } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { type BankSlipRecord, insertConfirmed, insertMissing, slipsOfIds } from './check-slips.repository.ts'

type Checking = { sql: Transaction; actor: Employee; now: Date; language: Language }

/**
 * The bank's statement shows these slips. All are confirmed, or none.
 * @throws {Refused} when the caller banked a slip, or another person has compared it.
 */
export async function confirmSlips(
  checking: Checking,
  ids: readonly number[],
): Promise<CallReply<'confirmBankSlips'>> {
  const { sql: tx, actor, now } = checking
  const wanted = [...new Set(ids)]
  const slips = await slipsOfOthers(checking, wanted)
  if ((await insertConfirmed(tx, wanted, { by: actor.id, at: now })) < wanted.length)
    throw new Refused('conflict', 'slip_checked')
  for (const slip of slips) await logCheck(checking, slip, 'money_slip_confirmed', '')
  return { slips: slips.length, amount: egp(slips.reduce((sum, { piastres }) => sum + piastres, 0)) }
}

/**
 * The bank's statement does not show a slip, or with another amount.
 * @throws {Refused} when the caller banked a slip, or another person has compared it.
 */
export async function reportSlip(
  checking: Checking,
  id: number,
  note: string,
): Promise<CallReply<'reportBankSlip'>> {
  const { sql: tx, actor, now } = checking
  const [slip] = await slipsOfOthers(checking, [id])
  if (!slip) throw new Refused('not_found', 'not_found')
  if (!(await insertMissing(tx, id, { by: actor.id, at: now, note })))
    throw new Refused('conflict', 'slip_checked')
  await logCheck(checking, slip, 'money_slip_missing', note)
  return { id, amount: egp(slip.piastres) }
}

async function slipsOfOthers(
  { sql: tx, actor, language }: Checking,
  ids: readonly number[],
): Promise<BankSlipRecord[]> {
  const slips = await slipsOfIds(tx, ids, scopeOf(actor, 'money.receive-in-bank'), {
    me: actor.id,
    language,
  })
  if (slips.length < ids.length) throw new Refused('not_found', 'not_found')
  const own = slips.find(({ is_own }) => is_own)
  if (own) throw new Refused('conflict', 'slip_own', { parameters: { slip: own.number } })
  return slips
}

function logCheck(
  { sql: tx, actor, now }: Checking,
  { id, number, piastres, branch_id }: BankSlipRecord,
  action: 'money_slip_confirmed' | 'money_slip_missing',
  note: string,
): Promise<void> {
  return logActivity(tx, actor, now, {
    action,
    entity: 'ledger_entry',
    entityId: id,
    branchIds: [branch_id],
    money: true,
    note,
    changes: [
      { field: 'amount', old_text: null, new_text: formatEgp(piastres) },
      { field: 'slip', old_text: null, new_text: number },
    ],
  })
}

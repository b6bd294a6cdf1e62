import { egp, formatEgp, type Piastres } from '@mersal/contract'
import { logActivity } from '../../activity-log/index.ts'
import { isAboveLimit, lockPerson, prepareForApproval, type Waits } from '../../approvals/index.ts'
import { lockAccount, postCorrected, postEntry } from '../../ledger/index.ts'
import { type Done, type Moving, requireAmount, requireClient } from '../moving.ts'
import { insertCorrection } from './other-lines.repository.ts'

/**
 * Corrects a client's account: a line of the next settlement. They get `piastres` more, or less when it is negative. Money
 * for the client waits for a second person above the company's limit.
 */
export async function correctClient(
  moving: Moving,
  clientId: number,
  piastres: Piastres,
): Promise<Done | Waits> {
  const { branch_ids } = await requireClient(moving, clientId)
  requireAmount(piastres)
  await lockPerson(moving.tx, moving.actor.id)
  // Of two corrections at once, the second one waits and then counts the first one.
  await lockAccount(moving.tx, 'merchant_payable', clientId)
  const of = { kind: 'corrected', account: 'merchant_payable', ownerId: clientId } as const
  if (piastres > 0 && (await isAboveLimit(moving, piastres, of)))
    return prepareForApproval(moving, { act: 'correction', piastres, clientId, branchIds: branch_ids })
  const id = await bookCorrection(moving, clientId, piastres)
  return { id, amount: egp(Math.abs(piastres)) }
}

/** Stores and posts a correction. Returns its entry. */
export async function bookCorrection(moving: Moving, clientId: number, piastres: Piastres): Promise<number> {
  const { tx, actor, now: at, note } = moving
  const { branch_ids } = await requireClient(moving, clientId)
  const id = await insertCorrection(tx, { clientId, piastres, note, employeeId: actor.id, at })
  const entryId = await postEntry(tx, {
    kind: 'corrected',
    source: `correction:${id}`,
    postings: postCorrected(clientId, piastres),
    employeeId: actor.id,
    note,
    at,
  })
  await logActivity(tx, actor, at, {
    action: 'money_corrected',
    entity: 'client',
    entityId: clientId,
    branchIds: branch_ids,
    money: true,
    note,
    changes: [{ field: 'amount', old_text: null, new_text: formatEgp(piastres) }],
  })
  return entryId
}

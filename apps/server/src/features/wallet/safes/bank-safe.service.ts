import { foldCode, type Piastres } from '@mersal/contract'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { putPhoto } from '../../../platform/files/photos.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { postBanked } from '../../ledger/index.ts'
import { isBranchInScope } from '../holders.repository.ts'
import { type Done, type Moving, move, requireHeld, scopeOfMoney } from '../moving.ts'
import { insertSlip } from './bank-slips.repository.ts'

export const slipName = (id: string) => `slip-${id}`

type Slip = { number: string; reference: string; photo: { bytes: Uint8Array; store: FileStore } | null }

/**
 * Moves cash from a safe to the bank.
 * @throws {Refused} when the amount is above the balance of the safe, or the slip number was used before.
 */
export async function bankSafe(
  moving: Moving,
  branchId: number,
  piastres: Piastres,
  slip: Slip,
): Promise<Done> {
  const { tx, actor } = moving
  if (!(await isBranchInScope(tx, branchId, scopeOfMoney(actor))))
    throw Refused.field('branch_id', 'unknown_branch')
  await requireHeld(tx, 'branch_safe', branchId, piastres)
  const number = foldCode(slip.number)
  const entry = { kind: 'banked', postings: postBanked(branchId, piastres) } as const
  const done = await move(
    moving,
    entry,
    piastres,
    [branchId],
    [{ field: 'slip', old_text: null, new_text: number }],
  )
  const photo = slip.photo && crypto.randomUUID()
  if (!(await insertSlip(tx, { entryId: done.id, number, photo, reference: slip.reference })))
    throw Refused.field('slip', 'slip_used', { slip: number })
  if (slip.photo && photo) await putPhoto(slip.photo.store, slipName(photo), slip.photo.bytes)
  return done
}

import { type CallReply, type CallRequest, shownId } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Context } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { logActivity } from '../../activity-log/index.ts'
import { requestDocument } from '../../documents/index.ts'
import { bankFileMakers, openLines } from '../formats/bank-file.ts'
import { findFormat } from '../formats/formats.repository.ts'
import { closeBatch, countOpenLines, lockBatch, noteExport } from './batches.repository.ts'
import { isUnderWay } from './end-lines.policy.ts'

/** Requests a bank's file of an approved batch. */
export async function exportBatch(
  { sql: tx, actor, now, language }: Context<'exportPayoutBatch'>,
  { batch_id, format_id }: CallRequest<'exportPayoutBatch'>,
): Promise<CallReply<'exportPayoutBatch'>> {
  await lockUnderWay(tx, batch_id)
  const format = await findFormat(tx, format_id)
  if (!format) throw Refused.field('format_id', 'not_found')
  const lines = await openLines(tx, batch_id, format, language)
  if (lines.length === 0) throw Refused.field('format_id', 'payout_none_of_method')
  await noteExport(tx, batch_id, now)
  await logActivity(tx, actor, now, {
    action: 'money_payout_exported',
    entity: 'payout_batch',
    entityId: batch_id,
    branchIds: [],
    money: true,
    changes: [
      { field: 'name', old_text: null, new_text: format.name },
      { field: 'lines', old_text: null, new_text: String(lines.length) },
    ],
  })
  const document_id = await requestDocument(tx, bankFileMakers[format.kind], {
    asker: actor,
    request: { batch_id, format_id, language },
    name: `${shownId('PB', batch_id)} ${format.name}.${format.kind}`,
    total: 1,
    now,
  })
  return { document_id }
}

/** Closes a batch whose lines all have a result. */
export async function closePayoutBatch(
  { sql: tx, actor, now }: Pick<Context<'closePayoutBatch'>, 'sql' | 'actor' | 'now'>,
  { batch_id }: CallRequest<'closePayoutBatch'>,
): Promise<CallReply<'closePayoutBatch'>> {
  await lockUnderWay(tx, batch_id)
  const count = await countOpenLines(tx, batch_id)
  if (count > 0) throw new Refused('conflict', 'payout_lines_open', { parameters: { count } })
  await closeBatch(tx, batch_id, actor.id, now)
  await logActivity(tx, actor, now, {
    action: 'money_payout_closed',
    entity: 'payout_batch',
    entityId: batch_id,
    branchIds: [],
    money: true,
  })
  return { id: batch_id }
}

/** Locks a batch that is approved and not closed. */
async function lockUnderWay(tx: Transaction, id: number): Promise<void> {
  const state = await lockBatch(tx, id)
  if (state === null) throw new Refused('not_found', 'not_found')
  if (state === 'closed') throw new Refused('conflict', 'payout_batch_closed')
  if (!isUnderWay(state)) throw new Refused('conflict', 'payout_not_approved')
}

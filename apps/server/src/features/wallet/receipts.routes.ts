import { limits, type Receipt, sentence } from '@mersal/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, pageWindow } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { logActivity } from '../activity-log/index.ts'
import { presentReceipt } from '../shipments/index.ts'
import { lockOwnCount, pageOfReceipts, type ReceiptRecord, saveObjection } from './receipts.repository.ts'

const dayMs = 86_400_000

function isOld(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > limits.objectionDays * dayMs
}

function presentOwnReceipt(row: ReceiptRecord, now: Date): Receipt {
  const { counted_by, objection, objected_at } = row
  return {
    ...presentReceipt(row),
    counted_by,
    reversed_at: row.reversed_at?.toISOString() ?? null,
    objection:
      objection === null || objected_at === null
        ? null
        : {
            note: objection,
            date: objected_at.toISOString(),
            outcome: row.outcome,
            answer: row.answer ?? '',
          },
    may_object: objection === null && row.reversed_at === null && !isOld(row.at, now),
  }
}

/** What a delivery boy sees of the counts of their own cash (docs/decisions/0049-counting-cash.md). */
export const receiptHandlers = {
  async listOwnReceipts({ sql, actor, language, now }, { page }) {
    const { rows, total } = await pageOfReceipts(sql, actor.id, pageWindow(page), language)
    return pageOf(
      rows.map((row) => presentOwnReceipt(row, now)),
      page,
      total,
    )
  },
  async objectToCount({ sql, actor, language, now }, { id, note }) {
    const count = await lockOwnCount(sql, id, actor.id)
    if (!count) throw new Refused('not_found', 'not_found')
    if (count.is_objected) throw new Refused('conflict', 'objected_already')
    if (count.is_reversed) throw new Refused('conflict', 'count_reversed_already')
    if (isOld(count.at, now))
      throw new Refused('conflict', 'objection_late', { parameters: { days: limits.objectionDays } })
    await saveObjection(sql, id, note, now)
    await logActivity(sql, actor, now, {
      action: 'money_count_objected',
      entity: 'hand_in',
      entityId: id,
      branchIds: [count.branch_id],
      money: true,
      note,
    })
    return { id, details: sentence('objection_sent', language) }
  },
} satisfies Partial<Handlers>

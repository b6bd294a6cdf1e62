import { type CallReply, type CallRequest, egp, limits } from '@mersal/contract'
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { MailParts } from '../../clients/index.ts'
import { type Moving, prepareForApproval } from '../../wallet/index.ts'
import { makeCodes } from '../cash/cash-codes.service.ts'
import { detailsInForce } from '../details/details.repository.ts'
import { payoutLimits } from '../limits.repository.ts'
import {
  approveBatch,
  clientWithOtherDetails,
  declineBatch,
  insertBatch,
  lockBatch,
} from './batches.repository.ts'
import { lockOpenSettlements, openSettlements, usedOf } from './open-payouts.repository.ts'
import { planLines } from './plan-lines.policy.ts'

const leftShown = 100

/** Puts open settlements into a batch of lines, by the details in force, and asks for a second person. */
export async function preparePayouts(
  moving: Moving,
  { client_ids }: Pick<CallRequest<'preparePayouts'>, 'client_ids'>,
): Promise<CallReply<'preparePayouts'>> {
  const { tx, actor, now, note } = moving
  const clientIds = client_ids ?? null
  await lockOpenSettlements(tx, clientIds)
  const settlements = await openSettlements(tx, clientIds)
  const clients = [...new Set(settlements.map(({ client_id }) => client_id))]
  const details = await detailsInForce(tx, clients, now, 'ar')
  const used = await usedOf(tx, clients, now)
  const byMethod = new Map((await payoutLimits(tx)).map((row) => [row.method, row]))
  const { lines, left } = planLines({
    settlements,
    detailsOf: (client) => details.get(client),
    usedOf: (client, method) => used.get(`${client} ${method}`) ?? { day: 0, month: 0 },
    limitsOf(method) {
      const row = byMethod.get(method)
      return {
        line: row?.line_piastres ?? null,
        day: row?.day_piastres ?? null,
        month: row?.month_piastres ?? null,
      }
    },
    mostLines: limits.payouts.lines,
  })
  if (lines.length === 0) throw new Refused('conflict', 'payout_nothing_open')
  const id = await insertBatch(tx, { note, by: actor.id, at: now, lines })
  const paid = new Set(lines.map(({ settlementId }) => settlementId))
  const piastres = lines.reduce((sum, line) => sum + line.piastres, 0)
  const { approval_id } = await prepareForApproval(moving, {
    act: 'payout_batch',
    piastres,
    payoutBatchId: id,
    barred: [...new Set(settlements.flatMap(({ id: one, barred }) => (paid.has(one) ? barred : [])))],
    branchIds: [],
  })
  return {
    id,
    approval_id,
    lines: lines.length,
    amount: egp(piastres),
    left: left
      .slice(0, leftShown)
      .map(({ client, piastres: amount, reason }) => ({ client, amount: egp(amount), reason })),
  }
}

/**
 * A batch is paid after a second person approved it, with the details that it was prepared with. Clients who take cash then
 * get their codes.
 */
export const batchApproval = ({
  key,
  company,
}: {
  key: Buffer
  company: () => MailParts['company']
}): ApprovalKind => ({
  act: 'payout_batch',
  async approve({ tx, subject, now }) {
    await lockBatch(tx, subject)
    const name = await clientWithOtherDetails(tx, subject, now)
    if (name !== null) throw new Refused('conflict', 'payout_details_changed', { parameters: { name } })
    await approveBatch(tx, subject)
    await makeCodes({ tx, now, key, company: company() }, subject)
    return null
  },
  decline: ({ tx, subject }) => declineBatch(tx, subject),
})

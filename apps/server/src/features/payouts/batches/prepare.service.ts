import {
  type ApprovalRow,
  type CallReply,
  type CallRequest,
  egp,
  limits,
  type Piastres,
  shownId,
} from '@mersal/contract'
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { prepareForApproval } from '../../approvals/index.ts'
import type { MailParts } from '../../client-mail/index.ts'
import type { Moving } from '../../wallet/index.ts'
import { makeCodes } from '../cash/cash-codes.service.ts'
import { detailsInForce } from '../details/details.repository.ts'
import { payoutLimits } from '../limits.repository.ts'
import { type BarRecord, barsOfBatches } from './bars.repository.ts'
import {
  approveBatch,
  clientWithOtherDetails,
  declineBatch,
  insertBatch,
  lockBatch,
} from './batches.repository.ts'
import { failedLastTime, lockOpenSettlements, openSettlements, usedOf } from './open-payouts.repository.ts'
import { planLines } from './plan-lines.policy.ts'

const leftShown = 100

type Chosen = CallRequest<'previewPayouts'>
type Bar = ApprovalRow['barred_by'][number]

/** What goes into a batch of some clients, or of all, by the details in force and the limits. */
async function planBatch(sql: Sql, { client_ids, without_ids = [] }: Chosen, now: Date) {
  const open = await openSettlements(sql, client_ids ?? null)
  const settlements = open.filter(({ client_id }) => !without_ids.includes(client_id))
  const clients = [...new Set(settlements.map(({ client_id }) => client_id))]
  const details = await detailsInForce(sql, clients, now, 'ar')
  const used = await usedOf(sql, clients, now)
  const byMethod = new Map((await payoutLimits(sql)).map((row) => [row.method, row]))
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
  const piastres = lines.reduce((sum, line) => sum + line.piastres, 0)
  const shown = {
    lines: lines.length,
    amount: egp(piastres),
    left: left
      .slice(0, leftShown)
      .map(({ client, piastres: amount, reason }) => ({ client, amount: egp(amount), reason })),
  }
  return { settlements, lines, piastres, shown }
}

/** What a batch would pay and leave out now, and the clients whose details failed last time. */
export async function previewPayouts(
  sql: Sql,
  chosen: Chosen,
  now: Date,
): Promise<CallReply<'previewPayouts'>> {
  const { settlements, lines, shown } = await planBatch(sql, chosen, now)
  const names = new Map(settlements.map(({ client_id, client_name }) => [client_id, client_name]))
  const amounts = new Map<number, Piastres>()
  for (const { clientId, piastres } of lines) amounts.set(clientId, (amounts.get(clientId) ?? 0) + piastres)
  const failed = await failedLastTime(sql, [...amounts.keys()], now)
  return {
    ...shown,
    clients: amounts.size,
    failed: [...failed].map(([id, { state, reason }]) => ({
      client: { id, name: names.get(id) ?? '' },
      amount: egp(amounts.get(id) ?? 0),
      state,
      reason,
    })),
  }
}

/** Puts open settlements into a batch of lines, by the details in force, and asks for a second person. */
export async function preparePayouts(moving: Moving, chosen: Chosen): Promise<CallReply<'preparePayouts'>> {
  const { tx, actor, now, note } = moving
  await lockOpenSettlements(tx, chosen.client_ids ?? null)
  const { settlements, lines, piastres, shown } = await planBatch(tx, chosen, now)
  if (lines.length === 0) throw new Refused('conflict', 'payout_nothing_open')
  const id = await insertBatch(tx, { note, by: actor.id, at: now, lines })
  const paid = new Set(lines.map(({ settlementId }) => settlementId))
  const { approval_id } = await prepareForApproval(moving, {
    act: 'payout_batch',
    piastres,
    payoutBatchId: id,
    barred: [...new Set(settlements.flatMap(({ id: one, barred }) => (paid.has(one) ? barred : [])))],
    branchIds: [],
  })
  return { id, approval_id, ...shown }
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
  async approve({ tx, prepared, now }) {
    const subject = prepared.payout_batch_id ?? 0
    await lockBatch(tx, subject)
    const name = await clientWithOtherDetails(tx, subject, now)
    if (name !== null) throw new Refused('conflict', 'payout_details_changed', { parameters: { name } })
    await approveBatch(tx, subject)
    await makeCodes({ tx, now, key, company: company() }, subject)
    return null
  },
  decline: ({ tx, prepared }) => declineBatch(tx, prepared.payout_batch_id ?? 0),
  async detailsOf(sql, prepared, { me, now }) {
    const ids = prepared.map(({ payout_batch_id }) => payout_batch_id ?? 0)
    const bars = await barsOfBatches(sql, ids, me, now)
    return ids.map((id) => ({ barred_by: bars.filter(({ batch_id }) => batch_id === id).map(presentBar) }))
  },
})

function presentBar({ what, settlement_id, client, piastres, by_id, by_name }: BarRecord): Bar {
  return {
    what,
    settlement: { id: settlement_id, id_show: shownId('ST', settlement_id) },
    client,
    amount: egp(piastres),
    by: { id: by_id, name: by_name },
  }
}

import { bareAccount, type CallReply, type CallRequest, limits } from '@mersal/contract'
import type { ApprovalKind, PreparedAct } from '../../../platform/approvals/approval-kind.ts'
import type { AppParts } from '../../../platform/feature.ts'
import type { Context } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { decline, prepareForApproval } from '../../approvals/index.ts'
import { clientInScope, movingOf } from '../../wallet/index.ts'
import { presentDetails } from './details.presenter.ts'
import {
  approveDetails,
  type DetailsRecord,
  detailsBefore,
  detailsInForce,
  detailsOfClient,
  detailsOfIds,
  endDetails,
  holdBranch,
  insertDetails,
  lockClient,
  lockDetails,
} from './details.repository.ts'
import { mailDetails, mailEnded } from './details-mail.ts'

const hourMs = 3_600_000

/** Details that are not in force yet: they wait for approval or for their time. */
export function isPending({ state, in_force_from }: DetailsRecord, now: Date): boolean {
  return state === 'waiting' || (state === 'approved' && in_force_from > now)
}

/**
 * Sets where a client is paid. A second person approves it. A change waits for a day too. Each known e-mail of the client gets
 * a message.
 */
export async function setDetails(
  context: Context<'setPayoutDetails'>,
  { client_id, method, account, holder, branch_id }: CallRequest<'setPayoutDetails'>,
  key: Buffer,
): Promise<CallReply<'setPayoutDetails'>> {
  const { sql: tx, actor, now, company, language } = context
  const client = await clientInScope(tx, client_id, scopeOf(actor, 'money.pay-out'))
  if (!client) throw Refused.field('client_id', 'unknown_client')
  if (branch_id !== undefined && !(await holdBranch(tx, branch_id)))
    throw Refused.field('branch_id', 'unknown_branch')
  await lockClient(tx, client_id)
  const known = await detailsOfClient(tx, client_id, language, 50)
  if (known.some((row) => isPending(row, now))) throw new Refused('conflict', 'payout_details_waiting')
  const before = (await detailsInForce(tx, [client_id], now, language)).get(client_id) ?? null
  const wanted = { method, account: bareAccount(method, account), holder, branch_id: branch_id ?? null }
  if (before && isSame(before, wanted)) throw new Refused('conflict', 'payout_details_same')
  const inForceFrom = before === null ? now : new Date(now.getTime() + limits.payouts.detailsHours * hourMs)
  const id = await insertDetails(tx, {
    client_id,
    ...wanted,
    state: 'waiting',
    setBy: actor.id,
    at: now,
    inForceFrom,
  })
  await mailDetails({ tx, now, company, key }, { id, before })
  const { approval_id } = await prepareForApproval(movingOf(context, ''), {
    act: 'payout_details',
    piastres: 0,
    clientId: client_id,
    payoutDetailsId: id,
    branchIds: client.branch_ids,
  })
  return { id, in_force_from: inForceFrom.toISOString(), approval_id }
}

type Wanted = Pick<DetailsRecord, 'method' | 'account' | 'holder' | 'branch_id'>

function isSame(before: Wanted, wanted: Wanted): boolean {
  return (['method', 'account', 'holder', 'branch_id'] as const).every(
    (part) => before[part] === wanted[part],
  )
}

/** Takes a change back before it takes effect. Each known e-mail of the client gets a message. */
export async function withdrawDetails(
  { sql: tx, actor, now, company, language }: Context<'withdrawPayoutDetails'>,
  id: number,
  key: Buffer,
): Promise<CallReply<'withdrawPayoutDetails'>> {
  const details = await lockDetails(tx, id)
  const client = details && (await clientInScope(tx, details.client_id, scopeOf(actor, 'money.pay-out')))
  if (!client) throw new Refused('not_found', 'not_found')
  if (details.state === 'waiting' && details.approval_id !== null) {
    const deciding = { tx, actor, now, language, kinds: [detailsApproval({ key, company: () => company })] }
    await decline(deciding, details.approval_id, '')
    return { id }
  }
  if (details.state !== 'approved' || details.in_force_from <= now)
    throw new Refused('conflict', 'payout_details_ended')
  await endDetails(tx, id, { state: 'withdrawn', by: actor.id, at: now })
  await mailEnded({ tx, now, company, key }, id)
  await logActivity(tx, actor, now, {
    action: 'money_payout_details_withdrawn',
    entity: 'client',
    entityId: client.id,
    branchIds: client.branch_ids,
    money: true,
  })
  return { id }
}

/** Payout details wait for a second person. */
export const detailsApproval = ({ key, company }: Pick<AppParts, 'key' | 'company'>): ApprovalKind => ({
  act: 'payout_details',
  async approve({ tx, prepared, now }) {
    await approveDetails(tx, detailsIdOf(prepared), now)
    return null
  },
  async decline({ tx, prepared, actor, now }) {
    const id = detailsIdOf(prepared)
    await endDetails(tx, id, { state: 'declined', by: actor.id, at: now })
    await mailEnded({ tx, now, company: company(), key }, id)
  },
  async detailsOf(sql, prepared, { language }) {
    const ids = prepared.map(detailsIdOf)
    const [wanted, replaced] = await Promise.all([
      detailsOfIds(sql, ids, language),
      detailsBefore(sql, ids, language),
    ])
    return ids.map((id) => {
      const after = wanted.find((row) => row.id === id)
      const before = replaced.get(id)
      return after
        ? {
            payout_details: {
              before: before ? presentDetails(before, 'whole') : null,
              after: presentDetails(after, 'whole'),
            },
          }
        : null
    })
  },
})

function detailsIdOf({ payout_details_id }: PreparedAct): number {
  if (payout_details_id === null) throw new Error('an approval names no payout details')
  return payout_details_id
}

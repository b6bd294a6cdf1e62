import { bareAccount, type CallReply, type CallRequest, limits } from '@mersal/contract'
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts'
import type { AppParts } from '../../../platform/feature.ts'
import type { Context } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { everyBranch, scopeOf } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { clientInScope, decline, isBranchInScope, movingOf, prepareForApproval } from '../../wallet/index.ts'
import { presentDetails, sayDetails } from './details.presenter.ts'
import {
  approveDetails,
  type DetailsRecord,
  detailsInForce,
  detailsOfClient,
  detailsOfIds,
  endDetails,
  insertDetails,
  lockClient,
  lockDetails,
} from './details.repository.ts'
import { mailDetails, mailEnded } from './details-mail.ts'

const hourMs = 3_600_000

/** A change that is not in force yet: it waits for approval or for its time. */
export function isPending({ state, in_force_from }: DetailsRecord, now: Date): boolean {
  return state === 'waiting' || (state === 'approved' && in_force_from > now)
}

/**
 * Sets where a client is paid. The first details are in force at once. A change waits for a day and for a second person.
 * Each known e-mail of the client gets a message.
 */
export async function setDetails(
  context: Context<'setPayoutDetails'>,
  { client_id, method, account, holder, branch_id }: CallRequest<'setPayoutDetails'>,
  key: Buffer,
): Promise<CallReply<'setPayoutDetails'>> {
  const { sql: tx, actor, now, company, language } = context
  const client = await clientInScope(tx, client_id, scopeOf(actor, 'money.pay-out'))
  if (!client) throw Refused.field('client_id', 'unknown_client')
  if (branch_id !== undefined && !(await isBranchInScope(tx, branch_id, everyBranch)))
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
    state: before === null ? 'approved' : 'waiting',
    setBy: actor.id,
    at: now,
    inForceFrom,
  })
  await mailDetails({ tx, now, company, key }, { id, before })
  if (before !== null) {
    const prepared = { act: 'payout_details', piastres: 0, clientId: client_id, payoutDetailsId: id } as const
    const { approval_id } = await prepareForApproval(movingOf(context, ''), {
      ...prepared,
      branchIds: client.branch_ids,
    })
    return { id, in_force_from: inForceFrom.toISOString(), approval_id }
  }
  const [made] = await detailsOfIds(tx, [id], language)
  await logActivity(tx, actor, now, {
    action: 'money_payout_details_set',
    entity: 'client',
    entityId: client_id,
    branchIds: client.branch_ids,
    money: true,
    changes: [
      { field: 'payout_details', old_text: null, new_text: made ? sayDetails(made, language) : null },
    ],
  })
  return { id, in_force_from: inForceFrom.toISOString(), approval_id: null }
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

/** A change of payout details waits for a second person. */
export const detailsApproval = ({ key, company }: Pick<AppParts, 'key' | 'company'>): ApprovalKind => ({
  act: 'payout_details',
  approve: ({ tx, subject, now }) => approveDetails(tx, subject, now),
  async decline({ tx, subject, actor, now }) {
    await endDetails(tx, subject, { state: 'declined', by: actor.id, at: now })
    await mailEnded({ tx, now, company: company(), key }, subject)
  },
  async detailsOf(sql, subjects, language) {
    const wanted = await detailsOfIds(sql, subjects, language)
    const clientIds = wanted.map(({ client_id }) => client_id)
    const inForce = await detailsInForce(sql, clientIds, new Date(), language)
    return new Map(
      wanted.map((row) => {
        const now = inForce.get(row.client_id)
        return [
          row.id,
          { before: now ? presentDetails(now, 'whole') : null, after: presentDetails(row, 'whole') },
        ]
      }),
    )
  },
})

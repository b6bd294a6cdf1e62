import { egp, formatAwb, type TransferRow } from '@mersal/contract'
import type { SignedLinks } from '../../../platform/files/signed-links.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { pageOf, pageWindow } from '../../../platform/http/paging.ts'
import type { NextReader } from '../../../platform/next-reader.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { presentProofs } from '../presenters/evidence.presenter.ts'
import { countTransfers, countWaiting, pageOfTransfers, type TransferRecord } from './transfers.repository.ts'
import { endDoorTransfer } from './transfers.service.ts'

function presentTransfer(row: TransferRecord, shown: { now: Date; links: SignedLinks }): TransferRow {
  const { id, courier_id, branch, method, reference, state, ended_by, ended_at, reason } = row
  return {
    id,
    awb: formatAwb(row),
    courier: { id: courier_id, name: row.courier },
    branch,
    method,
    reference,
    amount: egp(row.piastres),
    at: row.at.toISOString(),
    proofs: presentProofs(row, shown),
    same_reference: row.same_reference.map(formatAwb),
    state,
    ended: ended_at === null ? null : { by: ended_by ?? '', at: ended_at.toISOString(), reason },
  }
}

/** Transfers at the door, for who confirms them. `links`: of photos. */
export const transferHandlers = (links: SignedLinks) =>
  ({
    async listDoorTransfers({ sql, actor, language, now }, { page, search, state }) {
      const scope = scopeOf(actor, 'money.see')
      const [{ rows, total }, { waiting_piastres, ...counts }] = await Promise.all([
        pageOfTransfers(sql, scope, { state, search, ...pageWindow(page) }, language),
        countTransfers(sql, scope),
      ])
      return {
        ...pageOf(
          rows.map((row) => presentTransfer(row, { now, links })),
          page,
          total,
        ),
        counts,
        waiting_amount: egp(waiting_piastres),
      }
    },
    countDoorTransfers: async ({ sql, actor }) => ({
      waiting: await countWaiting(sql, scopeOf(actor, 'money.receive-in-bank')),
    }),
    confirmDoorTransfer: (context, { transfer_id }) =>
      endDoorTransfer(context, transfer_id, { kind: 'transfer_confirmed', reason: '' }),
    refuseDoorTransfer: (context, { transfer_id, reason }) =>
      endDoorTransfer(context, transfer_id, { kind: 'transfer_refused', reason }),
  }) satisfies Partial<Handlers>

/** Transfers that the person may confirm. */
export const transfersNext: NextReader = {
  capability: 'money.receive-in-bank',
  read: async ({ sql, actor }) => [
    { kind: 'transfers', count: await countWaiting(sql, scopeOf(actor, 'money.receive-in-bank')) },
  ],
}

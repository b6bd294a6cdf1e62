import type { ApprovalDetails, ApprovalKind, ApprovalReader } from '../../platform/approvals/approval-kind.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { AppParts } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, pageWindow } from '../../platform/http/paging.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { presentApproval } from './approvals.presenter.ts'
import {
  type ApprovalRecord,
  countApprovals,
  countForApprover,
  findApprovals,
} from './approvals.repository.ts'
import { approve, decline } from './approvals.service.ts'

/** The calls about acts that wait for a second person. */
export const approvalHandlers = (kinds: AppParts['approvalKinds']) =>
  ({
    async listApprovals({ sql, actor, language, now }, { page, show: asked }) {
      const show = asked ?? 'waiting'
      const scope = scopeOf(actor, 'money.approve')
      const of = { me: actor.id, language, now }
      const [rows, total] = await Promise.all([
        findApprovals(sql, scope, of, { show, ...pageWindow(page) }),
        countApprovals(sql, scope, actor.id, show),
      ])
      const details = await detailsOf(sql, kinds(), rows, of)
      const approvals = rows.map((row) => presentApproval(row, { ...of, details: details.get(row.id) }))
      return pageOf(approvals, page, total)
    },
    countApprovals: async ({ sql, actor, now }) => ({
      mine: await countForApprover(sql, scopeOf(actor, 'money.approve'), actor.id, now),
    }),
    approve: ({ sql, actor, now, language }, { approval_id, reason }) =>
      approve({ tx: sql, actor, now, language, kinds: kinds() }, approval_id, reason),
    decline: ({ sql, actor, now, language }, { approval_id, reason }) =>
      decline({ tx: sql, actor, now, language, kinds: kinds() }, approval_id, reason),
  }) satisfies Partial<Handlers>

/** The details of acts, by approval. */
async function detailsOf(
  sql: Sql,
  kinds: readonly ApprovalKind[],
  rows: readonly ApprovalRecord[],
  reader: ApprovalReader,
): Promise<ReadonlyMap<number, ApprovalDetails | null>> {
  const found = new Map<number, ApprovalDetails | null>()
  for (const kind of kinds) {
    const asked = rows.filter(({ act }) => act === kind.act)
    if (!kind.detailsOf || asked.length === 0) continue
    const details = await kind.detailsOf(sql, asked, reader)
    for (const [place, row] of asked.entries()) found.set(row.id, details[place] ?? null)
  }
  return found
}

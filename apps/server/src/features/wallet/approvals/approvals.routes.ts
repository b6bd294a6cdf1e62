import { limits } from '@mersal/contract'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { pageWindow } from '../../../platform/http/paging.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { judgeApprover } from './approvals.policy.ts'
import { presentApproval } from './approvals.presenter.ts'
import { countApprovals, countForApprover, findApprovals, overseerOf } from './approvals.repository.ts'
import { approve, decline } from './approvals.service.ts'

/** The calls about acts with money that wait for a second person. */
export const approvalHandlers = {
  async listApprovals({ sql, actor, language }, { page, show: asked }) {
    const show = asked ?? 'waiting'
    const scope = scopeOf(actor, 'money.approve')
    const of = { me: actor.id, language }
    const [rows, total, overseenBy] = await Promise.all([
      findApprovals(sql, scope, of, { show, ...pageWindow(page) }),
      countApprovals(sql, scope, actor.id, show),
      overseerOf(sql, actor.id),
    ])
    const approver = { id: actor.id, role: actor.role, overseenBy }
    return {
      list_items: rows.map((row) => presentApproval(row, judgeApprover(row, approver), of)),
      page,
      total,
      total_pages: Math.ceil(total / limits.pageSize),
    }
  },
  countApprovals: async ({ sql, actor }) => ({ mine: await countForApprover(sql, actor.id) }),
  approve: ({ sql, actor, now, language }, { approval_id, reason }) =>
    approve({ tx: sql, actor, now, language }, approval_id, reason),
  decline: ({ sql, actor, now, language }, { approval_id, reason }) =>
    decline({ tx: sql, actor, now, language }, approval_id, reason),
} satisfies Partial<Handlers>

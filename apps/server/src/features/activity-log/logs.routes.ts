import { type CallRequest, limits, reachOf } from '@mersal/contract'
import { type EmployeeActor, scopeOf } from '../../platform/actor.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { pageWindow } from '../../platform/paging.ts'
import { Refused } from '../../platform/refused.ts'
import { presentLog, presentLogDetail } from './logs.presenter.ts'
import { type LogFilter, type LogScope, logRows, newestLogs } from './logs.repository.ts'

/** The log grows with every act: it is counted exactly up to here, and says 'more' beyond. */
const mostCounted = 10_000

/** A superuser reads everything, a manager what touched own branches, an accountant what moved money. */
function logScope(actor: EmployeeActor): LogScope {
  return { ...scopeOf(actor, 'logs.see'), moneyOnly: reachOf(actor.role, 'logs.see') === 'money' }
}

function filterOf(request: CallRequest<'listLogs'>): LogFilter {
  if (request.entity_id !== undefined && request.entity === undefined)
    throw Refused.field('entity', 'required')
  return {
    employeeId: request.employee_id ?? null,
    entity: request.entity ?? null,
    entityId: request.entity_id ?? null,
    fromDay: request.from_date ?? null,
    toDay: request.to_date ?? null,
  }
}

/** The activity log: who changed what, when, from which value to which (spec §2 logs, §3 Log). */
export const logHandlers = {
  async listLogs({ sql, actor, language }, request) {
    const { page } = request
    const scope = logScope(actor)
    const { limit, offset } = pageWindow(page)
    const newest = await newestLogs(sql, scope, filterOf(request), mostCounted + 1)
    const total = Math.min(newest.length, mostCounted)
    const ids = newest.slice(offset, Math.min(offset + limit, total))
    return {
      list_items: (await logRows(sql, ids, scope)).map((log) => presentLog(log, language)),
      page,
      total,
      total_pages: Math.ceil(total / limits.pageSize),
      ...(newest.length > mostCounted && { more: true }),
    }
  },
  async openLog({ sql, actor, language }, { log_id }) {
    const [log] = await logRows(sql, [log_id], logScope(actor))
    if (!log) throw new Refused('not_found', 'not_found')
    return presentLogDetail(log, language)
  },
} satisfies Partial<Handlers>

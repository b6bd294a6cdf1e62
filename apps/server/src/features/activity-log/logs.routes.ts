import { type CallRequest, reachOf } from '@mersal/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { countedWindow, pageOfCounted } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { actScopeOf, type EmployeeActor } from '../../platform/session/actor.ts'
import { presentLog, presentLogDetail } from './logs.presenter.ts'
import { type LogFilter, type LogScope, logRows, pageOfLogs } from './logs.repository.ts'

/**
 * A superuser reads everything, a manager the entries of own branches, an accountant those about money, staff what they
 * did themselves.
 */
function logScope(actor: EmployeeActor): LogScope {
  return { ...actScopeOf(actor, 'logs.see'), moneyOnly: reachOf(actor.role, 'logs.see') === 'money' }
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

/** The activity log: who changed what, when, with old and new value (spec §2 logs, §3 Log). */
export const logHandlers = {
  async listLogs({ sql, actor, language }, request) {
    const { page } = request
    const scope = logScope(actor)
    const { total, ids } = await pageOfLogs(sql, scope, filterOf(request), countedWindow(page))
    const rows = await logRows(sql, ids, scope)
    return pageOfCounted(
      rows.map((log) => presentLog(log, language)),
      page,
      total,
    )
  },
  async openLog({ sql, actor, language }, { log_id }) {
    const [log] = await logRows(sql, [log_id], logScope(actor))
    if (!log) throw new Refused('not_found', 'not_found')
    return presentLogDetail(log, language)
  },
} satisfies Partial<Handlers>

import { type CallRequest, reachOf } from '@mersal/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, pageWindow } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import { presentLog, presentLogDetail } from './logs.presenter.ts'
import { type LogFilter, type LogScope, logRows, pageOfLogs } from './logs.repository.ts'

/** The log grows with every act, so the count stops here and the reply says 'more'. */
const mostCounted = 10_000

/** A superuser reads everything, a manager the entries of own branches, an accountant those about money. */
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

/** The activity log: who changed what, when, with old and new value (spec §2 logs, §3 Log). */
export const logHandlers = {
  async listLogs({ sql, actor, language }, request) {
    const { page } = request
    const scope = logScope(actor)
    const { limit, offset } = pageWindow(page)
    const reached = Math.min(offset, mostCounted)
    const rows = Math.min(limit, mostCounted - reached)
    const asked = { offset: reached, rows, most: mostCounted + 1 }
    const found = await pageOfLogs(sql, scope, filterOf(request), asked)
    const total = Math.min(found.total, mostCounted)
    return {
      ...pageOf(
        (await logRows(sql, found.ids, scope)).map((log) => presentLog(log, language)),
        page,
        total,
      ),
      ...(found.total > mostCounted && { more: true }),
    }
  },
  async openLog({ sql, actor, language }, { log_id }) {
    const [log] = await logRows(sql, [log_id], logScope(actor))
    if (!log) throw new Refused('not_found', 'not_found')
    return presentLogDetail(log, language)
  },
} satisfies Partial<Handlers>

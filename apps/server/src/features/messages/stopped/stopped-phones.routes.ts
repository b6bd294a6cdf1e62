import { type CallReply, formatAwbOrNull, type Role, reachOf, type StopReason } from '@mersal/contract'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { pageOfCounted } from '../../../platform/http/paging.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { hidden } from '../reads/messages.presenter.ts'
import {
  pageOfStoppedPhones,
  type StoppedPhone,
  type StoppedPhoneRecord,
} from './stopped-phones.repository.ts'
import { resumePhone, resumeScope } from './stopped-phones.service.ts'

export function presentStopped({ phone, reason, at, may_resume }: StoppedPhone, role: Role) {
  const mayUse = reachOf(role, 'messages.send') !== 'none'
  return {
    phone: mayUse ? phone : hidden(phone),
    reason: reason as StopReason,
    since: at.toISOString(),
    may_resume,
  }
}

function presentRow(
  row: StoppedPhoneRecord,
  role: Role,
): CallReply<'listStoppedPhones'>['list_items'][number] {
  const { client_id, client_name } = row
  return {
    ...presentStopped(row, role),
    awb: formatAwbOrNull(row),
    client: client_id === null || client_name === null ? null : { id: client_id, name: client_name },
  }
}

/** Phones that get no more messages. */
export const stoppedPhoneHandlers = {
  async listStoppedPhones({ sql, actor }, { page, per_page, search, reason }) {
    const filter = {
      seen: scopeOf(actor, 'messages.see'),
      resumed: resumeScope(actor),
      search,
      reason: reason ?? null,
    }
    const window = { limit: per_page, offset: (page - 1) * per_page }
    const { rows, total } = await pageOfStoppedPhones(sql, filter, window)
    return pageOfCounted(
      rows.map((row) => presentRow(row, actor.role)),
      page,
      total,
      per_page,
    )
  },
  resumePhone: ({ sql: tx, actor, now }, asked) => resumePhone({ tx, actor, now }, asked),
} satisfies Partial<Handlers>

import { type CaseKind, type MessageKey, reachOf } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { handsOn } from '../../shipments/index.ts'
import { ofManagers } from '../case-rules.ts'
import { concernedBy, isAboutDeedOf, isOneOf } from './concerned.repository.ts'

/** Kinds of cases that accuse somebody. Who has a part in the case does not close or postpone it (docs/decisions/0038-cases.md). */
const accusing: ReadonlySet<CaseKind> = new Set([
  'missing',
  'not_scanned',
  'locked_code',
  'unwitnessed',
  'cash_difference',
  'count_objection',
  'safe_difference',
])

type Concerning = { id: number; kind: CaseKind; awb: number | null }

/** Why another person must close or postpone a case; null if the person may. */
export async function whyNotClose(
  sql: Sql,
  row: Concerning,
  { actor, now }: { actor: Pick<EmployeeActor, 'id' | 'role'>; now: Date },
): Promise<MessageKey | null> {
  const refusal = ofManagers[row.kind]
  if (!refusal) return (await concerns(sql, row, actor)) ? 'case_concerns_you' : null
  if (reachOf(actor.role, 'money.see') === 'none') return refusal
  return (await isAboutDeedOf(sql, row.id, { employeeId: actor.id, at: now })) ? refusal : null
}

async function concerns(
  sql: Sql,
  { id, kind, awb }: Concerning,
  actor: Pick<EmployeeActor, 'id'>,
): Promise<boolean> {
  if (!accusing.has(kind)) return false
  const [of, hands] = await Promise.all([concernedBy(sql, id), awb === null ? [] : handsOn(sql, awb)])
  return isOneOf(sql, actor.id, [...of, ...hands])
}

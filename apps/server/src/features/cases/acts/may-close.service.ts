import type { CaseKind } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { handsOn } from '../../shipments/index.ts'
import { concernedBy, isOneOf } from './concerned.repository.ts'

/** Kinds of cases that accuse somebody. The people whom such a case concerns may not close it (docs/decisions/0038-cases.md). */
const accusing: ReadonlySet<CaseKind> = new Set([
  'missing',
  'not_scanned',
  'locked_code',
  'unwitnessed',
  'cash_difference',
  'count_objection',
  'safe_difference',
])

/** Whether a case concerns the person, so that another person must close it. */
export async function concerns(
  sql: Sql,
  { id, kind, awb }: { id: number; kind: CaseKind; awb: number | null },
  actor: Pick<EmployeeActor, 'id'>,
): Promise<boolean> {
  if (!accusing.has(kind)) return false
  const [of, hands] = await Promise.all([concernedBy(sql, id), awb === null ? [] : handsOn(sql, awb)])
  return isOneOf(sql, actor.id, [...of, ...hands])
}

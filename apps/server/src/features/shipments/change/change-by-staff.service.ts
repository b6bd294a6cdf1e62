import { reachOf } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Employee } from '../../../platform/session/actor.ts'
import { consoleScope } from '../../shipment-records/index.ts'
import type { Changing, PlannedChange } from './change-shipment.service.ts'
import { loweredCod, mailLoweredCod } from './lowered-cod-mail.ts'
import { storeChange } from './store-change.service.ts'

/** An employee changes orders, within their branches. */
export type ChangingByStaff = Changing & { actor: Employee }

export function byStaff({
  sql,
  actor,
  now,
  company,
}: {
  sql: Transaction
  actor: Employee
  now: Date
  company: Pick<Company, 'fields'>
}): ChangingByStaff {
  const by = reachOf(actor.role, 'shipments.correct') === 'none' ? 'staff' : 'manager'
  return { tx: sql, actor, by, scope: consoleScope(actor, 'shipments.work'), now, company }
}

/** Stores a planned change, and tells the client of a lowered COD. `key` encrypts queued mails. */
export async function bookChange(
  changing: ChangingByStaff,
  planned: PlannedChange,
  key: Buffer,
): Promise<void> {
  await storeChange(changing, planned)
  const lowered = loweredCod(planned)
  if (lowered !== null) await mailLoweredCod(changing, planned, lowered, key)
}

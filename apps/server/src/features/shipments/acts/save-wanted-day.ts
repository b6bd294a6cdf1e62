import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import type { ShipmentScope } from '../../shipment-records/index.ts'
import { changeOrder } from '../change/store-change.service.ts'

type WantedDayContext = {
  sql: Transaction
  actor: Actor
  now: Date
  wasStored?: boolean | undefined
  company: Pick<Company, 'fields'>
}

/**
 * Stores the day that a receiver asked for at the door as a change of the order, and tells the receiver. The day of a kept act
 * may be over when the act arrives. Then no day is stored, and the case of the failed attempt asks for a new one.
 * @throws {Refused} for a day that can still be corrected.
 */
export async function saveWantedDay(
  { sql, actor, now, wasStored, company }: WantedDayContext,
  scope: ShipmentScope,
  awb: number,
  day: string,
): Promise<void> {
  const changing = { tx: sql, actor, by: 'staff', scope, now, company } as const
  const fields = { deliver_on: day, deliver_from: null, deliver_until: null }
  try {
    await changeOrder(changing, { awb, fields, reason: '' })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.kind === 'invalid' && !wasStored)
      throw Refused.field(
        'day',
        error.fields?.deliver_on?.key ?? error.key,
        error.fields?.deliver_on?.parameters,
      )
  }
}

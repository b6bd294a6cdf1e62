import { failsAttempt, type OtherCase } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { activeLine } from '../lifecycle/index.ts'
import { courierScope } from '../shipment-records/index.ts'
import { lockShipments, noteLook } from '../shipments/index.ts'
import { awbsOf, type KnownAct, type Sending } from './perform-act.ts'

/**
 * Whether the company's rules ask for a photo of an act at a receiver's door, and it has none. A kept act stands
 * without it.
 * @throws {Refused} for an act that can still be corrected.
 */
export async function lacksPhoto(
  { sql, actor, company, wasStored }: Sending,
  act: KnownAct,
): Promise<boolean> {
  if (act.call !== 'finishOwnLine' && act.call !== 'reportOwnOtherCase') return false
  const rule = company.fields.rules.photo
  const isAsked =
    act.call === 'finishOwnLine'
      ? rule === 'always' || (act.input.kept !== undefined && act.input.receiver_code === undefined)
      : rule !== 'never' && failsAttempt(act.input.case as OtherCase, act.input.day)
  if (!isAsked || (act.input.proofs ?? []).length > 0) return false
  const [stored] = await lockShipments(sql, [act.input.awb], courierScope(actor))
  const line = stored && activeLine(stored.shipment)
  const isAtDoor = line?.kind === 'end' && line.direction === 'forward' && line.status === 'Active'
  if (!isAtDoor) return false
  if (!wasStored) throw Refused.field('proofs', 'photo_needed')
  return true
}

/** Notes for the branch that the photo is missing. Returns the id of the event. */
export function noteNoPhoto(sending: Sending, act: KnownAct): Promise<number> {
  const [awb = 0] = awbsOf(act)
  return noteLook(sending, awb, act.call, { noPhoto: true })
}

import type { CallRequest } from '@mersal/contract'
import { takeWithoutCode } from '../../lifecycle/index.ts'
import { courierScope } from '../../shipment-records/index.ts'
import { actOnShipments, type ManyOutcome } from '../acts/acts.service.ts'
import type { VisitContext } from './start-visit.service.ts'
import { inLockedVisit } from './visits.repository.ts'

/**
 * A delivery boy takes over pick-ups whose giver has no code. Each is taken over or refused on its own. Those of a
 * locked visit wait until the desk releases it, as they would with a code.
 */
export async function takeParcelsWithoutCode(
  { sql, actor, now, doneAt }: Omit<VisitContext, 'language'>,
  { awbs, giver }: CallRequest<'takeWithoutCode'>,
): Promise<ManyOutcome[]> {
  const locked = new Set(await inLockedVisit(sql, actor.id, awbs))
  const free = awbs.filter((awb) => !locked.has(awb))
  const acting = { actor, scope: courierScope(actor), now, doneAt }
  const taken = await actOnShipments(sql, free, acting, (shipment) => takeWithoutCode(shipment, giver))
  const refused = [...locked].map((awb) => ({ awb, refused: 'visit_locked' as const }))
  return [...taken, ...refused]
}

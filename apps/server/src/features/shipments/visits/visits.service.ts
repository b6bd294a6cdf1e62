import { type CallReply, type CallRequest, sentence } from '@mersal/contract'
import type { ChangeContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { covers, scopeOf } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { activeLine, isLocked, start, takeWithoutCode } from '../../lifecycle/index.ts'
import { courierScope, everyRealShipment } from '../../shipment-records/index.ts'
import { actOnShipments, type ManyOutcome } from '../acts/acts.service.ts'
import { insertNotes, lockShipments } from '../acts/stored-shipment.repository.ts'
import { newHandOverCode } from '../orders/plan-order.ts'
import {
  inLockedVisit,
  lockVisit,
  parcelsToFetch,
  saveVisit,
  type VisitParcel,
  type VisitRecord,
} from './visits.repository.ts'

export type VisitContext = ChangeContext & { doneAt?: Date | undefined }

/**
 * A delivery boy takes over the parcels of a visit with its one code: all of them, or those of `awbs`. Each parcel is
 * taken over or refused on its own. Afterwards the visit gets a new code for the parcels that stay behind.
 */
export async function startVisit(
  { sql, actor, now, doneAt }: Omit<VisitContext, 'language'>,
  { visit_id, code, awbs }: CallRequest<'startVisit'>,
): Promise<{ outcomes: ManyOutcome[]; parcels: number }> {
  const visit = await lockVisit(sql, visit_id)
  if (visit?.courier_id !== actor.id) throw new Refused('not_found', 'visit_not_found')
  const parcels = await parcelsToFetch(sql, visit)
  if (parcels.length === 0) throw new Refused('conflict', 'visit_is_over')
  await proveCode({ sql, actor, now }, visit, parcels, code)

  const waiting = new Set(parcels.map(({ awb }) => awb))
  const named = [...new Set(awbs ?? waiting)]
  const acting = { actor, scope: courierScope(actor), now, doneAt }
  const taken = await actOnShipments(
    sql,
    named.filter((awb) => waiting.has(awb)),
    acting,
    (shipment) => start(shipment, activeLine(shipment)?.code ?? ''),
  )
  await saveVisit(sql, { id: visit.id, code: otherCode(visit), wrong_codes: 0 })
  const outcomes = named.map(
    (awb): ManyOutcome => taken.find((one) => one.awb === awb) ?? { awb, refused: 'not_in_visit' },
  )
  return { outcomes, parcels: waiting.size }
}

/**
 * Checks the code of a visit. A wrong one is counted; the last allowed try locks the visit until its desk releases
 * it.
 */
async function proveCode(
  { sql, actor, now }: Omit<VisitContext, 'language'>,
  visit: VisitRecord,
  parcels: readonly VisitParcel[],
  code: string,
): Promise<void> {
  if (isVisitLocked(visit)) throw new Refused('conflict', 'visit_locked')
  if (code === visit.code) return
  const counted = { ...visit, wrong_codes: visit.wrong_codes + 1 }
  await saveVisit(sql, counted)
  if (!isVisitLocked(counted)) {
    throw new Refused('invalid', 'wrong_code', {
      commitsWrites: true,
      fields: { code: { key: 'wrong_code' } },
    })
  }
  await noteVisit({ sql, actor, now }, visit, parcels, 'visit_locked')
  throw new Refused('conflict', 'visit_locked', { commitsWrites: true })
}

/** The desk that receives the parcels releases a locked visit: it gets a new code and a new count of tries. */
export async function releaseVisit(
  { sql, actor, now, language }: VisitContext,
  { visit_id }: CallRequest<'releaseVisit'>,
): Promise<CallReply<'releaseVisit'>> {
  const visit = await lockVisit(sql, visit_id)
  const parcels = visit ? await parcelsToFetch(sql, visit) : []
  const scope = scopeOf(actor, 'shipments.work')
  if (!visit || !parcels.some(({ branch_id }) => covers(scope, [branch_id])))
    throw new Refused('not_found', 'visit_not_found')
  if (!isVisitLocked(visit)) throw new Refused('conflict', 'visit_not_locked')
  await saveVisit(sql, { id: visit.id, code: otherCode(visit), wrong_codes: 0 })
  await noteVisit({ sql, actor, now }, visit, parcels, 'visit_released')
  return { visit_id, details: sentence('visit_released', language) }
}

/** A visit is locked after as many wrong codes as a line. */
function isVisitLocked({ wrong_codes }: VisitRecord): boolean {
  return isLocked({ status: 'Pending', wrongCodes: wrong_codes })
}

function otherCode(visit: VisitRecord): string {
  const code = newHandOverCode()
  return code === visit.code ? otherCode(visit) : code
}

/** Records that a visit was locked or released: an event of each parcel, and one line of the activity log. */
async function noteVisit(
  { sql, actor, now }: Omit<VisitContext, 'language'>,
  { id }: VisitRecord,
  parcels: readonly VisitParcel[],
  action: 'visit_locked' | 'visit_released',
): Promise<void> {
  const awbs = parcels.map(({ awb }) => awb)
  const locked = await lockShipments(sql, awbs, everyRealShipment)
  await insertNotes(sql, locked, { action, details: { visit: id }, employeeId: actor.id, at: now })
  await logActivity(sql, actor, now, {
    action: `shipment_${action}`,
    entity: 'shipment',
    entityId: awbs[0] ?? 0,
    branchIds: parcels.flatMap(({ branch_id }) => branch_id ?? []),
    changes: [{ field: 'awbs', old_text: null, new_text: awbs.join(', ') }],
  })
}

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

import type { CallRequest } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { activeLine, type Payment } from '../../lifecycle/index.ts'
import type { ShipmentScope } from '../../shipment-records/index.ts'
import { mayStandIn, refusalAtDesk } from '../desk.ts'
import { checkReceiverCode } from '../receiver-code/receiver-code.service.ts'
import { arePhotosOf } from '../receiver-code/receiver-codes.repository.ts'
import type { ActReport } from './act-report.ts'
import { requireProof } from './check-at-door.service.ts'
import { paymentAtDoor } from './payment-at-door.ts'
import { lockShipments } from './stored-shipment.repository.ts'

type Context = { sql: Transaction; actor: Actor; company: Company }

/**
 * Checks the receiver's code that a manager gives in a delivery boy's place, as in the app. Who may not do the act tries no
 * code: the act itself refuses them.
 * @throws {Refused} without the code, unless there are a reason and a photo.
 */
export async function checkInPlace(
  { sql, actor, company }: Context,
  scope: ShipmentScope,
  { awb, reason: _, kept, ...given }: CallRequest<'finishLine'>,
): Promise<{ report: ActReport; payment: Payment }> {
  const nothing = { report: {}, payment: { by: 'cash' } } as const
  const [stored] = await lockShipments(sql, [awb], scope)
  const line = stored && activeLine(stored.shipment)
  const isAtDoor = line?.kind === 'end' && line.direction === 'forward' && line.status === 'Active'
  if (!stored || !isAtDoor || stored.shipment.status !== 'under_delivery') return nothing
  if (!mayStandIn(actor) || refusalAtDesk(stored.shipment, scope) !== null) return nothing
  const asked = { ...given, isPart: kept !== undefined }
  const code = await checkReceiverCode({ sql, company, wasStored: false }, stored, line, asked)
  const payment = await paymentAtDoor(sql, stored, line, { kept }, false)
  if (payment.part) requireProof(code, given.proofs)
  const isPhoto = code?.receiver_code === 'none' || (payment.part && code === null)
  if (!isPhoto) return { report: { code }, payment }
  await requirePhotos(sql, awb, given.proofs)
  return { report: { code, proofs: given.proofs }, payment }
}

/**
 * What staff give to start a line: its code, which they see. Where the rules ask for the code of the receiver at the counter,
 * that one is needed, which no staff see; without it a reason, a photo and the name of who takes the parcel are.
 * @throws {Refused} without them.
 */
export async function checkAtCounter(
  { sql, company }: Context,
  scope: ShipmentScope,
  { awb, code, taken_by, ...given }: CallRequest<'startLine'>,
): Promise<{ code: string | null; report: ActReport }> {
  const [stored] = await lockShipments(sql, [awb], scope)
  // Who may not hand it over tries no code: the act itself refuses them.
  const line =
    stored && refusalAtDesk(stored.shipment, scope) === null ? activeLine(stored.shipment) : undefined
  const asked =
    stored && line?.kind === 'end' && line.direction === 'forward' && line.counter
      ? await checkReceiverCode({ sql, company, wasStored: false }, stored, line, given)
      : null
  if (asked === null) {
    if (code === undefined) throw Refused.field('code', 'required')
    return { code, report: {} }
  }
  if (asked.receiver_code === 'right') return { code: code ?? null, report: { code: asked } }
  await requirePhotos(sql, awb, given.proofs)
  if (taken_by === '') throw Refused.field('taken_by', 'required')
  return { code: code ?? null, report: { code: asked, proofs: given.proofs, takenBy: taken_by } }
}

/** Staff have signal, so their photos come before the act. */
async function requirePhotos(tx: Transaction, awb: number, proofs: readonly string[] = []): Promise<void> {
  if (!(await arePhotosOf(tx, awb, proofs))) throw Refused.field('proofs', 'photo_without_code')
}

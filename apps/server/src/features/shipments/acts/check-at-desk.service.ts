import { asksForCode, type CallRequest, type MessageKey, reachOf } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Actor, Employee } from '../../../platform/session/actor.ts'
import { mayStandIn, refusalAtDesk } from '../desk.ts'
import { activeLine, isLocked, type Line, type Shipment } from '../lifecycle/index.ts'
import { checkReceiverCode } from '../receiver-code/receiver-code.service.ts'
import { arePhotosOf, hasLockedOrReleased } from '../receiver-code/receiver-codes.repository.ts'
import type { ShipmentScope } from '../shipment-scope.ts'
import { lockShipments, type StoredShipment } from './stored-shipment.repository.ts'
import type { Told } from './told.ts'

type Context = { sql: Transaction; actor: Actor; company: Company }

/**
 * Checks the receiver's code that a manager gives in a delivery boy's place, as in the app. Who may not do the act tries no
 * code: the act itself refuses them.
 * @throws {Refused} without the code, unless there are a reason and a photo.
 */
export async function checkInPlace(
  { sql, actor, company }: Context,
  scope: ShipmentScope,
  { awb, reason: _, ...given }: CallRequest<'finishLine'>,
): Promise<Told> {
  const [stored] = await lockShipments(sql, [awb], scope)
  const line = stored && activeLine(stored.shipment)
  const isAtDoor = line?.kind === 'end' && line.direction === 'forward' && line.status === 'Active'
  if (!stored || !isAtDoor || stored.shipment.status !== 'under_delivery') return {}
  if (!mayStandIn(actor) || refusalAtDesk(stored.shipment, scope) !== null) return {}
  const code = await checkReceiverCode({ sql, company, isKept: false }, stored, line, given)
  if (code?.receiver_code !== 'none') return { code }
  await requirePhotos(sql, awb, given.proofs)
  return { code, proofs: given.proofs }
}

/**
 * What staff give to start a line. `code: null`: the parcel is handed out at the counter without the receiver's code. The
 * code of a counter line to the receiver is theirs where the rules ask for it: staff do not see it.
 * @throws {Refused} without a code, unless there are a reason and a photo for it.
 */
export async function checkAtCounter(
  { sql, company }: Context,
  scope: ShipmentScope,
  { awb, code, no_code_reason, proofs }: CallRequest<'startLine'>,
): Promise<{ code: string | null; told: Told }> {
  const [stored] = await lockShipments(sql, [awb], scope)
  const asks = stored ? lineOfReceiver(stored.shipment, company) : null
  if (code !== undefined)
    return { code, told: asks?.code === code ? { code: { receiver_code: 'right' } } : {} }
  if (!asks) throw Refused.field('code', 'required')
  if (no_code_reason === undefined) throw Refused.field('no_code_reason', 'receiver_code_needed')
  await requirePhotos(sql, awb, proofs)
  return { code: null, told: { code: { receiver_code: 'none', no_code_reason }, proofs } }
}

/** Staff have signal, so their photos come before the act. */
async function requirePhotos(tx: Transaction, awb: number, proofs: readonly string[] = []): Promise<void> {
  if (!(await arePhotosOf(tx, awb, proofs))) throw Refused.field('proofs', 'photo_without_code')
}

/** The counter line whose code only the receiver sees. */
function lineOfReceiver(shipment: Shipment, company: Company): Line | null {
  const line = activeLine(shipment)
  const isForReceiver = line?.kind === 'end' && line.direction === 'forward' && line.counter
  return isForReceiver && asksForCode(company.fields.rules, shipment.duePiastres) ? line : null
}

/**
 * Why `actor` may not release a locked line. Each release gives five more tries of the code. So where staff do not see the code,
 * a person who locked or released the line leaves it to a colleague. A superuser may, because they can turn the rule off.
 */
export async function whyNotRelease(
  { sql, actor, company }: { sql: Sql; actor: Employee; company: Company },
  { awb, shipment }: Pick<StoredShipment, 'awb' | 'shipment'>,
): Promise<MessageKey | null> {
  const line = lineOfReceiver(shipment, company)
  if (!line || !isLocked(line) || reachOf(actor.role, 'shipments.work') === 'all') return null
  return (await hasLockedOrReleased(sql, awb, line.leg, actor.id)) ? 'release_by_colleague' : null
}

/** @throws {Refused} if a colleague must release the line. */
export async function checkRelease(
  { sql, actor, company }: { sql: Transaction; actor: Employee; company: Company },
  scope: ShipmentScope,
  awb: number,
): Promise<void> {
  const [stored] = await lockShipments(sql, [awb], scope)
  const refused = stored ? await whyNotRelease({ sql, actor, company }, stored) : null
  if (refused !== null) throw new Refused('conflict', refused)
}

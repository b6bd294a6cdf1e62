import type { Transaction } from '../../../platform/database/database.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import {
  type HandedOut,
  handedOutOfRun,
  handedOutWith,
  isAmong,
  loadedOnManifest,
  sendManifest,
  sendRun,
} from '../../dispatch/index.ts'
import { takeOut } from '../../lifecycle/index.ts'
import { courierScope } from '../../shipment-records/index.ts'
import { actOnShipments, type ManyOutcome } from './acts.service.ts'
import { lockShipments } from './stored-shipment.repository.ts'

/** Who accepts: the delivery boy, whose acts these are. `how`: on the phone, with the PIN, or by the first act. */
export type Accepting = { courier: EmployeeActor; now: Date; how: 'phone' | 'pin' | 'act' }

/**
 * The delivery boy accepts a run: they have all parcels that were handed out to them, or those of `shown`. Any other parcel
 * stays at the branch. Shipments are locked before the run, as in every act.
 */
export async function acceptParcelsOfRun(
  tx: Transaction,
  runId: number,
  accepting: Accepting,
  shown?: readonly number[],
): Promise<ManyOutcome[]> {
  const awbs = await handedOutOfRun(tx, runId, shown)
  await lockShipments(tx, awbs, courierScope(accepting.courier))
  return takeOver(tx, { runId, manifestId: null, awbs }, accepting)
}

/**
 * The driver accepts a manifest: they have all parcels that were loaded, or those of `shown`. The others leave the manifest.
 */
export async function acceptParcelsOfManifest(
  tx: Transaction,
  manifestId: number,
  accepting: Accepting,
  shown?: readonly number[],
): Promise<ManyOutcome[]> {
  const loaded = await loadedOnManifest(tx, manifestId)
  const awbs = loaded.filter(isAmong(shown))
  if (awbs.length === 0) return []
  await lockShipments(tx, awbs, courierScope(accepting.courier))
  const left = loaded.filter((awb) => !awbs.includes(awb))
  return takeOver(tx, { runId: null, manifestId, awbs }, accepting, left)
}

/**
 * What was handed out to the delivery boy together with `awb`, locked. Their first act on one of these parcels accepts
 * all of them.
 */
export async function lockHandedOut(
  tx: Transaction,
  awb: number,
  courier: EmployeeActor,
): Promise<HandedOut> {
  const handedOut = await handedOutWith(tx, awb, courier.id)
  if (handedOut.awbs.length > 0) await lockShipments(tx, handedOut.awbs, courierScope(courier))
  return handedOut
}

/** The first act of a delivery boy on a handed-out parcel accepts its run or manifest. */
export async function acceptByAct(
  tx: Transaction,
  handedOut: HandedOut,
  accepting: Omit<Accepting, 'how'>,
  without?: number,
): Promise<void> {
  const awbs = handedOut.awbs.filter((awb) => awb !== without)
  if (handedOut.awbs.length > 0) await takeOver(tx, { ...handedOut, awbs }, { ...accepting, how: 'act' })
}

async function takeOver(
  tx: Transaction,
  { runId, manifestId, awbs }: HandedOut,
  { courier, now, how }: Accepting,
  left: readonly number[] = [],
): Promise<ManyOutcome[]> {
  if (runId !== null) await sendRun(tx, runId, { at: now, how })
  if (manifestId !== null) await sendManifest(tx, [manifestId], { at: now, how, left })
  return actOnShipments(tx, awbs, { actor: courier, scope: courierScope(courier), now }, takeOut)
}

import { type CallReply, type CallRequest, formatAwb, sentence } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { covers } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import {
  holdCourier,
  loadingManifest,
  loadOnManifest,
  saveManifest,
  takeOffManifest,
} from '../dispatch/index.ts'
import { activeLine, assign, type Shipment, unassign, unchanged } from '../lifecycle/index.ts'
import { consoleScope } from '../shipment-records/index.ts'
import { actOnShipment, actOnShipments } from '../shipments/index.ts'
import { awbsOf, progressOf } from './manifest-parcels.repository.ts'
import { branchNames } from './manifests.repository.ts'
import { whyNotLoaded } from './parcel-place.ts'
import {
  type Changing,
  deskScope,
  holdManifest,
  misplaced,
  requireLoadingDesk,
  requireManifest,
  requireState,
  unlessLoading,
  wayOf,
} from './see-manifest.ts'

/** Starts a manifest, from either of its branches, with a driver of one of them. */
export async function createManifest(
  { sql, actor, now }: Changing,
  { from_branch_id, to_branch_id, courier_id }: CallRequest<'createManifest'>,
): Promise<CallReply<'createManifest'>> {
  const scope = deskScope(actor)
  const ends = [from_branch_id, to_branch_id]
  const names = await branchNames(sql, 'en')
  for (const [field, id] of Object.entries({ from_branch_id, to_branch_id }))
    if (!names.has(id)) throw Refused.field(field, 'unknown_branch')
  if (!covers(scope, ends)) throw Refused.field('from_branch_id', 'unknown_branch')
  if (from_branch_id === to_branch_id) throw Refused.field('to_branch_id', 'manifest_same_branch')
  const courier = await holdCourier(sql, courier_id)
  const worksAt = [courier.branchId, ...courier.lentTo].filter((id) => id !== null && ends.includes(id))
  if (scope.branchIds !== null && !covers(scope, worksAt))
    throw Refused.field('courier_id', 'delivery_boy_of_another_branch')
  const way = { fromBranchId: from_branch_id, toBranchId: to_branch_id }
  const { isNew, ...manifest } = await loadingManifest(sql, { ...way, driverId: courier.id, at: now })
  if (isNew)
    await logActivity(sql, actor, now, {
      action: 'manifest_created',
      entity: 'manifest',
      entityId: manifest.id,
      branchIds: ends,
    })
  return manifest
}

/** The leaving branch scans a parcel into the vehicle. It leaves any other manifest that is loading. */
export async function loadParcel(
  { sql, actor, now, language }: Changing,
  { id, awb }: CallRequest<'loadParcel'>,
): Promise<CallReply<'loadParcel'>> {
  const manifest = await requireManifest(sql, id, actor, language)
  requireLoadingDesk(manifest, actor)
  requireState(manifest, unlessLoading)
  const names = await branchNames(sql, language)
  const scope = consoleScope(actor, 'shipments.work')
  const { stored, shipment } = await actOnShipment(
    sql,
    awb,
    { actor, scope, now, deskAct: { kind: 'assign' } },
    (current: Shipment) => {
      const reason = whyNotLoaded(current, wayOf(manifest))
      if (reason) throw misplaced(reason, names)
      return assign(current, manifest.courier_id)
    },
  ).catch(sayWhose)
  await holdManifest(sql, id, unlessLoading)
  const leg = activeLine(shipment)?.leg ?? 0
  const isNew = await loadOnManifest(sql, { manifestId: id, awb: stored.awb, leg, by: actor.id, at: now })
  if (isNew) await saveManifest(sql, id, 'loading')
  return {
    id,
    awb: formatAwb(stored),
    outcome: isNew ? 'done' : 'already',
    details: sentence(isNew ? 'manifest_loaded' : 'scan_already', language, { branch: manifest.to_name }),
    ...(await progressOf(sql, id, 'loading')),
  }
}

/** A parcel of other branches is no parcel of this desk, whether or not there is one. */
export function sayWhose(error: unknown): never {
  if (error instanceof Refused && error.key === 'shipment_not_found')
    throw new Refused('not_found', 'parcel_not_of_branch')
  throw error
}

/** Takes parcels off before the driver accepts. They wait for another driver. */
export async function removeFromManifest(
  { sql, actor, now, language }: Changing,
  { id, awbs }: CallRequest<'removeFromManifest'>,
): Promise<CallReply<'removeFromManifest'>> {
  const manifest = await requireManifest(sql, id, actor, language)
  requireLoadingDesk(manifest, actor)
  requireState(manifest, unlessLoading)
  const there = new Set((await awbsOf(sql, id)).map(({ awb }) => awb))
  const others = awbs.filter((awb) => !there.has(awb))
  if (others.length > 0)
    throw Refused.field('awbs', 'manifest_lacks', { awbs: others.slice(0, 10).join(', ') })
  const scope = consoleScope(actor, 'shipments.work')
  const acting = { actor, scope, now, deskAct: { kind: 'assign' } as const }
  await actOnShipments(sql, awbs, acting, (shipment) =>
    waitsFor(shipment, manifest.courier_id) ? unassign(shipment) : unchanged(shipment),
  )
  await holdManifest(sql, id, unlessLoading)
  await takeOffManifest(sql, id, awbs)
  await logActivity(sql, actor, now, {
    action: 'manifest_changed',
    entity: 'manifest',
    entityId: id,
    branchIds: [manifest.from_branch_id, manifest.to_branch_id],
    changes: [{ field: 'awbs', old_text: awbs.join(', '), new_text: null }],
  })
  return { id, version: await saveManifest(sql, id, 'loading') }
}

/** Whether the parcel waits for this driver to take it to another branch. */
function waitsFor(shipment: Shipment, driverId: number): boolean {
  const line = activeLine(shipment)
  return line?.kind === 'transfer' && line.status === 'Pending' && line.courierId === driverId
}

import type { CallReply, CallRequest } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { everyBranch } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { actOnShipments, courierScope, proveCourier, sendManifest, takeOut } from '../shipments/index.ts'
import { awbsOf } from './manifest-parcels.repository.ts'
import { findManifest, type ManifestRecord } from './manifests.repository.ts'
import {
  type Changing,
  holdManifest,
  requireLoadingDesk,
  requireManifest,
  requireState,
  unlessLoading,
} from './see-manifest.ts'

/** The driver accepts at the desk where the manifest starts, proved by the PIN. */
export async function acceptManifest(
  context: Changing,
  { id, pin }: CallRequest<'acceptManifest'>,
): Promise<CallReply<'acceptManifest'>> {
  const { sql, actor, language } = context
  const manifest = await requireManifest(sql, id, actor, language)
  requireLoadingDesk(manifest, actor)
  requireState(manifest, unlessLoading)
  await proveCourier(sql, manifest.delivery_boy_id, pin, actor)
  return accept(context, manifest, 'pin')
}

export async function acceptOwnManifest(
  context: Changing,
  { id }: CallRequest<'acceptOwnManifest'>,
): Promise<CallReply<'acceptOwnManifest'>> {
  const manifest = await findManifest(context.sql, id, everyBranch, context.language)
  if (manifest?.delivery_boy_id !== context.actor.id) throw new Refused('not_found', 'manifest_not_found')
  requireState(manifest, unlessLoading)
  return accept(context, manifest, 'phone')
}

/** The driver takes over what is loaded. What is not loaded goes to the driver's next manifest of the same way. */
async function accept(
  { sql, actor, now }: Changing,
  { id, delivery_boy_id, from_branch_id, to_branch_id }: ManifestRecord,
  how: 'phone' | 'pin',
): Promise<{ id: number; version: number }> {
  await holdManifest(sql, id, unlessLoading)
  const loaded = (await awbsOf(sql, id)).filter((parcel) => parcel.loaded).map(({ awb }) => awb)
  if (loaded.length === 0) throw new Refused('conflict', 'manifest_is_empty')
  await sendManifest(sql, [id], { at: now, how })
  const driver = { ...actor, role: 'delivery', id: delivery_boy_id } as const
  const acting = { actor: driver, scope: courierScope(driver), now }
  const outcomes = await actOnShipments(sql, loaded, acting, takeOut)
  const refused = outcomes.filter((outcome) => outcome.refused !== null).map(({ awb }) => awb)
  if (refused.length > 0)
    throw new Refused('conflict', 'manifest_take_off', { parameters: { awbs: refused.join(', ') } })
  await logActivity(sql, actor, now, {
    action: 'manifest_accepted',
    entity: 'manifest',
    entityId: id,
    branchIds: [from_branch_id, to_branch_id],
  })
  const { version } = await holdManifest(sql, id, {})
  return { id, version }
}

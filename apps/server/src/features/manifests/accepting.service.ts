import type { CallReply, CallRequest } from '@mersal/contract'
import { type Before, preparing } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { everyBranch } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { judgePin, proveCourier } from '../auth/index.ts'
import { isAmong, loadedOnManifest, lockCouriers } from '../dispatch/index.ts'
import { courierScope } from '../shipment-records/index.ts'
import { acceptParcelsOfManifest, lockShipments } from '../shipments/index.ts'
import { findManifest, type ManifestRecord } from './manifests.repository.ts'
import {
  type Changing,
  holdManifest,
  requireLoadingDesk,
  requireManifest,
  requireState,
  unlessLoading,
} from './see-manifest.ts'

/** The driver accepts the manifest at the desk of its first branch with their PIN. */
export const acceptWithPin = preparing('acceptManifest', {
  async prepare({ sql, actor, language, heavy }: Before<'acceptManifest'>, { id, pin }) {
    const manifest = await requireManifest(sql, id, actor, language)
    requireLoadingDesk(manifest, actor)
    requireState(manifest, unlessLoading)
    return { manifest, judged: await judgePin({ sql, heavy }, manifest.courier_id, pin) }
  },
  async act(context, { awbs }, { manifest, judged }) {
    const courier = await proveCourier(context.sql, manifest.courier_id, judged, context)
    return accept(context, manifest, { courier, how: 'pin' }, awbs)
  },
})

/** The driver accepts the manifest on the phone: the parcels that it showed and that they have. */
export async function acceptOwnManifest(
  context: Changing,
  { id, awbs }: CallRequest<'acceptOwnManifest'>,
): Promise<CallReply<'acceptOwnManifest'>> {
  const { sql, actor, language } = context
  const manifest = await findManifest(sql, id, everyBranch, language)
  if (manifest?.courier_id !== actor.id) throw new Refused('not_found', 'manifest_not_found')
  return accept(context, manifest, { courier: actor, how: 'phone' }, awbs)
}

/**
 * Gives the driver the loaded parcels, or only those of `shown`. The other parcels join the driver's next manifest between
 * the same branches, and so does one that is loaded at this moment. The locks come in the order of every act
 * (`dispatch/lock-order.ts`).
 */
async function accept(
  { sql, actor, now }: Changing,
  { id, from_branch_id, to_branch_id }: ManifestRecord,
  how: Omit<Parameters<typeof acceptParcelsOfManifest>[2], 'now'>,
  shown?: readonly number[],
): Promise<{ id: number; version: number }> {
  const seen = (await loadedOnManifest(sql, id)).filter(isAmong(shown))
  await lockShipments(sql, seen, courierScope(how.courier))
  await lockCouriers(sql, [how.courier.id])
  await holdManifest(sql, id, unlessLoading)
  const outcomes = await acceptParcelsOfManifest(sql, id, { ...how, now }, seen)
  if (outcomes.length === 0) throw new Refused('conflict', 'manifest_is_empty')
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

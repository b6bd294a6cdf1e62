import { type CallReply, type CallRequest, formatAwb, type MessageKey, sentence } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { covers, everyBranch } from '../../platform/session/actor.ts'
import { logActivity, notedChanges } from '../activity-log/index.ts'
import {
  noteFoundOfManifest,
  noteMissingOnManifest,
  saveManifest,
  setManifestClosed,
  unloadFromManifest,
} from '../dispatch/index.ts'
import { activeLine, arrive, arriveUnsent, type Shipment, unchanged } from '../lifecycle/index.ts'
import { consoleScope } from '../shipment-records/index.ts'
import { actOnShipment } from '../shipments/index.ts'
import { sayWhose } from './loading.service.ts'
import { awbsOf, manifestOfLeg, type OnManifest, progressOf } from './manifest-parcels.repository.ts'
import { branchNames, findManifest } from './manifests.repository.ts'
import { unloading } from './parcel-place.ts'
import {
  type Changing,
  deskScope,
  holdManifest,
  misplaced,
  requireLoadingDesk,
  requireManifest,
  requireState,
  wayOf,
} from './see-manifest.ts'

/** The second branch scans a parcel in. */
export async function unloadParcel(
  { sql, actor, now, language }: Changing,
  { id, awb }: CallRequest<'unloadParcel'>,
): Promise<CallReply<'unloadParcel'>> {
  const manifest = await requireUnloadingDesk({ sql, actor, now, language }, id, awb)
  requireState(manifest, { loading: 'manifest_not_accepted' })
  const names = await branchNames(sql, language)
  const scope = consoleScope(actor, 'shipments.work')
  let came: 'arrives' | 'unsent' | 'here' = 'here'
  let leg = 0
  const { stored } = await actOnShipment(
    sql,
    awb,
    { actor, scope, now, deskAct: { kind: 'assign' } },
    (shipment: Shipment) => {
      const how = unloading(shipment, wayOf(manifest))
      if (typeof how === 'object') throw misplaced(how, names)
      came = how
      if (how === 'here') return unchanged(shipment)
      leg = activeLine(shipment)?.leg ?? 0
      return how === 'arrives' ? arrive(shipment) : arriveUnsent(shipment)
    },
  ).catch(sayWhose)
  const scan = { awb: stored.awb, leg, by: actor.id, at: now }
  const place = leg === 0 ? undefined : await manifestOfLeg(sql, scan)
  const said = verdictOf(id, came, place)
  if (said.outcome !== 'already') {
    const isFound = place?.missing === true
    if (isFound) await noteFoundOfManifest(sql, scan)
    const held = await holdManifest(sql, id, isFound ? {} : { closed: 'manifest_closed' })
    if (!isFound) await unloadFromManifest(sql, { ...scan, manifestId: id, extra: said.outcome === 'extra' })
    await saveManifest(sql, id, held.state === 'closed' ? 'closed' : 'unloading')
  }
  return {
    id,
    awb: formatAwb(stored),
    outcome: said.outcome,
    details: sentence(said.key, language, { manifest: place?.manifest_id ?? id }),
    ...(await progressOf(sql, id, 'unloading')),
  }
}

function verdictOf(
  id: number,
  came: 'arrives' | 'unsent' | 'here',
  place: OnManifest | undefined,
): { outcome: CallReply<'unloadParcel'>['outcome']; key: MessageKey } {
  if (came === 'here') return { outcome: 'already', key: 'scan_already' }
  if (place?.missing) return { outcome: 'done', key: 'manifest_found' }
  const isOwn = came === 'arrives' && place?.manifest_id === id
  return isOwn ? { outcome: 'done', key: 'manifest_unloaded' } : { outcome: 'extra', key: 'manifest_extra' }
}

/**
 * Returns the manifest to a desk of its second branch. The first branch is told where the manifest ends, and so is a third
 * branch that scans one of its parcels. Everybody else gets 404.
 */
async function requireUnloadingDesk({ sql, actor, language }: Changing, id: number, awb: number) {
  const manifest = await findManifest(sql, id, everyBranch, language)
  const scope = deskScope(actor)
  if (manifest && covers(scope, [manifest.to_branch_id])) return manifest
  const mayKnow =
    manifest &&
    (covers(scope, [manifest.from_branch_id]) || (await awbsOf(sql, id)).some((one) => one.awb === awb))
  if (!mayKnow) throw new Refused('not_found', 'manifest_not_found')
  throw new Refused('conflict', 'manifest_unloads_at', { parameters: { branch: manifest.to_name } })
}

/**
 * Closes a manifest. Missing parcels stay with the driver until somebody scans them. The first branch may discard an empty
 * manifest.
 */
export async function closeManifest(
  { sql, actor, now, language }: Changing,
  { id, version, missing }: CallRequest<'closeManifest'>,
): Promise<CallReply<'closeManifest'>> {
  const manifest = await requireManifest(sql, id, actor, language)
  const held = await holdManifest(sql, id, { closed: 'manifest_closed' })
  if (held.version !== version) throw new Refused('stale', 'stale')
  const parcels = await awbsOf(sql, id)
  if (held.state === 'loading') {
    requireLoadingDesk(manifest, actor)
    if (parcels.length > 0) throw new Refused('conflict', 'manifest_not_accepted')
  } else if (!covers(deskScope(actor), [manifest.to_branch_id]))
    throw new Refused('conflict', 'manifest_unloads_at', { parameters: { branch: manifest.to_name } })
  const lost = parcels.filter(({ loaded, unloaded }) => loaded && !unloaded).map(({ awb }) => awb)
  const noted = new Set(missing.map(({ awb }) => awb))
  refuseAwbs(
    'manifest_missing',
    lost.filter((awb) => !noted.has(awb)),
  )
  refuseAwbs(
    'manifest_not_missing',
    [...noted].filter((awb) => !lost.includes(awb)),
  )
  if (missing.length > 0) await noteMissingOnManifest(sql, id, missing)
  await logActivity(sql, actor, now, {
    action: 'manifest_closed',
    entity: 'manifest',
    entityId: id,
    branchIds: [manifest.from_branch_id, manifest.to_branch_id],
    changes: notedChanges({ missing }),
  })
  return { id, version: await setManifestClosed(sql, id, { by: actor.id, at: now }) }
}

function refuseAwbs(key: 'manifest_missing' | 'manifest_not_missing', awbs: readonly number[]): void {
  if (awbs.length > 0) throw Refused.field('missing', key, { awbs: awbs.slice(0, 10).join(', ') })
}

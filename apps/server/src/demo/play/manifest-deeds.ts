import { acceptOwnManifest, closeManifest, loadParcel, unloadParcel } from '../../features/manifests/index.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import type { Company } from '../company/company.ts'
import { type Deed, scene } from './deed.ts'
import { fullestManifest, parcelsOnWay, waitingFor } from './now.repository.ts'

const note = 'لم نجده في السيارة، والسائق يراجع الفرع الأول'

/** Today: a manifest has arrived. One of its parcels is missing, and one extra parcel was not on it. */
export function arrivedManifestDeed({ cast }: Company, now: number): Deed {
  return scene(now, async (by, tx) => {
    const manifest = await fullestManifest(tx)
    if (!manifest) return
    const { id } = manifest
    if (manifest.state === 'loading') {
      const sender = cast.staffOf(manifest.from_branch_id)
      for (const awb of manifest.awbs) await loadParcel(by(sender), { id, awb })
      const driver: EmployeeActor = {
        ...sender,
        id: manifest.courier_id,
        role: 'delivery',
        branchIds: [],
      }
      await acceptOwnManifest(by(driver), { id })
    }
    const receiver = by(cast.staffOf(manifest.to_branch_id))
    const [lost, ...arrived] = await parcelsOnWay(tx, id)
    for (const awb of arrived) await unloadParcel(receiver, { id, awb })
    const extra = await waitingFor(tx, manifest)
    if (extra !== undefined) await unloadParcel(receiver, { id, awb: extra })
    if (lost === undefined) return
    const { version } = (await fullestManifest(tx, id)) ?? { version: 0 }
    await closeManifest(receiver, { id, version, missing: [{ awb: lost, note }] })
  })
}

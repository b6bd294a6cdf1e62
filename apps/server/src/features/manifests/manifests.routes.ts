import { formatAwb } from '@mersal/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, pageWindow } from '../../platform/http/paging.ts'
import { acceptOwnManifest, acceptWithPin } from './accepting.service.ts'
import { createManifest, loadParcel, removeFromManifest } from './loading.service.ts'
import { loadedParcelsOf, parcelsOf } from './manifest-parcels.repository.ts'
import { presentDesk, presentManifest, presentParcel, presentTransfers } from './manifests.presenter.ts'
import { manifestsOfDriver, pageOfManifests } from './manifests.repository.ts'
import { deskScope, requireManifest } from './see-manifest.ts'
import { closeManifest, unloadParcel } from './unloading.service.ts'
import { deskOfArrivals, deskOfCourier, waitingTransfers } from './waiting.repository.ts'

export const manifestHandlers = {
  async listManifests({ sql, actor, language }, { page, branch_id, open }) {
    const scope = deskScope(actor)
    const { rows, total } = await pageOfManifests(
      sql,
      scope,
      { branchId: branch_id ?? null, open: open ?? false, ...pageWindow(page) },
      language,
    )
    return pageOf(
      rows.map((row) => presentManifest(row, scope)),
      page,
      total,
    )
  },
  async openManifest({ sql, actor, language }, { id }) {
    const manifest = await requireManifest(sql, id, actor, language)
    const parcels = await parcelsOf(sql, id)
    return { ...presentManifest(manifest, deskScope(actor)), list_items: parcels.map(presentParcel) }
  },
  async listTransfers({ sql, actor, language }) {
    const scope = deskScope(actor)
    const rows = await waitingTransfers(sql, scope, language)
    return { list_items: rows.map((row) => presentTransfers(row, scope)) }
  },
  async viewScanDesk({ sql, actor, language }, { courier_id }) {
    const scope = deskScope(actor)
    return presentDesk(
      courier_id === undefined
        ? await deskOfArrivals(sql, scope, language)
        : await deskOfCourier(sql, courier_id, scope, language),
    )
  },
  createManifest,
  loadParcel,
  removeFromManifest,
  acceptManifest: acceptWithPin,
  unloadParcel,
  closeManifest,
  async listOwnManifests({ sql, actor, language }) {
    const rows = await manifestsOfDriver(sql, actor.id, language)
    const loaded = await loadedParcelsOf(
      sql,
      rows.map(({ id }) => id),
    )
    const byManifest = Map.groupBy(loaded, ({ manifest_id }) => manifest_id)
    return {
      list_items: rows.map((row) => ({
        ...presentManifest(row, { branchIds: [] }),
        awbs: (byManifest.get(row.id) ?? []).map(formatAwb),
      })),
    }
  },
  acceptOwnManifest,
} satisfies Partial<Handlers>

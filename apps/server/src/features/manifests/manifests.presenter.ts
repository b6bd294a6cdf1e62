import { type CallReply, formatAwb, type ManifestRow } from '@mersal/contract'
import { covers, type Scope } from '../../platform/session/actor.ts'
import type { ParcelRecord } from './manifest-parcels.repository.ts'
import type { ManifestCounts, ManifestRecord } from './manifests.repository.ts'
import type { DeskRow, WaitingTransfers } from './waiting.repository.ts'

export function presentManifest(
  { from_branch_id, from_name, to_branch_id, to_name, ...row }: ManifestRecord & ManifestCounts,
  scope: Scope,
): ManifestRow {
  const { id, state, version, parcels, loaded, unloaded, missing, extra } = row
  return {
    id,
    from: { id: from_branch_id, name: from_name },
    to: { id: to_branch_id, name: to_name },
    driver: { id: row.courier_id, name: row.driver },
    state,
    loads: covers(scope, [from_branch_id]),
    unloads: covers(scope, [to_branch_id]),
    version,
    created_at: row.created_at.toISOString(),
    accepted:
      row.accepted_at && row.accepted_how
        ? { at: row.accepted_at.toISOString(), how: row.accepted_how }
        : null,
    parcels,
    loaded,
    unloaded,
    missing,
    extra,
  }
}

export function presentParcel(parcel: ParcelRecord): CallReply<'openManifest'>['list_items'][number] {
  return {
    awb: formatAwb(parcel),
    client: parcel.client,
    name: parcel.name,
    weight_kg: parcel.weight_grams / 1000,
    loaded_at: parcel.loaded_at?.toISOString() ?? null,
    unloaded_at: parcel.unloaded_at?.toISOString() ?? null,
    extra: parcel.extra,
    missing: parcel.missing_note,
  }
}

export function presentTransfers(
  { from_branch_id, from_name, to_branch_id, to_name, parcels, unassigned }: WaitingTransfers,
  scope: Scope,
): CallReply<'listTransfers'>['list_items'][number] {
  return {
    from: { id: from_branch_id, name: from_name },
    to: { id: to_branch_id, name: to_name },
    loads: covers(scope, [from_branch_id]),
    parcels,
    unassigned,
  }
}

/** The number of missing parcels that a screen lists. */
const shownMissing = 100

/** The rows by run, manifest or delivery boy. */
export function presentDesk(rows: readonly DeskRow[]): CallReply<'viewScanDesk'> {
  const jobs = Map.groupBy(rows, ({ job, id }) => `${job} ${id}`)
  return {
    list_items: [...jobs.values()].flatMap((ofJob) => {
      const [first] = ofJob
      if (!first) return []
      const missing = ofJob.filter(({ scanned }) => !scanned)
      return {
        job: first.job,
        id: first.id,
        name: first.name,
        branch: first.branch,
        scanned: ofJob.length - missing.length,
        parcels: ofJob.length,
        missing: missing.slice(0, shownMissing).map((row) => ({ awb: formatAwb(row), name: row.receiver })),
      }
    }),
  }
}

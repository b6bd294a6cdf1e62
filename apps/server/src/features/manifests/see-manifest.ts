import type { Language, MessageKey } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { covers, type EmployeeActor, type Scope, scopeOf } from '../../platform/session/actor.ts'
import { type HeldManifest, lockManifest } from '../dispatch/index.ts'
import { findManifest, type ManifestRecord } from './manifests.repository.ts'
import type { Misplaced, Way } from './parcel-place.ts'

export type Changing = { sql: Transaction; actor: EmployeeActor; now: Date; language: Language }

export function deskScope(actor: EmployeeActor): Scope {
  return scopeOf(actor, 'shipments.work')
}

/** A manifest from or to a branch of the caller. */
export async function requireManifest(sql: Sql, id: number, actor: EmployeeActor, language: Language) {
  const manifest = await findManifest(sql, id, deskScope(actor), language)
  if (!manifest) throw new Refused('not_found', 'manifest_not_found')
  return manifest
}

/** Refuses a caller who does not work at the branch where the manifest starts. */
export function requireLoadingDesk(manifest: ManifestRecord, actor: EmployeeActor): void {
  if (covers(deskScope(actor), [manifest.from_branch_id])) return
  throw new Refused('conflict', 'manifest_loads_at', { parameters: { branch: manifest.from_name } })
}

/**
 * Locks a manifest after its shipments, as all acts do, and checks its state again.
 */
export async function holdManifest(
  tx: Transaction,
  id: number,
  refused: Partial<Record<ManifestRecord['state'], MessageKey>>,
): Promise<HeldManifest> {
  const held = await lockManifest(tx, id)
  if (!held) throw new Refused('not_found', 'manifest_not_found')
  requireState(held, refused)
  return held
}

/** Refuses a manifest in one of the states of `refused`, with its sentence. */
export function requireState(
  { state }: Pick<ManifestRecord, 'state'>,
  refused: Partial<Record<ManifestRecord['state'], MessageKey>>,
): void {
  const key = refused[state]
  if (key) throw new Refused('conflict', key)
}

export const unlessLoading = {
  out: 'manifest_not_loading',
  unloading: 'manifest_not_loading',
  closed: 'manifest_closed',
} as const

export function wayOf(manifest: ManifestRecord): Way {
  return { fromBranchId: manifest.from_branch_id, toBranchId: manifest.to_branch_id }
}

/** Refuses a scan, with the name of the branch where the parcel belongs. */
export function misplaced({ key, branchId }: Misplaced, names: Map<number, string>): Refused {
  const branch = branchId === undefined ? undefined : names.get(branchId)
  return new Refused('conflict', key, branch === undefined ? {} : { parameters: { branch } })
}

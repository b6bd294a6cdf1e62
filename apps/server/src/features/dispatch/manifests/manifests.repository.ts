import type { ManifestState } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockCouriers } from '../couriers.repository.ts'

/** A manifest as it is, locked. */
export type HeldManifest = { state: ManifestState; version: number }

/** Locks the row of a manifest until the transaction ends. */
export async function lockManifest(tx: Transaction, id: number): Promise<HeldManifest | undefined> {
  const [row] = await tx<HeldManifest[]>`
    select state, version from manifests where id = ${id} for no key update`
  return row
}

/** The manifest that a driver is loading between two branches. A missing one is made. */
export async function loadingManifest(
  tx: Transaction,
  {
    fromBranchId,
    toBranchId,
    driverId,
    at,
  }: { fromBranchId: number; toBranchId: number; driverId: number; at: Date },
): Promise<{ id: number; version: number; isNew: boolean }> {
  await lockCouriers(tx, [driverId])
  const [found] = await tx<{ id: number; version: number }[]>`
    select id, version from manifests
    where courier_id = ${driverId} and from_branch_id = ${fromBranchId} and to_branch_id = ${toBranchId} and state = 'loading'
    order by id limit 1`
  if (found) return { ...found, isNew: false }
  const [made] = await tx<{ id: number; version: number }[]>`
    insert into manifests (from_branch_id, to_branch_id, courier_id, created_at)
    values (${fromBranchId}, ${toBranchId}, ${driverId}, ${at}) returning id, version`
  if (!made) throw new Error('an inserted manifest answered no id')
  return { ...made, isNew: true }
}

/** Raises the version, and stores the state. Answers the new version. */
export async function saveManifest(tx: Transaction, id: number, state: ManifestState): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update manifests set state = ${state}, version = version + 1 where id = ${id} returning version`
  return row?.version ?? 0
}

export async function setManifestClosed(
  tx: Transaction,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update manifests set state = 'closed', version = version + 1, closed_at = ${at}, closed_by = ${by}
    where id = ${id} returning version`
  return row?.version ?? 0
}

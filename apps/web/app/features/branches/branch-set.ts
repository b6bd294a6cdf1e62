import type { CallReply, PartShipment } from '@mersal/contract'
import type { ComponentType } from 'react'
import type { Manager } from '../../ui/control/manager-field.tsx'
import type { PickedPlace } from '../../ui/location/picked-place.ts'

/** A branch in one console: where it lives, which calls it is made of, and what they know of it (spec §2, §7). */
export type BranchSet = {
  path: string
  editPath: (id: number) => string
  open: 'openBranch' | 'docsViewBranch'
  read: (id: number, signal?: AbortSignal) => Promise<Branch>
  create: 'createBranch' | 'docsCreateBranch'
  update: 'updateBranch' | 'docsUpdateBranch'
  remove: 'deleteBranch' | 'docsDeleteBranch'
  /** True where a branch is given its manager. */
  hasManager: boolean
  stands: { min: number; max: number }
  /** The tab of the branch's shipments; `newest` is undefined until the branch was read. */
  Shipments: ComponentType<{ branchId: number; newest: readonly PartShipment[] | undefined }>
}

/** A branch as its screens show it, whichever call read it. */
export type Branch = Pick<
  CallReply<'openBranch'>,
  'id' | 'id_show' | 'name' | 'name_ar' | 'phone' | 'stands' | 'status' | 'image' | 'version'
> & {
  address: string
  place: PickedPlace
  /** Null where the console does not say, too. */
  manager: Manager | null
  shipments: readonly PartShipment[]
}

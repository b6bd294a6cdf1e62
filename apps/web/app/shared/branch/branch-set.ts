import type { CallReply, PartShipment } from '@mersal/contract'
import type { ComponentType } from 'react'
import type { Manager } from '../employee/manager-field.tsx'
import type { PickedPlace } from '../place/picked-place.ts'

/** A branch in one console: its paths, its calls, and the fields that they return (spec §2, §7). */
export type BranchSet = {
  path: string
  editPath: (id: number) => string
  open: 'openBranch' | 'docsViewBranch'
  read: (id: number, signal?: AbortSignal) => Promise<Branch>
  create: 'createBranch' | 'docsCreateBranch'
  update: 'updateBranch' | 'docsUpdateBranch'
  remove: 'deleteBranch' | 'docsDeleteBranch'
  /** True where a branch has a manager. */
  hasManager: boolean
  /** True where a branch may have its own cut-off and opening hours. */
  hasHours: boolean
  stands: { min: number; max: number }
  /** The tab of the branch's shipments. `newest` is undefined until the branch has loaded. */
  Shipments: ComponentType<{ branchId: number; newest: readonly PartShipment[] | undefined }>
}

/** A branch as the screens show it, whichever call loaded it. */
export type Branch = Pick<
  CallReply<'openBranch'>,
  'id' | 'id_show' | 'name' | 'name_ar' | 'phone' | 'stands' | 'status' | 'image' | 'version'
> & {
  address: string
  place: PickedPlace
  /** Null when there is no manager, or when the console does not return one. */
  manager: Manager | null
  shipments: readonly PartShipment[]
  /** Its own hours; null in a console that does not return them. */
  hours: Pick<CallReply<'openBranch'>, 'cut_off' | 'opens' | 'closes'> | null
}

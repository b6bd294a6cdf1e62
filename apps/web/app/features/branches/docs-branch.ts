import { limits } from '@mersal/contract'
import { lazy } from 'react'
import { call } from '../../client/call.ts'
import { editInPlacePath, paths } from '../../paths.ts'
import type { BranchSet } from '../../shared/branch/branch-set.ts'

/**
 * A branch of `/docs/dashboard/branches`. The integration calls have no manager and allow fewer stands (spec §5, §7).
 */
export const docsBranch: BranchSet = {
  path: paths.docsBranches,
  editPath: (id) => editInPlacePath(paths.docsBranches, id),
  open: 'docsViewBranch',
  async read(id, signal) {
    const reply = await call('docsViewBranch', { branchId: id }, signal && { signal })
    const { map, id_call, ...branch } = reply.part_info
    return { ...branch, id: id_call, place: map, manager: null, hours: null, shipments: reply.part_shipments }
  },
  create: 'docsCreateBranch',
  update: 'docsUpdateBranch',
  remove: 'docsDeleteBranch',
  hasManager: false,
  hasHours: false,
  stands: limits.docsStands,
  Shipments: lazy(() => import('./shipments/newest-branch-shipments.tsx')),
}

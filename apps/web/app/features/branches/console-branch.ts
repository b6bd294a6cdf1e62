import { limits } from '@mersal/contract'
import { lazy } from 'react'
import { call } from '../../client/call.ts'
import { editPath, paths } from '../../paths.ts'
import type { BranchSet } from '../../shared/branch/branch-set.ts'

/** A branch of `/dashboard/branches`. */
export const consoleBranch: BranchSet = {
  path: paths.branches,
  editPath: (id) => editPath(paths.branches, id),
  open: 'openBranch',
  async read(id, signal) {
    const reply = await call('openBranch', { branch_id: id }, signal && { signal })
    const { address: where, part_shipments, cut_off, opens, closes, ...branch } = reply
    const { address, ...place } = where
    return { ...branch, address, place, hours: { cut_off, opens, closes }, shipments: part_shipments }
  },
  create: 'createBranch',
  update: 'updateBranch',
  remove: 'deleteBranch',
  hasManager: true,
  hasHours: true,
  stands: limits.stands,
  Shipments: lazy(() => import('./shipments/branch-income.tsx')),
}

import { paths } from '../../paths.ts'
import { defineList, type ListDefinition } from '../list/list-definition.ts'

/** The list of branches of one console. */
export type BranchList = {
  path: string
  definition: ListDefinition<'listBranches' | 'docsListBranches', 'search'>
  /** True where rows also show their number (spec §2). */
  showsId: boolean
}

export const consoleBranchList: BranchList = {
  path: paths.branches,
  definition: defineList('listBranches', ['search']),
  showsId: false,
}

export const docsBranchList: BranchList = {
  path: paths.docsBranches,
  definition: defineList('docsListBranches', ['search']),
  showsId: true,
}

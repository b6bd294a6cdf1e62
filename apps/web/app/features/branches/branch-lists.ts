import { paths } from '../../paths.ts'
import { defineList, type ListDefinition } from '../../ui/list/list-definition.ts'

/** The list of one console's branches. */
export type BranchList = {
  path: string
  definition: ListDefinition<'listBranches' | 'docsListBranches', 'search'>
  /** The columns that the call sorts by. */
  sorts: readonly ('status' | 'income' | 'stands' | 'date')[]
  /** True where a row says its number, too (spec §2). */
  showsId: boolean
}

export const consoleBranchList: BranchList = {
  path: paths.branches,
  definition: defineList('listBranches', ['search']),
  sorts: ['status', 'income', 'stands', 'date'],
  showsId: false,
}

/** The list of the integration calls has one order. */
export const docsBranchList: BranchList = {
  path: paths.docsBranches,
  definition: defineList('docsListBranches', ['search'], ''),
  sorts: [],
  showsId: true,
}

import { paths } from '../../paths.ts'
import { defineList, type ListDefinition } from '../../ui/list/list-definition.ts'

/** The list of branches of one console. */
export type BranchList = {
  path: string
  definition: ListDefinition<'listBranches' | 'docsListBranches', 'search'>
  /** The columns that the call can sort by. */
  sorts: readonly ('status' | 'income' | 'stands' | 'date')[]
  /** True where rows also show their number (spec §2). */
  showsId: boolean
}

export const consoleBranchList: BranchList = {
  path: paths.branches,
  definition: defineList('listBranches', ['search']),
  sorts: ['status', 'income', 'stands', 'date'],
  showsId: false,
}

/** The integration call of this list has a fixed order. */
export const docsBranchList: BranchList = {
  path: paths.docsBranches,
  definition: defineList('docsListBranches', ['search'], ''),
  sorts: [],
  showsId: true,
}

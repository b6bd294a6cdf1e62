import { paths } from '../../../paths.ts'
import { defineList, type ListDefinition } from '../../list/list-definition.ts'
import { type FindBranches, findBranches, findDocsBranches } from '../find-branches.ts'

/** One of the two lists of employees (spec §2, §7). */
export type EmployeeListSet = {
  path: string
  branchesPath: string
  list: ListDefinition<'listEmployees' | 'docsListEmployees', 'search' | FilterName>
  /** The filters of the list. */
  filters: readonly FilterName[]
  findBranches: FindBranches
}

export type FilterName = 'filter' | 'status' | 'branch_id'

export const consoleEmployeeList: EmployeeListSet = {
  path: paths.employees,
  branchesPath: paths.branches,
  list: defineList('listEmployees', ['search', 'filter', 'status', 'branch_id']),
  filters: ['filter', 'status', 'branch_id'],
  findBranches,
}

export const docsEmployeeList: EmployeeListSet = {
  path: paths.docsEmployees,
  branchesPath: paths.docsBranches,
  // This call has no filters for status and branch, so the list ignores them in its address.
  list: defineList('docsListEmployees', ['search', 'filter', 'status', 'branch_id']),
  filters: ['filter'],
  findBranches: findDocsBranches,
}

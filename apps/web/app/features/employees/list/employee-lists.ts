import { paths } from '../../../paths.ts'
import { defineList, type ListDefinition } from '../../../ui/list/list-definition.ts'
import { type FindBranches, findBranches, findDocsBranches } from '../find-branches.ts'

/** One of the two lists of employees (spec §2, §7). */
export type EmployeeListSet = {
  path: string
  branchesPath: string
  list: ListDefinition<'listEmployees' | 'docsListEmployees', 'search' | FilterName>
  /** What the list can be narrowed by. */
  filters: readonly FilterName[]
  isSorted: boolean
  findBranches: FindBranches
}

export type FilterName = 'filter' | 'status' | 'branch_id'

export const consoleEmployeeList: EmployeeListSet = {
  path: paths.employees,
  branchesPath: paths.branches,
  list: defineList('listEmployees', ['search', 'filter', 'status', 'branch_id']),
  filters: ['filter', 'status', 'branch_id'],
  isSorted: true,
  findBranches,
}

export const docsEmployeeList: EmployeeListSet = {
  path: paths.docsEmployees,
  branchesPath: paths.docsBranches,
  // The call knows no status and no branch: in the address they count as not given.
  list: defineList('docsListEmployees', ['search', 'filter', 'status', 'branch_id'], ''),
  filters: ['filter'],
  isSorted: false,
  findBranches: findDocsBranches,
}

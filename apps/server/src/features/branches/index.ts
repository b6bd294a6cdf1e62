export { managedBranches } from './branch-managers.repository.ts'
export { assignManagedBranches, branchesChange } from './branch-managers.service.ts'
export { branchHandlers } from './branches.routes.ts'

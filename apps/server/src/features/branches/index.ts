/* Branches: their data, their managers, their shipments. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { branchHandlers } from './branches.routes.ts'

export { assignManagedBranches, branchesChange } from './branch-managers.service.ts'
export { insertBranch } from './branches.repository.ts'

export const branchesFeature = (parts: AppParts) => ({ handlers: branchHandlers(parts) }) satisfies Feature

import type { AppParts, Feature } from '../../platform/feature.ts'
import { approvalHandlers } from './approvals.routes.ts'

export { insertApproval } from './approvals.repository.ts'
export { approve, decline } from './approvals.service.ts'
export { isAboveLimit, type Preparing, prepareForApproval, type Waits } from './prepare.service.ts'

export const approvalsFeature = ({ approvalKinds }: AppParts) =>
  ({ handlers: approvalHandlers(approvalKinds) }) satisfies Feature

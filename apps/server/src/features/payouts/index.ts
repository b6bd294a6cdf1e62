import type { AppParts, Feature } from '../../platform/feature.ts'
import { batchApproval } from './batches/prepare.service.ts'
import { detailsHandlers } from './details/details.routes.ts'
import { detailsApproval } from './details/details.service.ts'
import { bankFileMakers } from './formats/bank-file.ts'
import { batchHandlers } from './payouts.routes.ts'

/** Acts about payouts that a second person approves. */
export const payoutApprovals = [detailsApproval, batchApproval]

export const payoutsFeature = (parts: AppParts) =>
  ({
    handlers: { ...detailsHandlers(parts), ...batchHandlers },
    documentMakers: [bankFileMakers.csv, bankFileMakers.xlsx],
    approvalKinds: payoutApprovals,
  }) satisfies Feature

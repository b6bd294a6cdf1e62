import type { AppParts, Feature } from '../../platform/feature.ts'
import { batchApproval } from './batches/prepare.service.ts'
import { detailsHandlers } from './details/details.routes.ts'
import { detailsApproval } from './details/details.service.ts'
import { bankFileMakers } from './formats/bank-file.ts'
import { batchHandlers } from './payouts.routes.ts'

export { closePayoutBatch } from './batches/batches.service.ts'
export { endLine } from './batches/end-lines.service.ts'
export { linesOfBatch } from './batches/lines.repository.ts'
export { preparePayouts } from './batches/prepare.service.ts'
export { insertDetails } from './details/details.repository.ts'
export { saveFormat } from './formats/formats.service.ts'

/** Acts about payouts that a second person approves. */
export const payoutApprovals = [detailsApproval, batchApproval]

export const payoutsFeature = (parts: AppParts) =>
  ({
    handlers: { ...detailsHandlers(parts), ...batchHandlers },
    documentMakers: [bankFileMakers.csv, bankFileMakers.xlsx],
    approvalKinds: payoutApprovals,
  }) satisfies Feature

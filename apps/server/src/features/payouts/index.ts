/* Where clients are paid, batches that pay them, files of banks, codes for cash (decision 52). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { payoutsNext } from './batches/next.ts'
import { batchApproval } from './batches/prepare.service.ts'
import { cashApproval } from './cash/without-code.service.ts'
import { detailsHandlers } from './details/details.routes.ts'
import { detailsApproval } from './details/details.service.ts'
import { bankFileMakers } from './formats/bank-file.ts'
import { batchHandlers } from './payouts.routes.ts'

export { closePayoutBatch } from './batches/batches.service.ts'
export { endLine } from './batches/end-lines.service.ts'
export { linesOfBatch } from './batches/lines.repository.ts'
export { batchApproval, preparePayouts } from './batches/prepare.service.ts'
export { insertDetails } from './details/details.repository.ts'
export { saveFormat } from './formats/formats.service.ts'

export const payoutsFeature = (parts: AppParts) =>
  ({
    handlers: { ...detailsHandlers(parts), ...batchHandlers(parts) },
    documentMakers: [bankFileMakers.csv, bankFileMakers.xlsx],
    nextReaders: [payoutsNext],
    approvalKinds: [detailsApproval(parts), batchApproval(parts), cashApproval(parts)],
  }) satisfies Feature

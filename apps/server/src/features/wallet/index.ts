import type { AppParts, Feature } from '../../platform/feature.ts'
import { statementMaker } from './statement-maker.ts'
import { walletHandlers } from './wallet.routes.ts'

export { approve, decline } from './approvals/approvals.service.ts'
export { prepareForApproval } from './approvals/prepare.service.ts'
export { sumBalances } from './balances.repository.ts'
export { clientInScope, isBranchInScope } from './holders.repository.ts'
export { type EarlierCount, farCountsBefore } from './movements.repository.ts'
export { type Moving, movingOf } from './moving.ts'
export { countSafe } from './safes/count-safe.service.ts'
export { shownId } from './settlements.presenter.ts'
export { settleClient } from './settlements.service.ts'
export { bankSafe, receiveFromClient, repayShortage, writeOffShortage } from './wallet.service.ts'

export const walletFeature = (parts: AppParts) =>
  ({ handlers: walletHandlers(parts), documentMakers: [statementMaker] }) satisfies Feature

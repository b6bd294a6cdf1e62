import type { Feature } from '../../platform/feature.ts'
import { statementMaker } from './statement-maker.ts'
import { walletHandlers } from './wallet.routes.ts'

export { approve } from './approvals/approvals.service.ts'
export { sumBalances } from './balances.repository.ts'
export { type EarlierCount, farCountsBefore } from './movements.repository.ts'
export type { Moving } from './moving.ts'
export { countSafe } from './safes/count-safe.service.ts'
export { settleClient } from './settlements.service.ts'
export { bankSafe, receiveFromClient, repayShortage, writeOffShortage } from './wallet.service.ts'

export const walletFeature = () =>
  ({ handlers: walletHandlers, documentMakers: [statementMaker] }) satisfies Feature

export type { Moving } from './moving.ts'
export { settleClient } from './settlements.service.ts'
export { walletHandlers } from './wallet.routes.ts'
export { bankSafe, receiveFromClient, repayShortage, writeOffShortage } from './wallet.service.ts'

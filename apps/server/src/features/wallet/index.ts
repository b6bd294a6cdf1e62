export { walletHandlers } from './wallet.routes.ts'
export {
  bankSafe,
  type Moving,
  receiveFromClient,
  repayShortage,
  settleClient,
  writeOffShortage,
} from './wallet.service.ts'

export { walletHandlers } from './wallet.routes.ts'

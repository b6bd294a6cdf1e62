import type { z } from 'zod'
import * as auth from './auth.ts'
import { get, post, postToRead, postToSignIn } from './call.ts'
import * as clients from './clients.ts'
import * as shipments from './shipments.ts'
import * as wallet from './wallet.ts'

/**
 * THE call table: every call of the wire, once (spec §7; docs/decisions/0006-wire.md). The server registers
 * from it, the web client and the tests call through it, the API document is made from it.
 */
export const calls = {
  signIn: postToSignIn('/dashboard/auth/login', 'public', auth.signIn),
  signInHints: get('/dashboard/auth/hints', 'public', auth.signInHints),
  signOut: post('/dashboard/auth/logout', 'session', auth.signOut),

  listClients: get('/dashboard/clients/all', 'clients.see', clients.listClients),

  listShipments: get('/dashboard/v2/shipments/all', 'shipments.see', shipments.listShipments),
  createShipment: post('/dashboard/v2/shipments/create', 'shipments.work', shipments.createShipment),
  quoteShipment: postToRead('/dashboard/v2/shipments/quote', 'console.enter', shipments.quoteShipment),
  openMain: get('/dashboard/v2/shipments/open-main', 'shipments.see', shipments.openMain),
  openDetails: get('/dashboard/v2/shipments/details', 'shipments.see', shipments.openDetails),
  openSenderAndReceiver: get(
    '/dashboard/v2/shipments/sender-and-receiver',
    'shipments.see',
    shipments.openSenderAndReceiver,
  ),
  listParcels: get('/dashboard/v2/shipments/multi-items', 'shipments.see', shipments.listParcels),
  listItems: get('/dashboard/shipments/items', 'shipments.see', shipments.listItems),
  listLines: get('/dashboard/v2/shipments/line', 'shipments.see', shipments.listLines),
  listTracking: get('/dashboard/v2/shipments/tracking', 'shipments.see', shipments.listTracking),
  listDeliveryBoys: get('/dashboard/v2/shipments/delivery-boys', 'shipments.see', shipments.listDeliveryBoys),
  selectDeliveryBoy: post('/shipments/select-delivery-boy', 'shipments.work', shipments.selectDeliveryBoy),
  reportOtherCase: post('/shipments/other-case', 'shipments.work', shipments.reportOtherCase),
  startLine: post('/dashboard/v2/shipments/line-start', 'shipments.work', shipments.startLine),
  finishLine: post('/dashboard/v2/shipments/line-finish', 'shipments.work', shipments.finishLine),
  handBack: post('/dashboard/v2/shipments/hand-back', 'shipments.work', shipments.handBack),
  undoDelivery: post('/dashboard/v2/shipments/undo-delivery', 'shipments.undo', shipments.undoDelivery),
  cancelShipment: post('/dashboard/v2/shipments/cancel', 'shipments.work', shipments.cancelShipment),
  collectMoney: post('/dashboard/v2/shipments/collect', 'money.move', shipments.collectMoney),

  listWallet: get('/dashboard/wallet/all', 'money.see', wallet.listWallet),
  listBalances: get('/dashboard/wallet/balances', 'money.see', wallet.listBalances),
  bankSafe: post('/dashboard/wallet/bank', 'money.move', wallet.bankSafe),
  repayShortage: post('/dashboard/wallet/repay-shortage', 'money.move', wallet.repayShortage),
  writeOffShortage: post('/dashboard/wallet/write-off-shortage', 'money.move', wallet.writeOffShortage),
  receiveFromClient: post('/dashboard/wallet/receive', 'money.move', wallet.receiveFromClient),
  settleClient: post('/dashboard/wallet/settle', 'money.move', wallet.settleClient),

  createOwnShipment: post('/merchant/shipments/create', 'merchant', shipments.createOwnShipment),
  quoteOwnShipment: postToRead('/merchant/shipments/quote', 'merchant', shipments.quoteOwnShipment),
  cancelOwnShipment: post('/merchant/shipments/cancel', 'merchant', shipments.cancelOwnShipment),
  openOwnShipment: get('/merchant/shipments/open', 'merchant', shipments.openOwnShipment),
  listOwnShipments: get('/merchant/shipments/all', 'merchant', shipments.listOwnShipments),

  listOwnLines: get('/courier/lines', 'courier.work', shipments.listOwnLines),
  startOwnLine: post('/courier/line-start', 'courier.work', shipments.startLine),
  finishOwnLine: post('/courier/line-finish', 'courier.work', shipments.finishLine),
  reportOwnOtherCase: post('/courier/other-case', 'courier.work', shipments.reportOtherCase),
  refusePickUp: post('/courier/refuse', 'courier.work', shipments.refusePickUp),

  track: get('/track', 'public', shipments.track),
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
/** What a caller sends. */
export type CallInput<N extends CallName> = z.input<Calls[N]['request']>
/** What the handler gets: read, checked, in our units. */
export type CallRequest<N extends CallName> = z.output<Calls[N]['request']>
/** What the handler answers: `re_data` of the envelope. */
export type CallReply<N extends CallName> = z.output<Calls[N]['reply']>

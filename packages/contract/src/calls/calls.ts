import type { z } from 'zod'
import * as cases from '../cases/cases.ts'
import * as branches from '../companies/branches.ts'
import * as clients from '../companies/clients.ts'
import * as company from '../companies/company.ts'
import * as find from '../companies/find.ts'
import * as home from '../companies/home.ts'
import * as places from '../companies/places.ts'
import * as setup from '../companies/setup.ts'
import * as webhooks from '../companies/webhooks.ts'
import * as areas from '../dispatch/areas.ts'
import * as manifests from '../dispatch/manifests.ts'
import * as runs from '../dispatch/runs.ts'
import * as scanDesk from '../dispatch/scan-desk.ts'
import * as messages from '../messaging/messages.ts'
import * as stoppedPhones from '../messaging/stopped-phones.ts'
import * as approvals from '../money/approvals.ts'
import * as bankSlips from '../money/bank-slips.ts'
import * as bills from '../money/bills.ts'
import * as books from '../money/books.ts'
import * as counterCash from '../money/counter-cash.ts'
import * as doorTransfers from '../money/door-transfers.ts'
import * as invoices from '../money/invoices.ts'
import * as moneyActs from '../money/money-acts.ts'
import * as pay from '../money/pay.ts'
import * as payoutDetails from '../money/payout-details.ts'
import * as payoutFormats from '../money/payout-formats.ts'
import * as payouts from '../money/payouts.ts'
import * as prices from '../money/prices.ts'
import * as receipts from '../money/receipts.ts'
import * as safeExchanges from '../money/safe-exchanges.ts'
import * as safes from '../money/safes.ts'
import * as settlements from '../money/settlements.ts'
import * as wallet from '../money/wallet.ts'
import * as accounts from '../people/accounts.ts'
import * as auth from '../people/auth.ts'
import * as employees from '../people/employees.ts'
import * as logs from '../people/logs.ts'
import { viewOwnAccount } from '../people/own-account.ts'
import * as phones from '../people/phones.ts'
import * as secondFactor from '../people/second-factor.ts'
import * as sessions from '../people/sessions.ts'
import * as changes from '../shipments/changes.ts'
import { sendActs } from '../shipments/courier-acts.ts'
import * as labels from '../shipments/labels.ts'
import * as orderFiles from '../shipments/order-files.ts'
import * as orders from '../shipments/orders.ts'
import * as performance from '../shipments/performance.ts'
import * as phoneBars from '../shipments/phone-bars.ts'
import { addProof, sendProof } from '../shipments/proofs.ts'
import * as receiver from '../shipments/receiver.ts'
import * as savedViews from '../shipments/saved-views.ts'
import * as shipmentActs from '../shipments/shipment-acts.ts'
import * as shipments from '../shipments/shipments.ts'
import { track } from '../shipments/track.ts'
import * as writeOffs from '../shipments/write-offs.ts'
import {
  get,
  integration,
  post,
  postToCheck,
  postToRead,
  postToSignIn,
  put,
  putToSignIn,
  remove,
  watch,
} from './call.ts'
import * as contact from './contact.ts'
import * as deadEvents from './dead-events.ts'
import * as documents from './documents.ts'
import * as limits from './limits.ts'

/**
 * THE call table: every call of the wire, once (spec §7; docs/decisions/0006-wire.md). The server registers
 * its routes from it, the web client and the tests call through it, and the API document is generated from
 * it.
 */
export const calls = {
  signIn: postToSignIn('/dashboard/auth/login', 'public', auth.signIn),
  signInHints: get('/dashboard/auth/hints', 'public', auth.signInHints),
  docsSignIn: postToSignIn('/integration/auth/login', 'public', auth.docsSignIn),
  courierSignIn: postToSignIn('/courier/signin', 'public', auth.courierSignIn),
  signInWithCode: postToSignIn('/dashboard/auth/login-code', 'public', secondFactor.signInWithCode),
  signOut: post('/dashboard/auth/logout', 'session', auth.signOut),
  askResetCode: putToSignIn('/dashboard/auth/forgot-password/first-step', 'public', auth.askResetCode),
  checkResetCode: postToSignIn('/dashboard/auth/forgot-password/second-step', 'public', auth.checkResetCode),
  resetPassword: postToSignIn('/dashboard/auth/forgot-password/third-step', 'public', auth.resetPassword),
  oldCheckResetCode: post('/auth/forgot-second-stage', 'public', auth.oldCheckResetCode),
  oldResetPassword: post('/auth/forgot-third-stage', 'public', auth.oldResetPassword),

  listSessions: get('/dashboard/account/sessions', 'session', sessions.listSessions),
  endSession: post('/dashboard/account/end-session', 'session', sessions.endSession),
  endOtherSessions: post('/dashboard/account/end-other-sessions', 'session', sessions.endOtherSessions),
  viewAccount: get('/dashboard/account', 'session', accounts.viewAccount),
  askOwnEmail: post('/dashboard/account/email', 'session', accounts.askOwnEmail),
  confirmOwnEmail: post('/dashboard/account/confirm-email', 'session', accounts.confirmOwnEmail),
  changeOwnPassword: post('/dashboard/account/change-password', 'session', sessions.changeOwnPassword),
  proveOneself: post('/dashboard/account/prove', 'session', secondFactor.proveOneself),
  viewSecondFactor: get('/dashboard/account/second-factor', 'console.enter', secondFactor.viewSecondFactor),
  startSecondFactor: post(
    '/dashboard/account/second-factor/start',
    'console.enter',
    secondFactor.startSecondFactor,
  ),
  confirmSecondFactor: post(
    '/dashboard/account/second-factor/confirm',
    'console.enter',
    secondFactor.confirmSecondFactor,
  ),
  renewRecoveryCodes: post(
    '/dashboard/account/second-factor/recovery',
    'console.enter',
    secondFactor.renewRecoveryCodes,
  ),
  endSecondFactor: post(
    '/dashboard/account/second-factor/off',
    'console.enter',
    secondFactor.endSecondFactor,
  ),
  viewEmployeeAccess: get('/dashboard/employees/access', 'employees.edit', sessions.viewEmployeeAccess),
  endEmployeeSessions: post(
    '/dashboard/employees/end-sessions',
    'employees.edit',
    sessions.endEmployeeSessions,
  ),
  resetSecondFactor: post(
    '/dashboard/employees/reset-second-factor',
    'second-factor.reset',
    secondFactor.resetSecondFactor,
  ),

  listBranches: get('/dashboard/branches/all', 'branches.see', branches.listBranches),
  searchBranches: postToRead('/dashboard/branches/all', 'branches.see', branches.listBranches),
  openBranch: get('/dashboard/branches/open', 'branches.see', branches.openBranch),
  viewIncome: get('/dashboard/branches/view-income', 'branches.see', branches.viewIncome),
  createBranch: post('/dashboard/branches/create', 'branches.create', branches.createBranch),
  updateBranch: post('/dashboard/branches/update', 'branches.edit', branches.updateBranch),
  updateBranchByPut: put('/dashboard/branches/update', 'branches.edit', branches.updateBranch),
  deleteBranch: remove('/dashboard/branches/delete', 'branches.delete', branches.deleteBranch),
  docsListBranches: integration.get(
    '/integration/branches/all/:page',
    'branches.see',
    branches.docsListBranches,
  ),
  docsFilterBranches: integration.putToRead(
    '/integration/branches/all/:page',
    'branches.see',
    branches.docsFilterBranches,
  ),
  docsViewBranch: integration.get(
    '/integration/branches/view/:branchId',
    'branches.see',
    branches.docsViewBranch,
  ),
  docsCreateBranch: integration.post(
    '/integration/branches/create',
    'branches.create',
    branches.docsCreateBranch,
  ),
  docsUpdateBranch: integration.put(
    '/integration/branches/update',
    'branches.edit',
    branches.docsUpdateBranch,
  ),
  docsDeleteBranch: integration.remove(
    '/integration/branches/delete',
    'branches.delete',
    branches.deleteBranch,
  ),

  listClients: get('/dashboard/clients/all', 'clients.see', clients.listClients),
  searchClients: postToRead('/dashboard/clients/all', 'clients.see', clients.listClients),
  openClient: get('/dashboard/clients/open', 'clients.see', clients.openClient),
  listClientShipments: get('/dashboard/clients/shipments', 'clients.see', clients.listClientShipments),
  createClient: post('/dashboard/clients/create', 'clients.edit', clients.createClient),
  updateClient: post('/dashboard/clients/update', 'clients.edit', clients.updateClient),
  agreeToGoods: post('/dashboard/clients/goods-agreement', 'clients.edit', clients.agreeToGoods),
  rotateClientToken: post('/dashboard/clients/rotate-token', 'clients.see-token', clients.rotateClientToken),
  showClientToken: post('/dashboard/clients/show-token', 'clients.see-token', clients.showClientToken),
  listWebhooks: get('/dashboard/clients/webhooks/all', 'clients.edit', webhooks.listWebhooks),
  openWebhook: get('/dashboard/clients/webhooks/open', 'clients.edit', webhooks.openWebhook),
  createWebhook: post('/dashboard/clients/webhooks/create', 'clients.edit', webhooks.createWebhook),
  updateWebhook: post('/dashboard/clients/webhooks/update', 'clients.edit', webhooks.updateWebhook),
  setWebhookActive: post('/dashboard/clients/webhooks/set-active', 'clients.edit', webhooks.setWebhookActive),
  rotateWebhookSecret: post(
    '/dashboard/clients/webhooks/rotate-secret',
    'clients.edit',
    webhooks.rotateWebhookSecret,
  ),
  revealWebhookSecret: get(
    '/dashboard/clients/webhooks/secret',
    'clients.edit',
    webhooks.revealWebhookSecret,
  ),
  deleteWebhook: remove('/dashboard/clients/webhooks/delete', 'clients.edit', webhooks.deleteWebhook),
  testWebhook: post('/dashboard/clients/webhooks/test', 'clients.edit', webhooks.testWebhook),
  listWebhookDeliveries: get(
    '/dashboard/clients/webhooks/deliveries/all',
    'clients.edit',
    webhooks.listWebhookDeliveries,
  ),
  openWebhookDelivery: get(
    '/dashboard/clients/webhooks/deliveries/open',
    'clients.edit',
    webhooks.openWebhookDelivery,
  ),
  replayWebhookDelivery: post(
    '/dashboard/clients/webhooks/deliveries/replay',
    'clients.edit',
    webhooks.replayWebhookDelivery,
  ),
  replayDeadWebhooks: post(
    '/dashboard/clients/webhooks/deliveries/replay-dead',
    'clients.edit',
    webhooks.replayDeadWebhooks,
  ),
  docsListClients: integration.get('/integration/clients/all/:page', 'clients.see', clients.docsListClients),
  docsFilterClients: integration.putToRead(
    '/integration/clients/all/:page',
    'clients.see',
    clients.docsListClients,
  ),
  docsViewClient: integration.get(
    '/integration/clients/view/:client_id',
    'clients.see',
    clients.docsViewClient,
  ),
  docsCreateClient: integration.post('/integration/clients/create', 'clients.edit', clients.docsCreateClient),
  docsUpdateClient: integration.put('/integration/clients/update', 'clients.edit', clients.docsUpdateClient),

  listEmployees: get('/dashboard/employees/all', 'employees.see', employees.listEmployees),
  searchEmployees: postToRead('/dashboard/employees/all', 'employees.see', employees.listEmployees),
  listBranchesOfManager: get(
    '/dashboard/employees/all-branch',
    'employees.see',
    employees.listBranchesOfManager,
  ),
  createEmployee: post('/dashboard/employees/create', 'employees.edit', employees.createEmployee),
  openEmployee: get('/dashboard/employees/open', 'employees.see', employees.openEmployee),
  listEmployeeShipments: get(
    '/dashboard/employees/shipments',
    'employees.see',
    employees.listEmployeeShipments,
  ),
  updateEmployee: post('/dashboard/employees/update', 'employees.edit', employees.updateEmployee),
  changePermission: put(
    '/dashboard/employees/check-permission',
    'employees.edit',
    employees.changePermission,
  ),
  nameCashier: post('/dashboard/employees/cashier', 'employees.edit', employees.nameCashier),
  changeVehicle: postToCheck('/dashboard/employees/check-vehicle', 'employees.edit', employees.changeVehicle),
  changePassword: post('/dashboard/employees/check-password', 'employees.edit', employees.changePassword),
  setEmployeeActive: post('/dashboard/employees/set-active', 'employees.edit', employees.setEmployeeActive),
  docsListEmployees: integration.postToRead(
    '/integration/employees/all/:page',
    'employees.see',
    employees.docsListEmployees,
  ),
  docsFilterEmployees: integration.putToRead(
    '/integration/employees/all/:page',
    'employees.see',
    employees.docsListEmployees,
  ),
  docsPageEmployees: integration.get(
    '/integration/employees/all/:page',
    'employees.see',
    employees.docsListEmployees,
  ),
  docsViewEmployee: integration.get(
    '/integration/employees/view/:empId',
    'employees.see',
    employees.docsViewEmployee,
  ),
  docsCreateEmployee: integration.post(
    '/integration/employees/create',
    'employees.edit',
    employees.docsCreateEmployee,
  ),
  docsUpdateEmployee: integration.putToAnswer200(
    '/integration/employees/update',
    'employees.edit',
    employees.docsUpdateEmployee,
  ),

  listShipments: get('/dashboard/v2/shipments/all', 'shipments.see', shipments.listShipments),
  listAwbs: get('/dashboard/v2/shipments/awbs', 'shipments.see', shipments.listAwbs),
  exportShipments: post('/dashboard/v2/shipments/export', 'shipments.see', shipments.exportShipments),
  watchShipments: watch('/dashboard/v2/shipments/events', 'shipments.see', shipments.watchShipments),
  createShipment: post('/dashboard/v2/shipments/create', 'shipments.work', orders.createShipment),
  quoteShipment: postToRead('/dashboard/v2/shipments/quote', 'console.enter', orders.quoteShipment),
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
  listDeliveryBoysOfList: get(
    '/dashboard/v2/shipments/delivery-boys-of-list',
    'shipments.see',
    shipments.listDeliveryBoysOfList,
  ),
  openShipment: get('/dashboard/v2/shipments/open', 'shipments.see', bills.openShipment),
  openBill: get('/dashboard/v2/shipments/bill', 'shipments.see', bills.openBill),
  signBills: get('/dashboard/v2/shipments/bill-ids', 'shipments.see', bills.signBills),
  printLabels: post('/dashboard/v2/shipments/labels', 'shipments.see', labels.printLabels),
  openPublicBills: get('/dashboard/v2/shipments/bill-public', 'public', bills.openPublicBills),
  enquire: postToRead(
    '/shipments/api-enquiry',
    { capability: 'console.enter', orMerchant: true },
    bills.enquire,
  ),
  openActs: get('/dashboard/v2/shipments/acts', 'shipments.see', shipmentActs.openActs),
  scanShipment: post('/dashboard/v2/shipments/scan', 'shipments.work', shipmentActs.scanShipment),
  assignMany: post('/dashboard/v2/shipments/bulk-assign', 'shipments.work', shipmentActs.assignMany),
  cancelMany: post('/dashboard/v2/shipments/bulk-cancel', 'shipments.work', shipmentActs.cancelMany),
  changeShipment: post('/dashboard/v2/shipments/change', 'shipments.work', changes.changeShipment),
  withdrawChange: post('/dashboard/v2/shipments/change-withdraw', 'shipments.work', changes.withdrawChange),
  selectDeliveryBoy: post('/shipments/select-delivery-boy', 'shipments.work', shipmentActs.selectDeliveryBoy),
  reportOtherCase: post('/shipments/other-case', 'shipments.work', shipmentActs.reportOtherCase),
  startLine: post('/dashboard/v2/shipments/line-start', 'shipments.work', shipmentActs.startLine),
  confirmRefusal: post(
    '/dashboard/v2/shipments/confirm-refusal',
    'shipments.work',
    shipmentActs.confirmRefusal,
  ),
  releaseLine: post('/dashboard/v2/shipments/line-release', 'shipments.work', shipmentActs.releaseLine),
  releaseVisit: post('/dashboard/v2/shipments/visit-release', 'shipments.work', shipmentActs.releaseVisit),
  finishLine: post('/dashboard/v2/shipments/line-finish', 'shipments.work', shipmentActs.finishLine),
  addProof: post('/dashboard/v2/shipments/proof', 'shipments.work', addProof),
  handBack: post('/dashboard/v2/shipments/hand-back', 'shipments.work', shipmentActs.handBack),
  undoDelivery: post('/dashboard/v2/shipments/undo-delivery', 'shipments.undo', shipmentActs.undoDelivery),
  cancelShipment: post('/dashboard/v2/shipments/cancel', 'shipments.work', shipmentActs.cancelShipment),
  listUnwitnessed: get(
    '/dashboard/v2/shipments/unwitnessed',
    'shipments.stand-in',
    shipmentActs.listUnwitnessed,
  ),
  confirmUnwitnessed: post(
    '/dashboard/v2/shipments/confirm-unwitnessed',
    'shipments.stand-in',
    shipmentActs.confirmUnwitnessed,
  ),
  previewChange: postToCheck(
    '/dashboard/v2/shipments/change-preview',
    'shipments.work',
    changes.previewChange,
  ),
  rescheduleMany: post('/dashboard/v2/shipments/change-day', 'shipments.work', changes.rescheduleMany),
  listChanges: get('/dashboard/v2/shipments/changes', 'shipments.see', changes.listChanges),
  previewWriteOff: get(
    '/dashboard/v2/shipments/write-off-preview',
    'shipments.write-off',
    writeOffs.previewWriteOff,
  ),
  writeOffShipment: post(
    '/dashboard/v2/shipments/write-off',
    'shipments.write-off',
    writeOffs.writeOffShipment,
  ),
  reportFound: post('/dashboard/v2/shipments/found', 'shipments.write-off', writeOffs.reportFound),
  collectMoney: post('/dashboard/v2/shipments/collect', 'money.count', moneyActs.collectMoney),

  uploadOrderFile: {
    ...post('/dashboard/v2/order-files/upload', 'shipments.work', orderFiles.uploadOrderFile),
    maxFileBytes: limits.orderFile.maxBytes,
  },
  openOrderFile: get('/dashboard/v2/order-files/open', 'shipments.work', orderFiles.openOrderFile),
  listOrderFiles: get('/dashboard/v2/order-files/all', 'shipments.work', orderFiles.listOrderFiles),
  listFileOrders: get('/dashboard/v2/order-files/orders', 'shipments.work', orderFiles.listFileOrders),
  listFileAwbs: get('/dashboard/v2/order-files/awbs', 'shipments.work', orderFiles.listFileAwbs),
  correctFileOrder: post('/dashboard/v2/order-files/mend', 'shipments.work', orderFiles.correctFileOrder),
  mapOrderFile: post('/dashboard/v2/order-files/map', 'shipments.work', orderFiles.mapOrderFile),
  confirmOrderFile: post('/dashboard/v2/order-files/confirm', 'shipments.work', orderFiles.confirmOrderFile),
  askRefusedRows: post('/dashboard/v2/order-files/refused-rows', 'shipments.work', orderFiles.askRefusedRows),
  discardOrderFile: remove(
    '/dashboard/v2/order-files/discard',
    'shipments.work',
    orderFiles.discardOrderFile,
  ),

  listAreas: get('/dashboard/areas/all', 'branches.see', areas.listAreas),
  listCases: get('/dashboard/cases/all', 'shipments.see', cases.listCases),
  openCase: get('/dashboard/cases/open', 'shipments.see', cases.openCase),
  countCases: get('/dashboard/cases/count', 'shipments.see', cases.countCases),
  listCasesOfShipment: get('/dashboard/cases/of-shipment', 'shipments.see', cases.listCasesOfShipment),
  takeCase: post('/dashboard/cases/take', 'shipments.work', cases.takeCase),
  giveCase: post('/dashboard/cases/give', 'shipments.work', cases.giveCase),
  postponeCase: post('/dashboard/cases/postpone', 'shipments.work', cases.postponeCase),
  noteCase: post('/dashboard/cases/note', 'shipments.work', cases.noteCase),
  closeCase: post('/dashboard/cases/close', 'shipments.work', cases.closeCase),

  listMessages: get('/dashboard/messages/all', 'messages.see', messages.listMessages),
  listMessagesOfShipment: get(
    '/dashboard/messages/of-shipment',
    'messages.see',
    messages.listMessagesOfShipment,
  ),
  viewMessageFigures: get('/dashboard/messages/figures', 'messages.see', messages.viewMessageFigures),
  countMessages: get('/dashboard/messages/count', 'messages.see', messages.countMessages),
  sendMessageAgain: post('/dashboard/messages/again', 'messages.send', messages.sendMessageAgain),
  listStoppedPhones: get(
    '/dashboard/messages/stopped-phones',
    'messages.see',
    stoppedPhones.listStoppedPhones,
  ),
  resumePhone: post('/dashboard/messages/resume-phone', 'messages.resume', stoppedPhones.resumePhone),
  viewPhoneRecord: get('/dashboard/phones/record', 'shipments.work', phoneBars.viewPhoneRecord),
  listPhoneBars: get('/dashboard/phone-bars/all', 'standing.see', phoneBars.listPhoneBars),
  barPhone: post('/dashboard/phone-bars/bar', 'standing.bar', phoneBars.barPhone),
  takeBarPayment: post(
    '/dashboard/phone-bars/take-payment',
    'standing.take-payment',
    phoneBars.takeBarPayment,
  ),
  voidPhoneBar: post('/dashboard/phone-bars/void', 'standing.bar', phoneBars.voidPhoneBar),
  listMessageTemplates: get('/dashboard/messages/templates', 'company.edit', messages.listMessageTemplates),
  saveMessageTemplate: post('/dashboard/messages/template', 'company.edit', messages.saveMessageTemplate),
  previewMessageTemplate: postToRead(
    '/dashboard/messages/preview',
    'company.edit',
    messages.previewMessageTemplate,
  ),
  testMessageTemplate: post('/dashboard/messages/test', 'company.edit', messages.testMessageTemplate),
  saveMessageRates: post('/dashboard/messages/rates', 'company.edit', messages.saveMessageRates),

  viewPerformance: get('/dashboard/performance', 'shipments.see', performance.viewPerformance),
  viewTrialBalance: get('/dashboard/books/trial-balance', 'books.keep', books.viewTrialBalance),
  exportTrialBalance: post('/dashboard/books/trial-balance/export', 'books.keep', books.exportTrialBalance),
  exportJournal: post('/dashboard/books/journal/export', 'books.keep', books.exportJournal),
  saveAccountCodes: post('/dashboard/books/account-codes/save', 'books.keep', books.saveAccountCodes),

  viewMonth: get('/dashboard/performance/month', 'shipments.see', performance.viewMonth),
  exportMonth: post('/dashboard/performance/month/export', 'shipments.see', performance.exportMonth),
  exportPerformance: post('/dashboard/performance/export', 'shipments.see', performance.exportPerformance),

  listViews: get('/dashboard/views/all', 'shipments.see', savedViews.listViews),
  saveView: post('/dashboard/views/save', 'shipments.see', savedViews.saveView),
  deleteView: post('/dashboard/views/delete', 'shipments.see', savedViews.deleteView),
  findAnything: get('/dashboard/find', 'shipments.see', find.findAnything),

  createArea: post('/dashboard/areas/create', 'areas.edit', areas.createArea),
  updateArea: post('/dashboard/areas/update', 'areas.edit', areas.updateArea),
  deleteArea: post('/dashboard/areas/delete', 'areas.edit', areas.deleteArea),
  moveDistricts: post('/dashboard/areas/move-districts', 'areas.move-districts', areas.moveDistricts),
  setHomeAreas: post('/dashboard/areas/home', 'areas.edit', areas.setHomeAreas),

  listRuns: get('/dashboard/runs/all', 'shipments.work', runs.listRuns),
  findBoardBranch: get('/dashboard/runs/branch', 'shipments.work', runs.findBoardBranch),
  openRun: get('/dashboard/runs/open', 'shipments.work', runs.openRun),
  listUnassigned: get('/dashboard/runs/unassigned', 'shipments.work', runs.listUnassigned),
  createRun: post('/dashboard/runs/create', 'shipments.work', runs.createRun),
  putIntoRun: post('/dashboard/runs/put', 'shipments.work', runs.putIntoRun),
  removeFromRun: post('/dashboard/runs/remove', 'shipments.work', runs.removeFromRun),
  orderRun: post('/dashboard/runs/order', 'shipments.work', runs.orderRun),
  readyRun: post('/dashboard/runs/ready', 'shipments.work', runs.readyRun),
  suggestRuns: postToRead('/dashboard/runs/suggest', 'shipments.work', runs.suggestRuns),
  applyRuns: post('/dashboard/runs/apply', 'shipments.work', runs.applyRuns),
  scanOut: post('/dashboard/runs/scan-out', 'shipments.work', runs.scanOut),
  acceptRun: post('/dashboard/runs/accept', 'shipments.work', runs.acceptRun),
  scanBack: post('/dashboard/runs/scan-back', 'shipments.work', runs.scanBack),
  bookResults: post('/dashboard/runs/results', 'shipments.work', runs.bookResults),
  giveBackRun: post('/dashboard/runs/give-back', 'shipments.work', runs.giveBackRun),
  endRun: post('/dashboard/runs/back', 'shipments.work', runs.endRun),
  closeRun: post('/dashboard/runs/close', 'shipments.work', runs.closeRun),
  printRun: post('/dashboard/runs/print', 'shipments.work', runs.printRun),
  lendCourier: post('/dashboard/runs/lend', 'couriers.lend', runs.lendCourier),
  setPin: post('/dashboard/runs/pin', 'employees.edit', runs.setPin),

  listManifests: get('/dashboard/manifests/all', 'shipments.work', manifests.listManifests),
  listTransfers: get('/dashboard/manifests/waiting', 'shipments.work', manifests.listTransfers),
  viewScanDesk: get('/dashboard/scan-desk', 'shipments.work', scanDesk.viewScanDesk),
  openManifest: get('/dashboard/manifests/open', 'shipments.work', manifests.openManifest),
  createManifest: post('/dashboard/manifests/create', 'shipments.work', manifests.createManifest),
  loadParcel: post('/dashboard/manifests/load', 'shipments.work', manifests.loadParcel),
  removeFromManifest: post('/dashboard/manifests/remove', 'shipments.work', manifests.removeFromManifest),
  acceptManifest: post('/dashboard/manifests/accept', 'shipments.work', manifests.acceptManifest),
  unloadParcel: post('/dashboard/manifests/unload', 'shipments.work', manifests.unloadParcel),
  closeManifest: post('/dashboard/manifests/close', 'shipments.work', manifests.closeManifest),
  printManifest: post('/dashboard/manifests/print', 'shipments.work', manifests.printManifest),

  openDocument: get('/dashboard/documents/open', 'console.enter', documents.openDocument),

  viewHome: { ...get('/dashboard/view', 'console.enter', home.viewHome), mayLag: true },
  viewToday: { ...get('/dashboard/today', 'console.enter', home.viewToday), mayLag: true },
  viewNext: { ...get('/dashboard/next', 'console.enter', home.viewNext), mayLag: true },
  openMap: get('/dashboard/places/map', 'console.enter', places.openMap),
  searchPlaces: get('/dashboard/places/search', 'console.enter', places.searchPlaces),
  placesInAddress: get('/dashboard/places/in-address', 'console.enter', places.placesInAddress),
  locatePoint: get('/dashboard/places/at', 'console.enter', places.locatePoint),
  listLogs: { ...get('/dashboard/logs/all', 'logs.see', logs.listLogs), mayLag: true },
  openLog: { ...get('/dashboard/logs/open', 'logs.see', logs.openLog), mayLag: true },

  listDeadEvents: get('/dashboard/events/all', 'events.repair', deadEvents.listDeadEvents),
  retryDeadEvent: post('/dashboard/events/retry', 'events.repair', deadEvents.retryDeadEvent),
  retryDeadEvents: post('/dashboard/events/retry-all', 'events.repair', deadEvents.retryDeadEvents),
  closeDeadEvent: post('/dashboard/events/close', 'events.repair', deadEvents.closeDeadEvent),

  openCompany: get('/company', 'public', company.openCompany),
  viewCompany: get('/dashboard/company/view', 'company.edit', company.viewCompany),
  updateCompany: post('/dashboard/company/update', 'company.edit', company.updateCompany),
  listCompanyVersions: get('/dashboard/company/versions', 'company.edit', company.listCompanyVersions),
  openCompanyTexts: get('/dashboard/company/texts', 'company.edit', company.openCompanyTexts),
  uploadCompanyImage: post('/dashboard/company/image', 'company.edit', company.uploadCompanyImage),
  viewFirstSteps: get('/dashboard/company/first-steps', 'company.edit', company.viewFirstSteps),
  closeFirstSteps: post('/dashboard/company/close-first-steps', 'company.edit', company.closeFirstSteps),
  checkSetup: get('/setup/check', 'public', setup.checkSetup),
  setUpCompany: post('/setup', 'public', setup.setUpCompany),
  searchPlacesOfSetup: get('/setup/places', 'public', places.searchPlaces),
  locatePointOfSetup: get('/setup/place-at', 'public', places.locatePoint),

  listPrices: get('/dashboard/prices/all', 'company.edit', prices.listPrices),
  openPrices: get('/dashboard/prices/open', 'company.edit', prices.openPrices),
  createPrices: post('/dashboard/prices/create', 'company.edit', prices.createPrices),
  renamePrices: post('/dashboard/prices/rename', 'company.edit', prices.renamePrices),
  updatePrices: post('/dashboard/prices/update', 'company.edit', prices.updatePrices),
  publishPrices: post('/dashboard/prices/publish', 'company.edit', prices.publishPrices),
  withdrawPrices: post('/dashboard/prices/withdraw', 'company.edit', prices.withdrawPrices),
  discardPrices: post('/dashboard/prices/discard', 'company.edit', prices.discardPrices),
  comparePrices: get('/dashboard/prices/compare', 'company.edit', prices.comparePrices),
  setVat: post('/dashboard/prices/vat', 'company.edit', prices.setVat),
  withdrawVat: post('/dashboard/prices/withdraw-vat', 'company.edit', prices.withdrawVat),
  listClientPrices: get('/dashboard/clients/prices', 'company.edit', prices.listClientPrices),
  setClientPrices: post('/dashboard/clients/set-prices', 'company.edit', prices.setClientPrices),
  withdrawClientPrices: post(
    '/dashboard/clients/withdraw-prices',
    'company.edit',
    prices.withdrawClientPrices,
  ),

  listWallet: get('/dashboard/wallet/all', 'wallet.see', wallet.listWallet),
  openMovement: get('/dashboard/wallet/open', 'wallet.see', wallet.openMovement),
  viewBalances: get('/dashboard/wallet/balances', 'money.see', wallet.viewBalances),
  viewCashAge: get('/dashboard/wallet/cash-age', 'money.see', wallet.viewCashAge),
  viewOwedAge: get('/dashboard/wallet/owed-age', 'money.see', wallet.viewOwedAge),
  listCourierBalances: get('/dashboard/wallet/couriers', 'money.see', wallet.listCourierBalances),
  listSafeBalances: get('/dashboard/wallet/safes', 'money.see', wallet.listSafeBalances),
  listClientBalances: get('/dashboard/wallet/clients', 'money.see', wallet.listClientBalances),
  viewUncollected: get('/dashboard/wallet/uncollected', 'money.count', moneyActs.viewUncollected),
  countSafe: post('/dashboard/wallet/count-safe', 'money.count', safes.countSafe),
  listSafeCounts: get('/dashboard/wallet/safe-counts', 'money.see', safes.listSafeCounts),
  viewOwnCounterCash: get('/dashboard/counter-cash/own', 'console.enter', counterCash.viewOwnCounterCash),
  sealCounterCash: post('/dashboard/counter-cash/seal', 'console.enter', counterCash.sealCounterCash),
  listCounterCash: get('/dashboard/counter-cash/all', 'money.count', counterCash.listCounterCash),
  sendSafeCash: post('/dashboard/wallet/exchanges/send', 'money.move', safeExchanges.sendSafeCash),
  acceptSafeCash: post('/dashboard/wallet/exchanges/accept', 'money.move', safeExchanges.acceptSafeCash),
  withdrawSafeCash: post(
    '/dashboard/wallet/exchanges/withdraw',
    'money.move',
    safeExchanges.withdrawSafeCash,
  ),
  listExchangeBranches: get(
    '/dashboard/wallet/exchanges/branches',
    'money.move',
    safeExchanges.listExchangeBranches,
  ),
  listSafeExchanges: get('/dashboard/wallet/exchanges/all', 'money.see', safeExchanges.listSafeExchanges),
  reverseCount: post('/dashboard/wallet/reverse-count', 'money.reverse-count', moneyActs.reverseCount),
  bankSafe: post('/dashboard/wallet/bank', 'money.move', moneyActs.bankSafe),
  listBankSlips: get('/dashboard/wallet/slips', 'money.see', bankSlips.listBankSlips),
  confirmBankSlips: post(
    '/dashboard/wallet/slips/confirm',
    'money.receive-in-bank',
    bankSlips.confirmBankSlips,
  ),
  reportBankSlip: post('/dashboard/wallet/slips/report', 'money.receive-in-bank', bankSlips.reportBankSlip),
  repayShortage: post('/dashboard/wallet/repay-shortage', 'money.move', moneyActs.repayShortage),
  writeOffShortage: post('/dashboard/wallet/write-off-shortage', 'money.move', moneyActs.writeOffShortage),
  receiveFromClient: post('/dashboard/wallet/receive', 'money.move', moneyActs.receiveFromClient),
  listDoorTransfers: get('/dashboard/wallet/transfers', 'money.see', doorTransfers.listDoorTransfers),
  countDoorTransfers: get(
    '/dashboard/wallet/transfers/count',
    'money.receive-in-bank',
    doorTransfers.countDoorTransfers,
  ),
  confirmDoorTransfer: post(
    '/dashboard/wallet/transfers/confirm',
    'money.receive-in-bank',
    doorTransfers.confirmDoorTransfer,
  ),
  refuseDoorTransfer: post(
    '/dashboard/wallet/transfers/refuse',
    'money.receive-in-bank',
    doorTransfers.refuseDoorTransfer,
  ),
  listApprovals: get('/dashboard/approvals/all', 'money.approve', approvals.listApprovals),
  countApprovals: get('/dashboard/approvals/count', 'money.approve', approvals.countApprovals),
  approve: post('/dashboard/approvals/approve', 'money.approve', approvals.approve),
  decline: post('/dashboard/approvals/decline', 'money.approve', approvals.decline),
  previewSettlement: get('/dashboard/wallet/settlement-preview', 'money.see', settlements.previewSettlement),
  settleClient: post('/dashboard/wallet/settle', 'money.move', settlements.settleClient),
  listSettlements: get('/dashboard/wallet/settlements/all', 'money.see', settlements.listSettlements),
  openSettlement: get('/dashboard/wallet/settlements/open', 'money.see', settlements.openSettlement),
  exportSettlement: post('/dashboard/wallet/settlements/export', 'money.see', settlements.exportSettlement),
  saveSettlementSchedule: post(
    '/dashboard/wallet/settlements/schedule',
    'money.move',
    settlements.saveSettlementSchedule,
  ),
  correctClient: post('/dashboard/wallet/correct', 'money.move', settlements.correctClient),

  viewPayoutDetails: get('/dashboard/payouts/details', 'money.see', payoutDetails.viewPayoutDetails),
  setPayoutDetails: post('/dashboard/payouts/details/set', 'money.pay-out', payoutDetails.setPayoutDetails),
  withdrawPayoutDetails: post(
    '/dashboard/payouts/details/withdraw',
    'money.pay-out',
    payoutDetails.withdrawPayoutDetails,
  ),
  viewPayoutLimits: get('/dashboard/payouts/limits', 'money.see', payoutDetails.viewPayoutLimits),
  savePayoutLimits: put('/dashboard/payouts/limits/save', 'company.edit', payoutDetails.savePayoutLimits),
  listOpenPayouts: get('/dashboard/payouts/open', 'money.see', payouts.listOpenPayouts),
  preparePayouts: post('/dashboard/payouts/prepare', 'money.pay-out', payouts.preparePayouts),
  previewPayouts: postToRead('/dashboard/payouts/preview', 'money.pay-out', payouts.previewPayouts),
  listPayoutBatches: get('/dashboard/payouts/batches/all', 'money.see', payouts.listPayoutBatches),
  openPayoutBatch: get('/dashboard/payouts/batches/open', 'money.see', payouts.openPayoutBatch),
  listPayoutLines: get('/dashboard/payouts/batches/lines', 'money.see', payouts.listPayoutLines),
  exportPayoutBatch: post('/dashboard/payouts/batches/export', 'money.pay-out', payouts.exportPayoutBatch),
  importPayoutResults: {
    ...post('/dashboard/payouts/batches/results', 'money.pay-out', payouts.importPayoutResults),
    maxFileBytes: limits.payouts.fileBytes,
  },
  endPayoutLine: post('/dashboard/payouts/lines/end', 'money.move', payouts.endPayoutLine),
  sendPayoutCode: post('/dashboard/payouts/lines/send-code', 'money.pay-out', payouts.sendPayoutCode),
  closePayoutBatch: post('/dashboard/payouts/batches/close', 'money.pay-out', payouts.closePayoutBatch),
  listPayoutFormats: get('/dashboard/payouts/formats/all', 'money.see', payoutFormats.listPayoutFormats),
  savePayoutFormat: post('/dashboard/payouts/formats/save', 'money.pay-out', payoutFormats.savePayoutFormat),
  deletePayoutFormat: remove(
    '/dashboard/payouts/formats/delete',
    'money.pay-out',
    payoutFormats.deletePayoutFormat,
  ),

  viewInvoiceMonth: get('/dashboard/invoices/month', 'money.see', invoices.viewInvoiceMonth),
  listInvoices: get('/dashboard/invoices/all', 'money.see', invoices.listInvoices),
  openInvoice: get('/dashboard/invoices/open', 'money.see', invoices.openInvoice),
  makeInvoices: post('/dashboard/invoices/make', 'invoices.issue', invoices.makeInvoices),
  reissueInvoice: post('/dashboard/invoices/reissue', 'invoices.issue', invoices.reissueInvoice),
  printInvoice: post('/dashboard/invoices/print', 'money.see', invoices.printInvoice),
  exportInvoices: post('/dashboard/invoices/export', 'money.see', invoices.exportInvoices),

  viewPay: get('/dashboard/pay/month', 'money.see', pay.viewPay),
  openPay: get('/dashboard/pay/open', 'money.see', pay.openPay),
  listPayStops: get('/dashboard/pay/stops', 'money.see', pay.listPayStops),
  viewPayRates: get('/dashboard/pay/rates', 'money.see', pay.viewPayRates),
  setPayRates: post('/dashboard/pay/set-rates', 'company.edit', pay.setPayRates),
  exportPay: post('/dashboard/pay/export', 'money.see', pay.exportPay),
  printPay: post('/dashboard/pay/print', 'money.see', pay.printPay),

  createOwnShipment: post('/merchant/shipments/create', 'merchant', orders.createOwnShipment),
  quoteOwnShipment: postToRead('/merchant/shipments/quote', 'merchant', orders.quoteOwnShipment),
  cancelOwnShipment: post('/merchant/shipments/cancel', 'merchant', shipmentActs.cancelOwnShipment),
  changeOwnShipment: post('/merchant/shipments/change', 'merchant', changes.changeOwnShipment),
  openOwnShipment: get('/merchant/shipments/open', 'merchant', shipments.openOwnShipment),
  listOwnShipments: get('/merchant/shipments/all', 'merchant', shipments.listOwnShipments),

  listOwnLines: get('/courier/lines', 'courier.work', shipmentActs.listOwnLines),
  viewOwnAccount: get('/courier/account', 'courier.work', viewOwnAccount),
  startOwnLine: post('/courier/line-start', 'courier.work', shipmentActs.startOwnLine),
  takeWithoutCode: post('/courier/take-without-code', 'courier.work', shipmentActs.takeWithoutCode),
  listOwnRuns: get('/courier/runs', 'courier.work', runs.listOwnRuns),
  acceptOwnRun: post('/courier/run-accept', 'courier.work', runs.acceptOwnRun),
  giveBackOwnRun: post('/courier/run-give-back', 'courier.work', runs.giveBackOwnRun),
  listOwnManifests: get('/courier/manifests', 'courier.work', manifests.listOwnManifests),
  acceptOwnManifest: post('/courier/manifest-accept', 'courier.work', manifests.acceptOwnManifest),
  startVisit: post('/courier/visit-start', 'courier.work', shipmentActs.startVisit),
  finishOwnLine: post('/courier/line-finish', 'courier.work', shipmentActs.finishOwnLine),
  reportOwnOtherCase: post('/courier/other-case', 'courier.work', shipmentActs.reportOwnOtherCase),
  askOwnUndo: post('/courier/undo-ask', 'courier.work', shipmentActs.askOwnUndo),
  seeChange: post('/courier/change-seen', 'courier.work', changes.seeChange),
  refusePickUp: post('/courier/refuse', 'courier.work', shipmentActs.refusePickUp),
  listOwnReceipts: get('/courier/receipts', 'courier.work', receipts.listOwnReceipts),
  objectToCount: post('/courier/receipt-object', 'courier.work', receipts.objectToCount),
  sendActs: post('/courier/acts', 'courier.work', sendActs),
  sendProof: post('/courier/proofs', 'courier.work', sendProof),
  openPushKey: get('/courier/push', 'courier.work', phones.openPushKey),
  subscribeToPush: post('/courier/push', 'courier.work', phones.subscribeToPush),
  endPush: post('/courier/push-end', 'courier.work', phones.endPush),
  sendPosition: post('/courier/position', 'courier.work', phones.sendPosition),

  track: get('/track', 'public', track),

  // The token of the link is in the body, so that no address and no log has it.
  openReceiver: postToRead('/receiver/open', 'public', receiver.openReceiver),
  proveReceiver: post('/receiver/prove', 'public', receiver.proveReceiver),
  chooseReceiverDay: post('/receiver/day', 'public', receiver.chooseReceiverDay),
  correctReceiverAddress: post('/receiver/address', 'public', receiver.correctReceiverAddress),
  collectAtBranch: post('/receiver/branch', 'public', receiver.collectAtBranch),
  bringToDoor: post('/receiver/door', 'public', receiver.bringToDoor),
  nameTaker: post('/receiver/who', 'public', receiver.nameTaker),
  refuseParcel: post('/receiver/refuse', 'public', receiver.refuseParcel),
  denyParcel: post('/receiver/wrong-number', 'public', receiver.denyParcel),
  reportNobodyCame: post('/receiver/nobody-came', 'public', receiver.reportNobodyCame),
  rateDelivery: post('/receiver/rate', 'public', receiver.rateDelivery),

  sendContactMessage: post('/contact', 'public', contact.sendContactMessage),
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
/** A request as the caller sends it. */
export type CallInput<N extends CallName> = z.input<Calls[N]['request']>
/** A request as the handler gets it: parsed and checked, in our units. */
export type CallRequest<N extends CallName> = z.output<Calls[N]['request']>
/** The handler's result: `re_data` of the envelope, or the `data` of an event. */
export type CallReply<N extends CallName> = z.output<Calls[N]['reply']>

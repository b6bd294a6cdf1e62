export type { Access, Call, ReplyShape } from './calls/call.ts'
export {
  afterSigningOut,
  beforeSecondFactor,
  knowsPerson,
  needsProof,
  repliesSecret,
} from './calls/call-rules.ts'
export * from './calls/calls.ts'
export { type DeadEventState } from './calls/dead-events.ts'
export * from './calls/envelope.ts'
export * from './calls/errors.ts'
export * as limits from './calls/limits.ts'
export {
  type CaseAct,
  type CaseCause,
  type CaseKind,
  type CaseOutcome,
  type CaseRow,
  caseActs,
  caseCauses,
  caseKinds,
  caseOutcomes,
} from './cases/cases.ts'
export type { PartShipment } from './companies/branches.ts'
export * from './companies/company.ts'
export { type NextKind, nextKinds } from './companies/home.ts'
export * from './companies/public-company.ts'
export {
  type WebhookDeliveryState,
  type WebhookEvent,
  type WebhookMessage,
  type WebhookTest,
  webhookDeliveryStates,
  webhookEvents,
  webhookMessage,
  webhookTest,
} from './companies/webhooks.ts'
export { type ManifestRow, type ManifestState, manifestStates } from './dispatch/manifests.ts'
export {
  type BoardParcel,
  type GiveBackReason,
  type GiveBackWay,
  giveBackReasons,
  type RunParcel,
  type RunRow,
  type RunState,
  runStates,
  type StopKind,
  stopKinds,
} from './dispatch/run-shapes.ts'
export { type ScanJob, scanJobs } from './dispatch/scan-desk.ts'
export * from './messages/checks.ts'
export * from './messages/messages.ts'
export * from './messaging/message-values.ts'
export type { MessageRow, MessageTemplate } from './messaging/messages.ts'
export * from './messaging/sms-segments.ts'
export {
  type ResumeReason,
  resumeReasons,
  type StoppedPhoneRow,
  type StopReason,
  stopReasons,
} from './messaging/stopped-phones.ts'
export {
  type ApprovalAct,
  type ApprovalRow,
  type ApprovalState,
  approvalActs,
} from './money/approvals.ts'
export { type BankSlipRow, type BankSlipState, bankSlipStates } from './money/bank-slips.ts'
export { type EntryKind, usualAccountCodes } from './money/books.ts'
export * from './money/counter-cash.ts'
export * from './money/door-transfers.ts'
export {
  type FeeKind,
  feeKinds,
  type Invoice,
  type InvoiceKind,
  type InvoiceMonthState,
  type InvoiceNeed,
  type InvoiceRow,
  invoiceKinds,
} from './money/invoices.ts'
export { type PayKind, type PayRates, type PayRow, type PaySheet, payKinds } from './money/pay.ts'
export { type PayoutDetails, type PayoutDetailsState } from './money/payout-details.ts'
export {
  type PayoutDateStyle,
  type PayoutField,
  type PayoutFileKind,
  type PayoutFormat,
  type PayoutSeparator,
  payoutDateStyles,
  payoutFields,
  payoutFileKinds,
  payoutSeparators,
  payoutTextFields,
} from './money/payout-formats.ts'
export * from './money/payout-methods.ts'
export {
  type OpenPayout,
  type PayoutBatchRow,
  type PayoutBatchState,
  type PayoutCashProof,
  type PayoutCodeState,
  type PayoutLeftReason,
  type PayoutLine,
  type PayoutLineState,
  type PayoutOutcome,
  type PayoutResult,
  payoutBatchStates,
  payoutLineStates,
} from './money/payouts.ts'
export {
  type PriceTerms,
  type PriceTermsInput,
  type PriceVersionState,
  priceTerms,
  priceVersionStates,
  type ShownPriceTerms,
} from './money/prices.ts'
export type { ReceiptFigures } from './money/receipt-figures.ts'
export type { Receipt } from './money/receipts.ts'
export type { SafeExchange, SafeExchangeState } from './money/safe-exchanges.ts'
export { safeExchangeStates } from './money/safe-exchanges.ts'
export { type SafeCount, safeNotes } from './money/safes.ts'
export {
  type SettlementPays,
  type SettlementRhythm,
  type SettlementSchedule,
  type SettlementState,
  type StatementFormat,
  settlementPays,
} from './money/settlements.ts'
export type { ClientBalance, CourierBalance, SafeBalance, WalletRow } from './money/wallet.ts'
export { type CashAge, cashAges, type OwedAge, owedAges, walletActions } from './money/wallet.ts'
export { walletAccounts } from './money/wallet-accounts.ts'
export * from './names/ledger-values.ts'
export * from './names/log-actions.ts'
export * from './names/log-values.ts'
export * from './names/message-values.ts'
export * from './names/people-values.ts'
export * from './names/reasons.ts'
export * from './names/record-values.ts'
export * from './names/shipment-events.ts'
export * from './names/values.ts'
export * from './names/words.ts'
export type { AccountStanding } from './people/accounts.ts'
export type { SessionInfo } from './people/auth.ts'
export * from './people/auth.ts'
export { type LogEntity, logEntities } from './people/logs.ts'
export { type DebtKind, debtKinds, type OwnAccount } from './people/own-account.ts'
export { type PushKind, pushKinds } from './people/phones.ts'
export * from './people/roles.ts'
export * from './people/sign-in-limits.ts'
export { type ActCall, type ActOutcome, actCalls, actOutcomes } from './shipments/courier-acts.ts'
export * from './shipments/kept-items.ts'
export { labelCopies, labelFormats } from './shipments/labels.ts'
export type { LineRow } from './shipments/line-rows.ts'
export * from './shipments/order-files.ts'
export type { Order } from './shipments/orders.ts'
export * from './shipments/other-case.ts'
export {
  type Ending,
  endings,
  type MonthGroup,
  type MonthReport,
  monthGroups,
} from './shipments/performance.ts'
export {
  type BarReason,
  type BarState,
  barReasons,
  barStates,
  type PhoneBarRow,
} from './shipments/phone-bars.ts'
export type { Evidence } from './shipments/proofs.ts'
export * from './shipments/public-tracking.ts'
export * from './shipments/receiver-answers.ts'
export * from './shipments/receiver-code.ts'
export { contactFields, placeFields } from './shipments/redirects.ts'
export {
  type ScanMode,
  type ShipmentAct,
  scanModes,
  shipmentActs,
  type WantedPlace,
} from './shipments/shipment-acts.ts'
export * from './shipments/shipment-status.ts'
export type { ShipmentRow } from './shipments/shipments.ts'
export {
  type CompensationPayer,
  compensationPayers,
  type LossReason,
  lossReasons,
} from './shipments/write-offs.ts'
export * from './values/awb.ts'
export * from './values/contrast.ts'
export { fieldChange } from './values/field-change.ts'
export { fileFields, listFields, type SentFile } from './values/fields.ts'
export * from './values/fill.ts'
export * from './values/fold-text.ts'
export * from './values/iban.ts'
export * from './values/language.ts'
export * from './values/left-to-right.ts'
export * from './values/money.ts'
export * from './values/once.ts'
export * from './values/read-phones.ts'
export * from './values/shown-id.ts'
export * from './values/spoken-day.ts'
export * from './values/spoken-time.ts'
export * from './values/spreadsheets.ts'

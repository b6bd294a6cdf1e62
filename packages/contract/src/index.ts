export type { SessionInfo } from './auth.ts'
export * from './auth.ts'
export * from './awb.ts'
export type { PartShipment } from './branches.ts'
export * from './brand.ts'
export type { Access, Call, ReplyShape } from './call.ts'
export { beforeSecondFactor, repliesSecret } from './call-rules.ts'
export * from './calls.ts'
export {
  type ConsumerName,
  consumerLabels,
  type DeadEventState,
} from './dead-events.ts'
export * from './envelope.ts'
export * from './errors.ts'
export type { SentFile } from './fields.ts'
export * from './fold-text.ts'
export { labelCopies, labelFormats } from './labels.ts'
export * from './language.ts'
export * from './limits.ts'
export { type LogEntity, logEntities } from './logs.ts'
export * from './messages/checks.ts'
export * from './messages/fill.ts'
export * from './messages.ts'
export * from './money.ts'
export * from './names/log-actions.ts'
export * from './names/record-values.ts'
export * from './names/shipment-events.ts'
export * from './names/values.ts'
export * from './names/words.ts'
export * from './order-files.ts'
export type { Order } from './orders.ts'
export * from './other-case.ts'
export * from './public-tracking.ts'
export * from './read-phones.ts'
export * from './roles.ts'
export { type ScanMode, type ShipmentAct, scanModes, shipmentActs } from './shipment-acts.ts'
export * from './shipment-status.ts'
export type { LineRow, ShipmentRow } from './shipments.ts'
export * from './sign-in-limits.ts'
export * from './spoken-day.ts'
export type { ClientBalance, CourierBalance, SafeBalance, WalletRow } from './wallet.ts'
export { walletAccounts, walletActions } from './wallet.ts'
export {
  type WebhookDeliveryState,
  type WebhookEvent,
  type WebhookMessage,
  webhookDeliveryStates,
  webhookEvents,
  webhookMessage,
} from './webhooks.ts'

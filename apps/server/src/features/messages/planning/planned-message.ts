import type { Language, MessageChannel, MessageEvent, MessageReason } from '@mersal/contract'

/** A message as it is stored first: to be sent, or skipped with its reason. */
export type PlannedMessage = {
  event: MessageEvent
  channel: MessageChannel
  /** What it tells of. With event and channel it is planned once. */
  source: string
  again: number
  askedBy: number | null
  awb: number | null
  leg: number | null
  clientId: number | null
  branchId: number | null
  recipient: string
  language: Language
  urgent: boolean
  facts: Record<string, string | number>
  worthUntil: Date
} & ({ skipped: null; dueAt: Date; reason: MessageReason | null } | { skipped: MessageReason })

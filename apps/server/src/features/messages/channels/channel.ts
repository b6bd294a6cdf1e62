import type { Language, MessageChannel, MessageReason } from '@mersal/contract'
import type { Attachment } from '../../../platform/mail/mail.ts'

/** Its subject is that of an e-mail. */
export type MessageText = { language: Language; subject: string; text: string }

/** A message that is ready for its channel. `reference` names it at the provider, on every try. */
export type Outgoing = {
  reference: string
  recipient: string
  /** In one language, or in both for a client, who has no language setting. */
  texts: readonly [MessageText, ...MessageText[]]
  /** The approved template of WhatsApp, and what fills its places. */
  template: { name: string; parameters: readonly string[] }
  /** Makes the files that go with an e-mail. They are made when it is sent, and stored nowhere. */
  attachments?: (signal: AbortSignal) => Promise<readonly Attachment[]>
}

/**
 * What became of a try. `later`: certainly not accepted, and the channel waits. `unknown`: it may have been accepted, so it
 * is not sent again.
 */
export type TryOutcome =
  | { kind: 'sent'; providerId: string | null }
  | { kind: 'later'; reason: MessageReason; until: Date | null; detail: string }
  | { kind: 'failed'; reason: MessageReason; detail: string }
  | { kind: 'unknown'; reason: MessageReason; detail: string }

export type Channel = {
  name: MessageChannel
  way: 'provider' | 'outbox'
  /** Whether the provider tells later what became of a message. */
  tellsStatus: boolean
  send(message: Outgoing, signal: AbortSignal): Promise<TryOutcome>
}

/** The channels in use. A phone channel without a provider is used only if there is no other one. */
export type Channels = ReadonlyMap<MessageChannel, Channel>

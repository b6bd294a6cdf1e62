import type { Language } from './language.ts'
import { callMessages } from './messages/calls.ts'
import { checks } from './messages/checks.ts'
import { deadEventMessages } from './messages/dead-events.ts'
import { digestMessages } from './messages/digests.ts'
import { fill, type MessageParameters } from './messages/fill.ts'
import { orderFileMessages } from './messages/order-files.ts'
import { peopleMessages } from './messages/people.ts'
import { shipmentMessages } from './messages/shipments.ts'
import { webhookMessages } from './messages/webhooks.ts'

/**
 * Every sentence the system answers with, in both languages. `{name}` is filled from the parameters.
 * English texts that the spec gives (§5, §8) stand here letter by letter.
 */
export const messages = {
  ...checks,
  ...callMessages,
  ...peopleMessages,
  ...shipmentMessages,
  ...orderFileMessages,
  ...webhookMessages,
  ...deadEventMessages,
  ...digestMessages,
}

export type MessageKey = keyof typeof messages

/** The sentence of `key` in `language`, its `{…}` filled. A browser, which has the checks alone, says `checkSentence`. */
export function sentence(key: MessageKey, language: Language, parameters: MessageParameters = {}): string {
  return fill(messages[key][language], parameters)
}

import type { Language } from '../values/language.ts'
import { callMessages } from './calls.ts'
import { checks } from './checks.ts'
import { deadEventMessages } from './dead-events.ts'
import { digestMessages } from './digests.ts'
import { fill, type MessageParameters } from './fill.ts'
import { orderFileMessages } from './order-files.ts'
import { peopleMessages } from './people.ts'
import { shipmentMessages } from './shipments.ts'
import { webhookMessages } from './webhooks.ts'

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

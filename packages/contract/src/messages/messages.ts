import { fill, type MessageParameters } from '../values/fill.ts'
import type { Language } from '../values/language.ts'
import { approvalMessages } from './approvals.ts'
import { areaMessages } from './areas.ts'
import { booksMessages } from './books.ts'
import { callMessages } from './calls.ts'
import { caseMessages } from './cases.ts'
import { checks } from './checks.ts'
import { companyMessages } from './company.ts'
import { countMessages } from './counts.ts'
import { courierActMessages } from './courier-acts.ts'
import { deadEventMessages } from './dead-events.ts'
import { invoiceMessages } from './invoices.ts'
import { lossMessages } from './losses.ts'
import { manifestMessages } from './manifests.ts'
import { messagingMessages } from './messaging.ts'
import { orderFileMessages } from './order-files.ts'
import { payMessages } from './pay.ts'
import { payoutMessages } from './payouts.ts'
import { peopleMessages } from './people.ts'
import { phoneMessages } from './phones.ts'
import { priceMessages } from './prices.ts'
import { receiverMessages } from './receiver.ts'
import { receiverPageTexts } from './receiver-page.ts'
import { runMessages } from './runs.ts'
import { settlementMessages } from './settlements.ts'
import { shipmentMessages } from './shipments.ts'
import { standingMessages } from './standing.ts'
import { webhookMessages } from './webhooks.ts'

/**
 * Every message of the system in both languages. `{name}` is replaced by a parameter. English texts of the
 * spec (§5, §8) are verbatim.
 */
export const messages = {
  ...approvalMessages,
  ...checks,
  ...callMessages,
  ...peopleMessages,
  ...shipmentMessages,
  ...countMessages,
  ...settlementMessages,
  ...payoutMessages,
  ...booksMessages,
  ...invoiceMessages,
  ...payMessages,
  ...courierActMessages,
  ...phoneMessages,
  ...receiverMessages,
  ...receiverPageTexts,
  ...lossMessages,
  ...manifestMessages,
  ...runMessages,
  ...areaMessages,
  ...caseMessages,
  ...orderFileMessages,
  ...priceMessages,
  ...webhookMessages,
  ...companyMessages,
  ...deadEventMessages,
  ...messagingMessages,
  ...standingMessages,
}

export type MessageKey = keyof typeof messages

/**
 * Renders the message of `key` in `language` with its parameters. A browser has only the checks, and uses
 * `checkSentence`.
 */
export function sentence(key: MessageKey, language: Language, parameters: MessageParameters = {}): string {
  return fill(messages[key][language], parameters, language)
}

import type { MessageKey, MessageParameters } from '@mersal/contract'
import type { Refused } from '../../../platform/http/refused.ts'

/** The forms of the page, and the call that each makes. */
export const pageActs = {
  prove: 'proveReceiver',
  day: 'chooseReceiverDay',
  address: 'correctReceiverAddress',
  branch: 'collectAtBranch',
  who: 'nameTaker',
  refuse: 'refuseParcel',
  'wrong-number': 'denyParcel',
  'nobody-came': 'reportNobodyCame',
  rate: 'rateDelivery',
} as const
export type PageAct = keyof typeof pageActs

export function isAct(text: string | undefined): text is PageAct {
  return text !== undefined && Object.hasOwn(pageActs, text)
}

/** What the page says at its top: an act that is done, or one that was refused with what was sent. */
export type Notice = { done: PageAct } | { refused: Refused; act: PageAct; sent: Record<string, string> }

/** Says a text of the page in its language. */
export type Say = (key: MessageKey, parameters?: MessageParameters) => string

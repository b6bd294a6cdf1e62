import { calls, type MessageKey, type MessageParameters } from '@mersal/contract'
import type { Refused } from '../../../platform/http/refused.ts'

/** The forms of the page, and the call that each makes. */
export const pageActs = {
  prove: 'proveReceiver',
  day: 'chooseReceiverDay',
  address: 'correctReceiverAddress',
  branch: 'collectAtBranch',
  door: 'bringToDoor',
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

/** A form that was sent: what was written into it. */
export type Written = { act: PageAct; sent: Record<string, string> }

/**
 * The notice at the top of the page. `done`: an act is done, or only asked for (`asked`); the page shows it while the parcel is
 * at `step`. `sent`: a form was refused, or it is kept and waits (`refused: null`).
 */
export type Notice = { done: PageAct; step: string; asked: boolean } | (Written & { refused: Refused | null })

/** The names of the fields that the form of the digits keeps of another form. */
export const heldAct = 'kept-act'
export const heldField = (field: string) => `kept-${field}`

/** The form that waits for the digits. It was sent without a proof, or comes back with the digits in the kept fields. */
export function heldForm({ act, sent }: Written): Written | null {
  if (act !== 'prove') return { act, sent: fieldsOf(act, (field) => sent[field]) }
  const held = sent[heldAct]
  return isAct(held) && held !== 'prove'
    ? { act: held, sent: fieldsOf(held, (field) => sent[heldField(field)]) }
    : null
}

const ofEveryForm: readonly string[] = ['token', 'proof', 'version']

function fieldsOf(act: PageAct, read: (field: string) => string | undefined): Record<string, string> {
  const fields = Object.keys(calls[pageActs[act]].request.shape).filter(
    (field) => !ofEveryForm.includes(field),
  )
  return Object.fromEntries(fields.map((field) => [field, read(field) ?? '']))
}

/** Says a text of the page in its language. */
export type Say = (key: MessageKey, parameters?: MessageParameters) => string

/** What the receiver of a parcel may say on their page (docs/decisions/0048-receiver-page.md). */
export const receiverAnswers = [
  'day',
  'address',
  'branch',
  'door',
  'who',
  'refused',
  'wrong_number',
  'nobody_came',
  'rated',
] as const
export type ReceiverAnswer = (typeof receiverAnswers)[number]

/** What a receiver does only so often. */
export const receiverOnce = ['day', 'nobody_came', 'rate'] as const
export type ReceiverOnce = (typeof receiverOnce)[number]

/** The hours between which a receiver may choose. */
export const receiverWindows = [
  { from: '09:00', until: '13:00' },
  { from: '13:00', until: '17:00' },
  { from: '17:00', until: '21:00' },
] as const

/** Who gets the parcel in place of the receiver, or where it is put. */
export const takers = ['person', 'place'] as const
export type Taker = (typeof takers)[number]

/** Wrong last digits of the phone in a day. */
export const receiverTries = 5

import type { Piastres } from '../values/money.ts'

/**
 * When a delivery boy asks the receiver for the code: never; for what is prepaid, and for amounts to collect from a limit on;
 * or always.
 */
export const receiverCodeRules = ['never', 'from', 'always'] as const
export type ReceiverCodeRule = (typeof receiverCodeRules)[number]

/** When a delivery boy takes a photo at the receiver's door: never, of failed attempts, or of deliveries too. */
export const photoRules = ['never', 'failed', 'always'] as const
export type PhotoRule = (typeof photoRules)[number]

/** Why a parcel is delivered without the receiver's code. */
export const noCodeReasons = ['no_message', 'phone_off', 'somebody_else', 'refuses'] as const
export type NoCodeReason = (typeof noCodeReasons)[number]

/** What became of the code: it was right, it was wrong, or the delivery boy had none. */
export type CodeOutcome = 'right' | 'wrong' | 'none'

/** Whether the company's rules ask for a code when `due` is to be collected. */
export function asksForCode(
  { receiver_code, receiver_code_from }: { receiver_code: ReceiverCodeRule; receiver_code_from: Piastres },
  due: Piastres,
): boolean {
  return receiver_code === 'always' || (receiver_code === 'from' && (due === 0 || due >= receiver_code_from))
}

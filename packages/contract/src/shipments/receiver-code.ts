/** When a delivery boy asks the receiver for the code: never, for parcels with an amount to collect, or always. */
export const receiverCodeRules = ['off', 'cod', 'always'] as const
export type ReceiverCodeRule = (typeof receiverCodeRules)[number]

/** Why a parcel is delivered without the receiver's code. */
export const noCodeReasons = ['no_message', 'phone_off', 'somebody_else', 'refuses'] as const
export type NoCodeReason = (typeof noCodeReasons)[number]

/** What became of the code: it was right, it was wrong, or the delivery boy had none. */
export type CodeOutcome = 'right' | 'wrong' | 'none'

/** Whether the rule asks for a code. `due`: the amount to collect, in any unit. */
export function asksForCode(rule: ReceiverCodeRule, due: number): boolean {
  return rule === 'always' || (rule === 'cod' && due > 0)
}

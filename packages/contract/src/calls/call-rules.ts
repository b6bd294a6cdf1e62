import type { CallName } from './calls.ts'

// Separate from the call table, because screens need neither.

/** Calls that are allowed before a required second factor is set up: its setup, and signing out. */
export const beforeSecondFactor: ReadonlySet<CallName> = new Set<CallName>([
  'signOut',
  'viewSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
])

/** Calls that a signed-out phone may still make, until what it kept is sent: acts, their photos, and the end of its session. */
export const afterSigningOut: ReadonlySet<CallName> = new Set<CallName>(['sendActs', 'sendProof', 'signOut'])
/** Calls before which the person proves themselves again, unless they did so minutes ago (`sessionLimits`). */
export const needsProof: ReadonlySet<CallName> = new Set<CallName>([
  'askOwnEmail',
  'settleClient',
  'correctClient',
  'repayShortage',
  'writeOffShortage',
  'receiveFromClient',
  'reverseCount',
  'undoDelivery',
  'reportFound',
  'confirmDoorTransfer',
  'refuseDoorTransfer',
  'bankSafe',
  'sendSafeCash',
  'acceptSafeCash',
  'withdrawSafeCash',
  'confirmBankSlips',
  'reportBankSlip',
  'approve',
  'setPayoutDetails',
  'withdrawPayoutDetails',
  'preparePayouts',
  'exportPayoutBatch',
  'endPayoutLine',
  'importPayoutResults',
  'writeOffShipment',
  'rotateClientToken',
  'showClientToken',
])

/** Public calls that do more for a signed-in person. A caller without a session is anonymous. */
export const knowsPerson: ReadonlySet<CallName> = new Set<CallName>(['openPublicBills'])

/** Calls with a secret in the reply. The reply is not stored, so a repeat with the same key is refused. */
export const repliesSecret: ReadonlySet<CallName> = new Set<CallName>([
  'startSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'showClientToken',
])

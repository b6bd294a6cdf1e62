import type { Call, CallName } from '@mersal/contract'

/**
 * The calls of the courier app, repeated here. The call table would bring every schema along: more script than the rest
 * of this app, over the slowest connections we serve. A test compares each row with the table.
 */
export const courierRows = {
  courierSignIn: { method: 'POST', path: '/courier/signin', effect: 'changes' },
  signInWithCode: { method: 'POST', path: '/dashboard/auth/login-code', effect: 'changes' },
  signInHints: { method: 'GET', path: '/dashboard/auth/hints', effect: 'reads' },
  signOut: { method: 'POST', path: '/dashboard/auth/logout', effect: 'changes' },
  listOwnRuns: { method: 'GET', path: '/courier/runs', effect: 'reads' },
  listOwnManifests: { method: 'GET', path: '/courier/manifests', effect: 'reads' },
  listOwnLines: { method: 'GET', path: '/courier/lines', effect: 'reads' },
  viewOwnAccount: { method: 'GET', path: '/courier/account', effect: 'reads' },
  askOwnUndo: { method: 'POST', path: '/courier/undo-ask', effect: 'changes' },
  listOwnReceipts: { method: 'GET', path: '/courier/receipts', effect: 'reads' },
  objectToCount: { method: 'POST', path: '/courier/receipt-object', effect: 'changes' },
  sendProof: { method: 'POST', path: '/courier/proofs', effect: 'changes' },
  openPushKey: { method: 'GET', path: '/courier/push', effect: 'reads' },
  subscribeToPush: { method: 'POST', path: '/courier/push', effect: 'changes' },
  endPush: { method: 'POST', path: '/courier/push-end', effect: 'changes' },
  sendPosition: { method: 'POST', path: '/courier/position', effect: 'changes' },
  sendActs: { method: 'POST', path: '/courier/acts', effect: 'changes' },
} as const satisfies { [N in CallName]?: CourierRow }

export type CourierRow = Pick<Call, 'method' | 'path' | 'effect'>
export type CourierCallName = keyof typeof courierRows

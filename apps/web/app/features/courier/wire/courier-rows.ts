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
  acceptOwnRun: { method: 'POST', path: '/courier/run-accept', effect: 'changes' },
  listOwnManifests: { method: 'GET', path: '/courier/manifests', effect: 'reads' },
  acceptOwnManifest: { method: 'POST', path: '/courier/manifest-accept', effect: 'changes' },
  listOwnLines: { method: 'GET', path: '/courier/lines', effect: 'reads' },
  startOwnLine: { method: 'POST', path: '/courier/line-start', effect: 'changes' },
  takeWithoutCode: { method: 'POST', path: '/courier/take-without-code', effect: 'changes' },
  startVisit: { method: 'POST', path: '/courier/visit-start', effect: 'changes' },
  finishOwnLine: { method: 'POST', path: '/courier/line-finish', effect: 'changes' },
  reportOwnOtherCase: { method: 'POST', path: '/courier/other-case', effect: 'changes' },
  seeChange: { method: 'POST', path: '/courier/change-seen', effect: 'changes' },
  refusePickUp: { method: 'POST', path: '/courier/refuse', effect: 'changes' },
} as const satisfies { [N in CallName]?: CourierRow }

export type CourierRow = Pick<Call, 'method' | 'path' | 'effect'>
export type CourierCallName = keyof typeof courierRows

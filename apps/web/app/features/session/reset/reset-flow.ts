import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { publicPages } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'

/**
 * The state of a reset. It is kept only in memory, so that neither a reload nor the next person at this computer finds
 * it (spec §2, §3).
 */
type ResetFlow = {
  email: string
  /** When another code may be requested, as a `Date.now()` value. */
  resendAt: number
  code?: string
}

let flow: ResetFlow | null = null

export function startReset(email: string, resendSeconds: number): void {
  flow = { email, resendAt: Date.now() + resendSeconds * 1_000 }
}

export function rememberCode(code: string): void {
  if (flow) flow = { ...flow, code }
}

export function endReset(): void {
  flow = null
}

/** The reset in progress. Only for pages behind `requireResetEmail`. */
export function resetInProgress(): ResetFlow {
  if (flow === null) throw new Error('there is no reset in progress')
  return flow
}

export const requireResetEmail: MiddlewareFunction = (_, next) => {
  if (flow === null) throw redirectDocument(publicPages.home[pageLanguage()])
  return next()
}

/** The link of an invitation has the e-mail and the code in its fragment, which no server sees. It is taken out of the address. */
function startFromLink(): void {
  const fields = new URLSearchParams(location.hash.slice(1))
  const email = fields.get('email')
  const code = fields.get('code')
  if (email === null || code === null) return
  flow = { email, code, resendAt: 0 }
  history.replaceState(history.state, '', location.pathname)
}

export const requireResetCode: MiddlewareFunction = (_, next) => {
  startFromLink()
  if (flow?.code === undefined) throw redirectDocument(publicPages.home[pageLanguage()])
  return next()
}

import { checkSentence } from '@mersal/contract'
import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { forgetSession } from '../../client/end-session.ts'
import { readSession, type StoredSession } from '../../client/stored-session.ts'
import { signInPath } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'

/**
 * Redirects a console route without a session to sign-in, and one with an edited session record to the home page (spec
 * §4).
 */
export const requireSession: MiddlewareFunction = ({ request }, next) => {
  sessionOrLeave(request)
  return next()
}

export function sessionOrLeave(request: Request): StoredSession {
  const session = readSession()
  const url = new URL(request.url)
  if (session === 'none') throw redirect(signInPath(url))
  if (session === 'invalid')
    throw redirectDocument(forgetSession(url, checkSentence('session_expired', pageLanguage())))
  return session
}

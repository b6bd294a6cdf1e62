import { checkSentence } from '@mersal/contract'
import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { leaveArrivalNote } from '../../client/arrival-note.ts'
import { clearSession, readSession, type StoredSession } from '../../client/stored-session.ts'
import { publicPages, signInPath } from '../../paths.ts'
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
  if (session === 'none') throw redirect(signInPath(new URL(request.url)))
  if (session === 'invalid') {
    clearSession()
    leaveArrivalNote(checkSentence('session_expired', pageLanguage()), signInPath(new URL(request.url)))
    throw redirectDocument(publicPages.home[pageLanguage()])
  }
  return session
}

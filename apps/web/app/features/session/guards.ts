import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { clearSession, readSession, type StoredSession } from '../../client/stored-session.ts'
import { paths, publicPages } from '../../paths.ts'

/** A console route without a session leads to sign-in, with one that was tampered with to the home page (spec §4). */
export const requireSession: MiddlewareFunction = (_, next) => {
  sessionOrLeave()
  return next()
}

/** Sign-in pages are for those who are signed out (spec §2, §6). */
export const requireNoSession: MiddlewareFunction = (_, next) => {
  const session = readSession()
  if (session === 'invalid') clearSession()
  if (typeof session === 'object') throw redirectDocument(publicPages.home.en)
  return next()
}

export function sessionOrLeave(): StoredSession {
  const session = readSession()
  if (session === 'none') throw redirect(paths.signIn)
  if (session === 'invalid') {
    clearSession()
    throw redirectDocument(publicPages.home.en)
  }
  return session
}

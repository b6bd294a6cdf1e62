import { type MiddlewareFunction, redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import { type OwnSession, readOwnSession } from './own-session.ts'

/** Redirects to the courier sign-in when nobody is signed in. */
export const requireOwnSession: MiddlewareFunction = (_, next) => {
  ownSessionOrLeave()
  return next()
}

export const requireNobody: MiddlewareFunction = (_, next) => {
  if (readOwnSession()) throw redirect(paths.courier)
  return next()
}

export function ownSessionOrLeave(): OwnSession {
  const session = readOwnSession()
  if (!session) throw redirect(paths.courierSignIn)
  return session
}

import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { keptForPerson } from '../../client/kept-for-person.ts'
import { publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'

/**
 * Sign-in pages are for signed-out people (spec §2, §6). The code that reads a session loads only where one is stored.
 */
export const requireNoSession: MiddlewareFunction = async (_, next) => {
  if (localStorage.getItem(keptForPerson.session) === null) return next()
  const { clearSession, readSession } = await import('../../client/stored-session.ts')
  const session = readSession()
  if (session === 'invalid') clearSession()
  if (typeof session === 'object') throw redirectDocument(publicPages.home[pageLanguage()])
  return next()
}

import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { forgetPerson } from '../../client/person-storage.ts'
import { audienceOf, publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'

/** Clears a damaged session. The code that reads a session loads only where one is stored. */
async function soundSession() {
  if (localStorage.getItem(audienceOf(window.location.pathname).session) === null) return 'none'
  const { readSession } = await import('../../client/stored-session.ts')
  const session = readSession()
  if (session === 'invalid') forgetPerson()
  return session
}

/** A page for anybody. */
export const forgetDamagedSession: MiddlewareFunction = async (_, next) => {
  await soundSession()
  return next()
}

/** Sign-in pages are for signed-out people (spec §2, §6). */
export const requireNoSession: MiddlewareFunction = async (_, next) => {
  const session = await soundSession()
  if (typeof session === 'object') throw redirectDocument(publicPages.home[pageLanguage()])
  return next()
}

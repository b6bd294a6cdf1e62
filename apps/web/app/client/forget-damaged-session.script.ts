import { paths } from '../paths.ts'
import { clearSession, readSession } from './stored-session.ts'

/** Clears a damaged session on a page without the framework. A public page stays; the courier app asks to sign in. */
if (readSession() === 'invalid') {
  clearSession()
  if (window.location.pathname === paths.courier) window.location.replace(paths.courierSignIn)
}

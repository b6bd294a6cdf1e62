import { publicPages } from '../paths.ts'
import { clearSession } from './stored-session.ts'

/** Forgets the session and leaves for the home page (spec §4, §8), with a new document and nothing in memory. */
export function endSession(): void {
  clearSession()
  window.location.assign(publicPages.home.en)
}

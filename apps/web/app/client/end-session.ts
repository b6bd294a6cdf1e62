import { publicPages, signInPath } from '../paths.ts'
import { pageLanguage } from '../texts/page-language.ts'
import { leaveArrivalNote } from './arrival-note.ts'
import { clearSession } from './stored-session.ts'

/**
 * Clears the session and loads the home page (spec §4, §8) as a new document, so nothing stays in memory. When the person
 * did not sign out themself, the home page shows `reason` and leads back to this page.
 */
export function endSession(reason?: string): void {
  clearSession()
  if (reason !== undefined) leaveArrivalNote(reason, signInPath(window.location))
  window.location.assign(publicPages.home[pageLanguage()])
}

import { publicPages } from '../paths.ts'
import { leaveArrivalNote } from './arrival-note.ts'
import { clearSession } from './stored-session.ts'

/**
 * Clears the session and loads the home page (spec §4, §8) as a new document, so nothing stays in memory. The home page
 * shows `reason` when the person did not sign out themself.
 */
export function endSession(reason?: string): void {
  clearSession()
  if (reason !== undefined) leaveArrivalNote(reason)
  window.location.assign(publicPages.home.en)
}

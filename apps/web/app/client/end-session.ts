import { publicPages } from '../paths.ts'
import { leaveArrivalNote } from './arrival-note.ts'
import { clearSession } from './stored-session.ts'

/**
 * Forgets the session and leaves for the home page (spec §4, §8), with a new document and nothing in memory.
 * `reason` is said there, when it was not the person's own wish.
 */
export function endSession(reason?: string): void {
  clearSession()
  if (reason !== undefined) leaveArrivalNote(reason)
  window.location.assign(publicPages.home.en)
}

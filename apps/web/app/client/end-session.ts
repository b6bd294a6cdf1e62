import { audienceOf, signInPath } from '../paths.ts'
import { pageLanguage } from '../texts/page-language.ts'
import { leaveArrivalNote } from './arrival-note.ts'
import { forgetPerson } from './person-storage.ts'

/**
 * Clears the session and loads the page where it ends (spec §4, §8) as a new document, so nothing stays in memory. When the
 * person did not sign out themself, that page shows `reason`.
 */
export function endSession(reason?: string): void {
  window.location.assign(forgetSession(window.location, reason))
}

/** Clears the session at an address, and returns the page that shows `reason` and leads back. */
export function forgetSession(address: { pathname: string; search: string }, reason?: string): string {
  forgetPerson()
  if (reason !== undefined) leaveArrivalNote(reason, signInPath(address))
  return audienceOf(address.pathname).end(pageLanguage())
}

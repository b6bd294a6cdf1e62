/** The storage key of a note for the next document of this tab. The home page shows it once. */
export const arrivalNoteKey = 'mersal.arrival-note'

/** Why the session ended, and the sign-in that leads back to the page where it did. */
type ArrivalNote = { reason: string; signIn: string }

/** Stores a note for the next document of this tab. */
export function leaveArrivalNote(reason: string, signIn: string): void {
  sessionStorage.setItem(arrivalNoteKey, JSON.stringify({ reason, signIn } satisfies ArrivalNote))
}

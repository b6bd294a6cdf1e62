/** The storage key of a note for the next document of this tab. The page where a session ends shows it once. */
export const arrivalNoteKey = 'mersal.arrival-note'

/** Why the session ended, and the sign-in that leads back to the page where it did. */
type ArrivalNote = { reason: string; signIn: string }

/** Stores a note for the next document of this tab. */
export function leaveArrivalNote(reason: string, signIn: string): void {
  sessionStorage.setItem(arrivalNoteKey, JSON.stringify({ reason, signIn } satisfies ArrivalNote))
}

/** Returns the stored note once. */
export function takeArrivalNote(): ArrivalNote | null {
  const note = sessionStorage.getItem(arrivalNoteKey)
  sessionStorage.removeItem(arrivalNoteKey)
  return JSON.parse(note ?? 'null') as ArrivalNote | null
}

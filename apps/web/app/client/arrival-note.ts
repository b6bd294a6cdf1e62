/** The storage key of a message for the next document of this tab. The home page shows it once. */
export const arrivalNoteKey = 'mersal.arrival-note'

/** Stores a message for the next document of this tab, such as why the session ended. */
export function leaveArrivalNote(note: string): void {
  sessionStorage.setItem(arrivalNoteKey, note)
}

/** Where a sentence waits for the next document of this tab; the home page shows it once. */
export const arrivalNoteKey = 'mersal.arrival-note'

/** Leaves a sentence for the next document of this tab: why the person finds themselves there. */
export function leaveArrivalNote(note: string): void {
  sessionStorage.setItem(arrivalNoteKey, note)
}

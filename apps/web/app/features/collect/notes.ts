/** Egyptian notes and coins in EGP, the largest first. */
export const notes = [200, 100, 50, 20, 10, 5, 1] as const
export type Note = (typeof notes)[number]

/** The number of each note or coin, as typed. */
export type NoteCounts = Partial<Record<Note, string>>

/** The total of the counted notes and coins, in EGP. */
export function sumNotes(counts: NoteCounts): number {
  return notes.reduce((sum, note) => sum + note * Number(counts[note] ?? 0), 0)
}

/** A count as typed: digits only, at most four. */
export function readCount(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 4)
}

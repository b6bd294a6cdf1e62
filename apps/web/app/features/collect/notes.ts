/** What Egyptian cash is counted in, in EGP, the largest first. */
export const notes = [200, 100, 50, 20, 10, 5, 1] as const
export type Note = (typeof notes)[number]

/** How many there are of each, as it was typed. */
export type NoteCounts = Partial<Record<Note, string>>

/** What the counted notes and coins come to, in EGP. */
export function sumNotes(counts: NoteCounts): number {
  return notes.reduce((sum, note) => sum + note * Number(counts[note] ?? 0), 0)
}

/** A count as it is typed: digits only, at most four of them. */
export function readCount(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 4)
}

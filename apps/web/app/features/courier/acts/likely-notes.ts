const notes = [50, 100, 200, 500, 1_000]

/** What a receiver probably hands over: the amount rounded up to whole notes. */
export function likelyNotes(due: number): number[] {
  return [...new Set(notes.map((note) => Math.ceil(due / note) * note))]
    .filter((sum) => sum !== due)
    .slice(0, 4)
}

/** A transaction that took its event ids longer ago than this has ended (design 6: every query has a time limit). */
const settledMs = 20_000

/**
 * Remembers which events were read. Ids are given out before their transactions commit, so an event may appear behind
 * newer ones: what is not settled yet is read again, and told apart by having been seen.
 */
export function moveCursor(start: number) {
  let after = start
  let marks: { at: number; id: number }[] = []
  let seen = new Set<number>()
  return {
    /** Everything up to here is settled. */
    get after() {
      return after
    },
    /** Those of `moves` that were not read before; `now` in milliseconds. */
    take<Move extends { id: number }>(moves: readonly Move[], now: number): Move[] {
      const fresh = moves.filter(({ id }) => !seen.has(id))
      for (const { id } of fresh) seen.add(id)
      const newest = moves.at(-1)?.id
      if (newest !== undefined) marks.push({ at: now, id: newest })
      const settled = marks.findLast(({ at }) => at <= now - settledMs)
      if (settled && settled.id > after) {
        after = settled.id
        marks = marks.filter(({ id }) => id > after)
        seen = new Set([...seen].filter((id) => id > after))
      }
      return fresh
    },
  }
}

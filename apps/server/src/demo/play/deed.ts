import type { Transaction } from '../../platform/database.ts'

/** Something that someone does at a moment, by the same service as a call would. */
export type Deed = {
  at: number
  /** Deeds of one kind take the same steps, so that together they are written down in order; null: it is done alone. */
  kind: 'order' | 'act' | null
  /** What it works on: deeds that share nothing may be under way together. */
  touches: readonly object[]
  run(tx: Transaction): Promise<unknown>
}

const mostTogether = 32

/**
 * Does all deeds in order of time in one transaction. Those of one kind that share nothing are sent together: the
 * connection takes their statements one after the other without a wait between them.
 */
export async function playDeeds(
  tx: Transaction,
  deeds: readonly Deed[],
  onDone: (share: number) => void,
): Promise<void> {
  const inOrder = deeds.toSorted((a, b) => a.at - b.at)
  const touched = new Set<object>()
  let together: Deed[] = []
  let done = 0
  const flush = async () => {
    await Promise.all(together.map((deed) => deed.run(tx)))
    done += together.length
    together = []
    touched.clear()
    onDone(done / deeds.length)
  }
  for (const deed of inOrder) {
    const [first] = together
    const goesAlong = first === undefined || (deed.kind !== null && deed.kind === first.kind)
    const meets = deed.touches.some((one) => touched.has(one))
    if (!goesAlong || meets || together.length === mostTogether) await flush()
    together.push(deed)
    for (const one of deed.touches) touched.add(one)
  }
  await flush()
}

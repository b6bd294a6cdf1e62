import type { Transaction } from '../../platform/database/database.ts'

/** Something that someone does at a moment, by the same service as a call would. */
export type Deed = {
  at: number
  /** What it works on, one deed after the other; null when it needs all that was done before. */
  touches: readonly object[] | null
  run(tx: Transaction): Promise<unknown>
}

const mostUnderWay = 64

/**
 * Does all deeds in order of time in one transaction. One that shares nothing with those under way is begun at once:
 * the connection takes their statements one after the other without a wait between them.
 */
export async function playDeeds(
  tx: Transaction,
  deeds: readonly Deed[],
  onDone: (share: number) => void,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const latest = new Map<object, Promise<void>>()
  let done = 0
  const begin = (deed: Deed, before: Promise<void>[]) => {
    const doing = Promise.all(before)
      .then(() => deed.run(tx))
      .then(() => {
        underWay.delete(doing)
        done += 1
        onDone(done / deeds.length)
      })
    // The first failure ends everything through whoever awaits it; the others have nobody to tell.
    doing.catch(() => {})
    underWay.add(doing)
    for (const one of deed.touches ?? []) latest.set(one, doing)
    return doing
  }
  for (const deed of deeds.toSorted((a, b) => a.at - b.at)) {
    if (deed.touches === null) {
      await Promise.all(underWay)
      await begin(deed, [])
      continue
    }
    if (underWay.size === mostUnderWay) await Promise.race(underWay)
    void begin(
      deed,
      deed.touches.flatMap((one) => latest.get(one) ?? []),
    )
  }
  await Promise.all(underWay)
}

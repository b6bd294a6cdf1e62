import type { Transaction } from '../../platform/database/database.ts'

/** An action of a person at a given time, done by the service that also serves calls. */
export type Deed = {
  at: number
  /** The objects that it works on, which serialize deeds. Null when it needs all earlier deeds done. */
  touches: readonly object[] | null
  run(tx: Transaction): Promise<unknown>
}

const mostUnderWay = 64

/**
 * Runs all deeds in order of time in one transaction. Deeds that share no object run concurrently, which
 * pipelines their statements on the connection.
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
    // The awaiting code reports the first failure. The other rejections need a handler.
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

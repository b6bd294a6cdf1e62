/** The nearest places of each place, nearest first. */
export function nearestPlaces(km: Float64Array, size: number, count: number): Int32Array {
  const nearest = new Int32Array(size * count)
  for (let place = 0; place < size; place++) {
    const row = km.subarray(place * size, (place + 1) * size)
    const own = nearest.subarray(place * count, (place + 1) * count)
    let known = 0
    for (let other = 0; other < size; other++) {
      const distance = row[other] as number
      if (other === place || (known === count && distance >= (row[own[count - 1] as number] as number)))
        continue
      let rank = Math.min(known, count - 1)
      for (; rank > 0 && distance < (row[own[rank - 1] as number] as number); rank--)
        own[rank] = own[rank - 1] as number
      own[rank] = other
      known = Math.min(known + 1, count)
    }
  }
  return nearest
}

/** The number of pinned positions before each position, and before the end. */
export function pinsBefore(size: number, pinnedPositions: readonly number[]): Int32Array {
  const pinned = new Set(pinnedPositions)
  const before = new Int32Array(size + 1)
  for (let at = 0; at < size; at++) before[at + 1] = (before[at] ?? 0) + (pinned.has(at) ? 1 : 0)
  return before
}

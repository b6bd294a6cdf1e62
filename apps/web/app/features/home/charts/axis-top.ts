/** Where an axis of counts ends: the least round number, halved to a whole one, that `most` does not pass. */
export function axisTop(most: number): number {
  for (let size = 1; ; size *= 10) {
    const step = [2, 4, 6, 8, 10, 12, 16].find((step) => step * size >= most)
    if (step !== undefined) return step * size
  }
}

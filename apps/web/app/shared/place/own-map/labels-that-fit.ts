/** A label on the screen: the position of its dot and its size, in pixels. */
export type LabelBox = { x: number; y: number; width: number; height: number }

/** As wide as the widest label, so that only labels in neighbouring buckets can overlap. */
const bucketPixels = 240

/** Which labels fit without overlapping an earlier one. The labels are sorted by importance. */
export function labelsThatFit(boxes: readonly LabelBox[]): boolean[] {
  const buckets = new Map<string, LabelBox[]>()
  return boxes.map((box) => {
    const column = Math.floor(box.x / bucketPixels)
    const row = Math.floor(box.y / bucketPixels)
    for (let across = -1; across <= 1; across += 1) {
      for (let down = -1; down <= 1; down += 1) {
        const placed = buckets.get(`${column + across}:${row + down}`) ?? []
        if (placed.some((other) => touch(box, other))) return false
      }
    }
    const bucket = buckets.get(`${column}:${row}`)
    if (bucket) bucket.push(box)
    else buckets.set(`${column}:${row}`, [box])
    return true
  })
}

function touch(a: LabelBox, b: LabelBox): boolean {
  return Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height
}

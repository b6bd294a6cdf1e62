/** A label on the screen: where its dot is, and how large it is, in pixels. */
export type LabelBox = { x: number; y: number; width: number; height: number }

/** Buckets as wide as the widest label can be, so that only neighbouring ones can overlap. */
const bucketPixels = 240

/** Which of the labels can be shown without touching an earlier one; earlier ones matter more. */
export function keepApart(boxes: readonly LabelBox[]): boolean[] {
  const buckets = new Map<string, LabelBox[]>()
  return boxes.map((box) => {
    const column = Math.floor(box.x / bucketPixels)
    const row = Math.floor(box.y / bucketPixels)
    for (let across = -1; across <= 1; across += 1) {
      for (let down = -1; down <= 1; down += 1) {
        const kept = buckets.get(`${column + across}:${row + down}`) ?? []
        if (kept.some((other) => touch(box, other))) return false
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

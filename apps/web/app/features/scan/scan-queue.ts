import type { ScanMode } from '@mersal/contract'

/** What a scan is for; a parcel given out is given to somebody. */
export type Purpose = { mode: ScanMode; deliveryBoyId: number | null }

/** `waiting` until the server has answered, however long that takes; `unreadable` never goes there. */
export type ScanState = 'waiting' | 'done' | 'already' | 'refused' | 'unreadable'

/** One scan of the batch. `awb` is bare, or what was read when it is none. */
export type Scan = Purpose & {
  /** The key under which it is sent, however often. */
  key: string
  awb: string
  at: number
  state: ScanState
  details: string
}

/** Scans of the batch, the newest first. */
export type Batch = readonly Scan[]

/** True when the same parcel has been through the same scan in this batch, or is on its way there. */
export function isRepeated(batch: Batch, awb: string, { mode, deliveryBoyId }: Purpose): boolean {
  return batch.some(
    (scan) =>
      scan.awb === awb &&
      scan.mode === mode &&
      scan.deliveryBoyId === deliveryBoyId &&
      (scan.state === 'waiting' || scan.state === 'done' || scan.state === 'already'),
  )
}

/** The oldest scan that still waits. */
export function nextWaiting(batch: Batch): Scan | undefined {
  return batch.findLast(({ state }) => state === 'waiting')
}

export function withAnswer(batch: Batch, key: string, answer: Pick<Scan, 'state' | 'details'>): Batch {
  return batch.map((scan) => (scan.key === key ? { ...scan, ...answer } : scan))
}

export function countStates(batch: Batch): Record<ScanState, number> {
  const counts: Record<ScanState, number> = { waiting: 0, done: 0, already: 0, refused: 0, unreadable: 0 }
  for (const { state } of batch) counts[state] += 1
  return counts
}

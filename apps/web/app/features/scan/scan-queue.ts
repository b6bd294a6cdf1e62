import type { ScanMode } from '@mersal/contract'
import type { ScanState } from '../../ui/scan/scan-states.ts'

/** The mode of a scan at the desk. Giving a parcel out also needs the delivery boy. */
export type DeskPurpose = { mode: ScanMode; courierId: number | null; manifestId?: never }
/** Loading or unloading one manifest. */
export type ManifestPurpose = { mode: 'load' | 'unload'; courierId: null; manifestId: number }
export type Purpose = DeskPurpose | ManifestPurpose

/** One scan of the batch. `awb` is the bare AWB, or the raw text of an unreadable scan. */
export type Scan = Purpose & {
  /** The idempotency key, the same for every retry. */
  key: string
  awb: string
  at: number
  state: ScanState
  details: string
  /** What is in the bag of a rest. */
  counted?: { id: number; quantity: number }[]
  /** Refused until somebody counts what is in the bag. */
  asksToCount?: boolean
}

export type Answer = Pick<Scan, 'state' | 'details' | 'asksToCount'>

/** The scans of the batch, newest first. */
export type Batch = readonly Scan[]

/** The batch that a browser stored. Scans of earlier versions have the courier as `deliveryBoyId`. */
export function storedBatch(text: string | null): Batch {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    return (stored as (Scan & { deliveryBoyId?: number | null })[]).map(
      ({ deliveryBoyId = null, ...scan }) =>
        ({ ...scan, courierId: scan.courierId ?? deliveryBoyId }) as Scan,
    )
  } catch {
    return []
  }
}

/** True when this batch already has the same scan of this parcel, done or waiting. */
export function isRepeated(batch: Batch, awb: string, purpose: Purpose): boolean {
  return scansFor(batch, purpose).some(
    (scan) => scan.awb === awb && (scan.state === 'waiting' || isReceived(scan)),
  )
}

/** True once the server has accepted the scan. */
export function isReceived({ state }: Scan): boolean {
  return state === 'done' || state === 'extra' || state === 'already'
}

/** The scans of the batch with this purpose, newest first. */
export function scansFor(batch: Batch, { mode, courierId, manifestId }: Purpose): Batch {
  return batch.filter(
    (scan) => scan.mode === mode && scan.courierId === courierId && scan.manifestId === manifestId,
  )
}

/** The batch with a new scan. It replaces an earlier one of the same parcel that was refused until its bag is counted. */
export function withScan(batch: Batch, scan: Scan): Batch {
  return [scan, ...batch.filter(({ awb, asksToCount }) => awb !== scan.awb || !asksToCount)]
}

/** The newest scan that was refused until its bag is counted. */
export function nextToCount(batch: Batch): Scan | undefined {
  return batch.find(({ asksToCount }) => asksToCount)
}

/** The oldest scan that waits. */
export function nextWaiting(batch: Batch): Scan | undefined {
  return batch.findLast(({ state }) => state === 'waiting')
}

export function withAnswer(batch: Batch, key: string, answer: Answer): Batch {
  return batch.map((scan) => (scan.key === key ? { ...scan, ...answer } : scan))
}

export function countStates(batch: Batch): Record<ScanState, number> {
  const counts: Record<ScanState, number> = {
    waiting: 0,
    done: 0,
    extra: 0,
    already: 0,
    refused: 0,
    unreadable: 0,
  }
  for (const { state } of batch) counts[state] += 1
  return counts
}

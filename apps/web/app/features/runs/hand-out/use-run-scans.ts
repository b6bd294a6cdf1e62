import { parseAwb } from '@mersal/contract'
import { useRef, useState } from 'react'
import { call } from '../../../client/call.ts'
import { CallRefused, mayPass } from '../../../client/call-refused.ts'
import { newIdempotencyKey } from '../../../client/idempotency-key.ts'
import { m } from '../../../paraglide/messages.js'
import type { Counted } from '../../../shared/shipment/rest-count.tsx'
import type { ScanState } from '../../../ui/scan/scan-states.ts'
import { soundFor } from '../../../ui/scan/sounds.ts'
import { refreshRun } from '../page/use-run.ts'

export type RunScan = {
  awb: string
  state: ScanState
  details: string
  /** True when the same scan succeeds once the person agrees that the parcel leaves its other run. */
  asksToMove: boolean
  /** True when the same scan succeeds with a count of what is in the bag. */
  asksToCount?: boolean
}

const retryMs = 2_000

type ScanCall = 'scanOut' | 'scanBack'
type Extra = { move?: 1; above_ceiling?: 1; reason?: string; counted?: Counted }

/**
 * Scans parcels out of the branch into a run, or back. Scans are sent one after another, with the same key until the
 * server answers, so each counts once.
 */
export function useRunScans(name: ScanCall, id: number, extra: Extra = {}) {
  const [last, setLast] = useState<RunScan | undefined>()
  const queue = useRef(Promise.resolve())

  function scan(read: string, more: Extra = {}) {
    const parsed = parseAwb(read)
    if (parsed === null) {
      answer({ awb: read.trim().slice(0, 60), state: 'unreadable', details: m.scan_unreadable() })
      return
    }
    const awb = String(parsed)
    const request = { id, awb, ...extra, ...more }
    const idempotencyKey = newIdempotencyKey()
    setLast({ awb, state: 'waiting', details: '', asksToMove: false })
    queue.current = queue.current.then(async () => {
      answer({ awb, ...(await send(name, request, idempotencyKey)) })
      await refreshRun()
    })
  }

  function answer({ asksToMove = false, ...scan }: Omit<RunScan, 'asksToMove'> & { asksToMove?: boolean }) {
    setLast({ ...scan, asksToMove })
    soundFor(scan.state)
  }
  /** The bag of the latest scan is not counted now. */
  function leaveUncounted() {
    setLast((before) => before && { ...before, asksToCount: false })
  }
  return { last, scan, leaveUncounted }
}

async function send(
  name: ScanCall,
  request: { id: number; awb: string } & Extra,
  idempotencyKey: string,
): Promise<Omit<RunScan, 'awb'>> {
  for (;;) {
    try {
      const { outcome, details } = await call(name, request, { idempotencyKey })
      return { state: outcome, details, asksToMove: false }
    } catch (error) {
      if (mayPass(error)) await new Promise((resolve) => setTimeout(resolve, retryMs))
      else return refusalOf(error)
    }
  }
}

function refusalOf(error: unknown): Omit<RunScan, 'awb'> {
  const refused = error instanceof CallRefused ? error : new CallRefused(500, m.something_wrong())
  return {
    state: 'refused',
    details: Object.values(refused.fields)[0] ?? refused.message,
    asksToMove: refused.asksToConfirm,
    asksToCount: 'counted' in refused.fields,
  }
}

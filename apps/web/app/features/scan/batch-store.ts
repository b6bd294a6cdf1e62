import { parseAwb } from '@mersal/contract'
import { call } from '../../client/call.ts'
import { CallRefused } from '../../client/call-refused.ts'
import { newIdempotencyKey } from '../../client/idempotency-key.ts'
import { createStore } from '../../client/store.ts'
import { m } from '../../paraglide/messages.js'
import { soundFor } from '../../ui/scan/sounds.ts'
import {
  type Answer,
  type Batch,
  isRepeated,
  nextWaiting,
  type Purpose,
  type Scan,
  storedBatch,
  withAnswer,
  withScan,
} from './scan-queue.ts'

const storageKey = 'mersal.scan-batch'
/** The maximum number of stored scans. The oldest answered ones are removed first. */
const mostStored = 2_000
const retryMs = 2_000

/** The batch of this browser. It survives a reload, and its unsent scans are sent when a connection is available. */
export const batch = createStore<Batch>(storedBatch(localStorage.getItem(storageKey)))
let isSending = false

/** Adds a scan. It is on the screen at once, also without a connection. */
export function addScan(read: string, purpose: Purpose, counted?: Scan['counted']): void {
  const awb = parseAwb(read)
  const text = awb === null ? read.trim().slice(0, 60) : String(awb)
  const state = awb === null ? 'unreadable' : isRepeated(batch.get(), text, purpose) ? 'already' : 'waiting'
  const details =
    state === 'unreadable' ? m.scan_unreadable() : state === 'already' ? m.scan_already_here() : ''
  const scan: Scan = {
    ...purpose,
    key: newIdempotencyKey(),
    awb: text,
    at: Date.now(),
    state,
    details,
    ...(counted && { counted }),
  }
  change(withScan(batch.get(), scan))
  if (state === 'waiting') sendScans()
  else soundFor(state)
}

/** The bag of a refused scan is not counted now. */
export function leaveUncounted({ key, state, details }: Scan): void {
  change(withAnswer(batch.get(), key, { state, details, asksToCount: false }))
}

/** Starts a new batch. Unsent scans move into it. */
export function newBatch(): void {
  change(batch.get().filter(({ state }) => state === 'waiting'))
}

/** Sends unsent scans, for example after a reload or when the connection is back. */
export function sendScans(): void {
  void sendWaiting()
}

/** Sends one scan at a time, so that two scans of one parcel are answered in order. */
async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let scan = nextWaiting(batch.get()); scan; scan = nextWaiting(batch.get())) {
      const answer = await send(scan)
      if (answer === null) {
        setTimeout(sendScans, retryMs)
        return
      }
      change(withAnswer(batch.get(), scan.key, answer))
      soundFor(answer.state)
    }
  } finally {
    isSending = false
  }
}

/** The server's answer. Null when there was none, so the scan stays unsent. */
async function send(scan: Scan): Promise<Answer | null> {
  try {
    const { outcome, details } = await ask(scan)
    return { state: outcome, details }
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code >= 500 || error.code === 429) return null
    return {
      state: 'refused',
      details: Object.values(error.fields)[0] ?? error.message,
      ...('counted' in error.fields && { asksToCount: true }),
    }
  }
}

function ask({
  key,
  awb,
  counted,
  ...purpose
}: Scan): Promise<{ outcome: 'done' | 'already' | 'extra'; details: string }> {
  const options = { idempotencyKey: key }
  if (purpose.mode === 'load') return call('loadParcel', { id: purpose.manifestId, awb }, options)
  if (purpose.mode === 'unload') return call('unloadParcel', { id: purpose.manifestId, awb }, options)
  const { mode, courierId } = purpose
  const courier = courierId === null ? {} : { delivery_boy_id: courierId }
  return call('scanShipment', { awb, mode, ...courier, ...(counted && { counted }) }, options)
}

function change(next: Batch): void {
  const stored = next.filter(({ state }, index) => state === 'waiting' || index < mostStored)
  batch.set(stored)
  localStorage.setItem(storageKey, JSON.stringify(stored))
}

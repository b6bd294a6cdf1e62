import type { CallReply } from '@mersal/contract'
import { CallRefused } from '../../../client/call-refused.ts'
import { m } from '../../../paraglide/messages.js'
import type { OwnRuns } from '../runs/own-run.ts'
import { courierCall } from '../wire/courier-call.ts'
import { keepLines, keptLines } from './kept-lines.ts'
import type { OwnLines } from './own-line.ts'

export type OwnManifests = CallReply<'listOwnManifests'>

/** The list as of `at`. `error` is why the latest refresh failed. */
export type OwnLinesState = {
  lines: OwnLines | null
  runs: OwnRuns | null
  manifests: OwnManifests | null
  at: number
  error: CallRefused | null
  isFetching: boolean
}

let state: OwnLinesState = { lines: null, runs: null, manifests: null, at: 0, error: null, isFetching: true }
let person: number | null = null
let lastAsked = 0
const listeners = new Set<() => void>()

/** Shows the list stored for `employeeId` until the server answers. */
export function openLines(employeeId: number): void {
  if (person !== employeeId) {
    person = employeeId
    const kept = keptLines(employeeId)
    if (kept) change({ lines: kept.lines, runs: kept.runs, manifests: kept.manifests, at: kept.at })
  }
  void refreshLines()
}

/**
 * Refreshes the list from the server. Resolves on success and on failure. Of several concurrent refreshes the latest
 * wins.
 */
export async function refreshLines(): Promise<void> {
  lastAsked += 1
  const asked = lastAsked
  change({ isFetching: true })
  const answer = await Promise.all([
    courierCall('listOwnLines', {}),
    courierCall('listOwnRuns', {}),
    courierCall('listOwnManifests', {}),
  ]).then(
    ([lines, runs, manifests]) => ({ lines, runs, manifests, at: Date.now(), error: null }),
    (error: unknown) => ({
      error: error instanceof CallRefused ? error : new CallRefused(500, m.something_wrong()),
    }),
  )
  if (asked !== lastAsked) return
  change({ ...answer, isFetching: false })
  if ('lines' in answer && person !== null) keepLines(person, answer)
}

export function ownLines(): OwnLinesState {
  return state
}

export function onLinesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Partial<OwnLinesState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

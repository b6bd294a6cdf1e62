import type { CallReply } from '@mersal/contract'
import { keptForPerson } from '../../../client/kept-for-person.ts'
import type { OwnRuns } from '../runs/own-run.ts'
import type { OwnLines } from './own-line.ts'

const storageKey = keptForPerson.courierLines
const keptForMs = 12 * 60 * 60 * 1000

/** Increase it when a list gains a field that the screens need. A list stored by an older version is not shown. */
const version = 5

type Work = { lines: OwnLines; runs: OwnRuns; manifests: CallReply<'listOwnManifests'> }
type Kept = Work & { employeeId: number; at: number; version: number }

/** Stores the latest list, so that a phone without a connection still shows the addresses after a reload. */
export function keepLines(employeeId: number, { lines, runs, manifests }: Work): void {
  const kept: Kept = { employeeId, at: Date.now(), version, lines, runs, manifests }
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // When the storage is full, only this offline copy is missing.
  }
}

export function keptLines(employeeId: number): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null
    if (kept?.employeeId !== employeeId || kept.version !== version) return null
    return Date.now() - kept.at < keptForMs ? kept : null
  } catch {
    return null
  }
}

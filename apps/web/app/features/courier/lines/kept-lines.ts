import { keptForPerson } from '../../../client/kept-for-person.ts'
import type { OwnLines } from './own-line.ts'

const storageKey = keptForPerson.courierLines
const keptForMs = 12 * 60 * 60 * 1000

/** Raised when a list gains a field that the screens need: an older app's list is not shown. */
const version = 2

type Kept = { employeeId: number; at: number; version: number; lines: OwnLines }

/** The list as it last was, so that a phone that lost its connection still has the addresses after a reload. */
export function keepLines(employeeId: number, lines: OwnLines): void {
  const kept: Kept = { employeeId, at: Date.now(), version, lines }
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // A full storage only costs the convenience.
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

import type { CallReply } from '@mersal/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { personStorage } from '../../../client/person-storage.ts'
import type { OwnRuns } from '../runs/own-run.ts'
import type { OwnLines } from './own-line.ts'

/** What the server last said about a person's day. */
export type Work = { lines: OwnLines; runs: OwnRuns; manifests: CallReply<'listOwnManifests'> }

/** `askedAt` and `at`: when the lists were asked for, and when they came. */
export type StoredWork = Work & { employeeId: number; askedAt: number; at: number; version: number }

/** Increase it when a list gains a field that the screens need. Lists stored by an older version are not shown. */
const version = 12
const hourMs = 3_600_000

interface Schema extends DBSchema {
  work: { key: number; value: StoredWork }
}

const database = personStorage.courierLines
let opened: Promise<IDBPDatabase<Schema>> | null = null

function open(): Promise<IDBPDatabase<Schema>> {
  // Older versions kept the lists here.
  localStorage.removeItem(database)
  opened ??= openDB<Schema>(database, 1, {
    upgrade: (created) => void created.createObjectStore('work', { keyPath: 'employeeId' }),
    // Signing out deletes the database.
    blocking() {
      void opened?.then((db) => db.close())
      opened = null
    },
    terminated() {
      opened = null
    },
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}

/**
 * Stores the lists, so that the phone shows them without a connection, unless another tab has stored newer ones. Returns
 * false when the phone cannot store them.
 */
export async function storeWork(stored: Omit<StoredWork, 'version'>): Promise<boolean> {
  try {
    const transaction = (await open()).transaction('work', 'readwrite')
    const before = await transaction.store.get(stored.employeeId)
    // A time in the future comes from a clock that was wrong.
    const isNewer = before && before.askedAt > stored.askedAt && before.askedAt <= Date.now()
    if (!isNewer) await transaction.store.put({ ...stored, version })
    await transaction.done
    return true
  } catch {
    return false
  }
}

export async function storedWork(employeeId: number): Promise<StoredWork | null> {
  try {
    const stored = await (await open()).get('work', employeeId)
    return stored?.version === version && isValid(stored, Date.now()) ? stored : null
  } catch {
    return null
  }
}

/** Lists with an open run hold for a long working day and its night, others for a shift. */
export function isValid({ at, runs }: Pick<StoredWork, 'at' | 'runs'>, now: number): boolean {
  const isRunOpen = runs.list_items.some(({ state }) => state === 'ready' || state === 'out')
  return now - at < (isRunOpen ? 36 : 12) * hourMs
}

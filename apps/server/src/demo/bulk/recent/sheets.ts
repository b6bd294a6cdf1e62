import type { EntryKind } from '@mersal/contract'
import type { Change, LogEntry } from '../../../features/activity-log/index.ts'
import type { Posting } from '../../../features/ledger/index.ts'
import type { Line, Shipment, TrackingEvent } from '../../../features/lifecycle/index.ts'
import type { rowsOfOrder } from '../../../features/shipments/index.ts'

/** The next id of each kind. The load runs alone, so it counts ids itself. */
export type Numbers = {
  order: number
  serial: number
  event: number
  entry: number
}

/** State that is carried from order to order. */
export type Books = {
  numbers: Numbers
  /** The account id of a kind and owner. */
  accounts: (posting: Posting) => number
}

type OrderRows = ReturnType<typeof rowsOfOrder>

/** Rows for the tables, with their columns as properties. */
export type Sheets = {
  orders: (OrderRows['main'] & { createdBy: number | null; createdAt: Date })[]
  shipments: (OrderRows['parcels'][number] &
    Omit<Shipment, 'lines'> & { createdAt: Date; updatedAt: Date; version: number })[]
  items: OrderRows['items']
  lines: (Line & { awb: number; createdAt: Date; updatedAt: Date })[]
  events: (Pick<TrackingEvent, 'action' | 'leg' | 'otherCase' | 'note'> & {
    id: number
    awb: number
    at: Date
    fromStatus: TrackingEvent['from']
    toStatus: TrackingEvent['to']
    employeeId: number | null
  })[]
  entries: (Omit<SheetEntry, 'postings'> & { id: number; note: string })[]
  postings: { entryId: number; accountId: number; piastres: number }[]
  log: SheetLog[]
}

export function emptySheets(): Sheets {
  return { orders: [], shipments: [], items: [], lines: [], events: [], entries: [], postings: [], log: [] }
}

export type SheetEntry = {
  kind: EntryKind
  source: string
  postings: readonly Posting[]
  awb: number
  employeeId: number | null
  reverses?: number | undefined
  note?: string
  at: Date
}

/** Adds an entry with its postings. Returns its id. */
export function addEntry(
  sheets: Sheets,
  { numbers, accounts }: Books,
  { postings, note = '', ...entry }: SheetEntry,
): number {
  const id = numbers.entry
  numbers.entry += 1
  sheets.entries.push({ ...entry, id, note })
  for (const posting of postings)
    sheets.postings.push({ entryId: id, accountId: accounts(posting), piastres: posting.piastres })
  return id
}

export type SheetLog = Pick<LogEntry, 'action' | 'entity' | 'entityId' | 'branchIds'> & {
  at: Date
  employeeId: number | null
  clientId: number | null
  note: string
  changes: readonly Change[]
}

import type { EntryKind, Posting } from '../../../features/ledger/index.ts'
import { arrayText, type Cell } from '../copy-rows.ts'

type Rows = Cell[][]

/** The next id of each kind. The load runs alone, so it counts ids itself. */
export type Numbers = {
  order: number
  serial: number
  event: number
  entry: number
}

/** Rows for the tables, in the column order of recent.repository.ts. */
export type Sheets = {
  orders: Rows
  shipments: Rows
  items: Rows
  lines: Rows
  events: Rows
  entries: Rows
  postings: Rows
  log: Rows
}

export function emptySheets(): Sheets {
  return {
    orders: [],
    shipments: [],
    items: [],
    lines: [],
    events: [],
    entries: [],
    postings: [],
    log: [],
  }
}

/** State that is carried from order to order. */
export type Books = {
  numbers: Numbers
  /** The account id of a kind and owner. */
  accounts: (posting: Posting) => number
}

export type SheetEntry = {
  kind: EntryKind
  source: string
  postings: readonly Posting[]
  awb?: number
  employeeId: number | null
  reverses?: number | undefined
  note?: string
  at: Date
}

/** Adds an entry with its postings. Returns its id. */
export function addEntry(sheets: Sheets, { numbers, accounts }: Books, entry: SheetEntry): number {
  const id = numbers.entry
  numbers.entry += 1
  const { kind, source, awb = null, employeeId, reverses = null, note = '', at } = entry
  sheets.entries.push([id, kind, source, awb, employeeId, reverses, note, at])
  for (const posting of entry.postings) sheets.postings.push([id, accounts(posting), posting.piastres])
  return id
}

export type SheetLog = {
  at: Date
  employeeId: number | null
  clientId: number | null
  action: string
  entity: string
  entityId: number
  branchIds: readonly number[]
  money?: boolean
  note?: string
  changes?: readonly [field: string, oldText: string | null, newText: string | null][]
}

export function addLog(sheets: Sheets, log: SheetLog): void {
  const { at, employeeId, clientId, action, entity, entityId, money = false, note = '', changes = [] } = log
  const texts = changes.map(([field, old_text, new_text]) => ({ field, old_text, new_text }))
  const branchIds = arrayText([...new Set(log.branchIds)])
  sheets.log.push([
    at,
    employeeId,
    clientId,
    action,
    entity,
    entityId,
    branchIds,
    money,
    note,
    JSON.stringify(texts),
  ])
}

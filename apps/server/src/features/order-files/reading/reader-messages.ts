import type { Sentence } from '@mersal/contract'
import type { FileRow } from './cell-text.ts'

/** What the reading process says; after rows that are not the last it waits for any word. */
export type FromReader = { rows: FileRow[]; isLast?: true } | { fault: Sentence }

export const rowsAMessage = 1_000

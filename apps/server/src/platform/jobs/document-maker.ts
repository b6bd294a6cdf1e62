import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Employee, Person } from '../session/actor.ts'

/**
 * Makes documents of one kind. After a crash the same request runs again from the start, with an empty file.
 * A refusal is shown to the requester; any other error is retried.
 */
export type DocumentMaker<Request extends z.ZodType = z.ZodType, Asker extends Person = Employee> = {
  kind: string
  mediaType: string
  /** The request as plain JSON, as stored in the row. */
  request: Request
  make(work: Work<z.output<Request>, Asker>): Promise<void>
}

/** A maker of any kind, for people of any kind: `requestDocument` checks who asks. */
export type AnyDocumentMaker = DocumentMaker<z.ZodType, Person>

export type Work<Request, Asker extends Person = Employee> = {
  sql: Database
  request: Request
  /** The requester with current rights, which may have changed since the request. */
  asker: Asker
  /** Reports progress, at most a few times a second. `total` is set once it is known. */
  progress: (done: number, total?: number) => Promise<void>
  /** Appends to the file on disk. A maker holds only one piece in memory. */
  write: (piece: Uint8Array | string) => Promise<void>
  /** Aborted when the process stops or the work takes too long. A maker then cleans up. */
  signal: AbortSignal
}

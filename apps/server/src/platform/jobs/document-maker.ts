import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Employee } from '../session/actor.ts'

/**
 * How documents of one kind are made. The same request may be worked again from the beginning, after a crash in the
 * middle; what was written before is gone then. A refusal is told to the asker, anything else is tried again.
 */
export type DocumentMaker<Request extends z.ZodType = z.ZodType> = {
  kind: string
  mediaType: string
  /** What is asked, as it waits in the row: plain JSON. */
  request: Request
  make(work: Work<z.output<Request>>): Promise<void>
}

export type Work<Request> = {
  sql: Database
  request: Request
  /** Who asked, as they are now: what they may see can have changed since they asked. */
  asker: Employee
  /** Tells the asker how far it is, at most a few times a second; `total` where it was not known before. */
  progress: (done: number, total?: number) => Promise<void>
  /** Appends to the file, straight to disk: a maker holds no more than the piece it is working on. */
  write: (piece: Uint8Array | string) => Promise<void>
  /** Aborted when the process stops or the work takes too long; a maker ends what it started. */
  signal: AbortSignal
}

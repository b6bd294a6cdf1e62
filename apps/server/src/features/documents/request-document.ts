import { randomUUID } from 'node:crypto'
import { limits } from '@mersal/contract'
import type { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { DocumentMaker } from '../../platform/jobs/document-maker.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { Employee } from '../../platform/session/actor.ts'
import { countUnderWay, insertDocument } from './documents.repository.ts'

/** The name of the task that makes documents. */
export const documentTaskName = 'make_document'

type Asked<Request extends z.ZodType> = {
  asker: Employee
  request: z.input<Request>
  /** What the file is called when it is saved. */
  name: string
  /** How many steps there are; 0 while that is not known. */
  total: number
  now: Date
}

/**
 * Asks for a document with the transaction: it is made after that commits, and the answered id opens it for whoever
 * asked. Refused when they wait for too many already.
 */
export async function requestDocument<Request extends z.ZodType>(
  tx: Transaction,
  maker: DocumentMaker<Request>,
  { asker, request, name, total, now }: Asked<Request>,
): Promise<string> {
  const maximum = limits.documentsUnderWay
  if ((await countUnderWay(tx, asker.id)) >= maximum)
    throw new Refused('too_many', 'documents_under_way', { parameters: { maximum }, retryAfter: 10 })
  const id = randomUUID()
  await insertDocument(tx, {
    id,
    kind: maker.kind,
    employeeId: asker.id,
    request,
    total,
    name,
    mediaType: maker.mediaType,
    createdAt: now,
    expiresAt: new Date(now.getTime() + limits.documentHours * 3_600_000),
  })
  await addJob(tx, documentTaskName, { id })
  return id
}

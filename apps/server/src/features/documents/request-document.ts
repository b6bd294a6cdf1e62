import { randomUUID } from 'node:crypto'
import { limits } from '@mersal/contract'
import type { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { DocumentMaker } from '../../platform/jobs/document-maker.ts'
import { addLongJob } from '../../platform/jobs/jobs.ts'
import type { Employee, Person } from '../../platform/session/actor.ts'
import { countUnderWay, insertDocument } from './documents.repository.ts'

/** The most documents of a person that are not made yet. */
export const documentsUnderWay = 10

/** The name of the task that makes documents. */
export const documentTaskName = 'make_document'

type DocumentRequest<Request extends z.ZodType, Asker extends Person> = {
  asker: Asker
  request: z.input<Request>
  /** The file name of the download. */
  name: string
  /** The number of steps. 0 while unknown. */
  total: number
  now: Date
}

/**
 * Requests a document in the transaction. A job makes it after the commit, and its requester opens it by the
 * returned id. Refused when the requester has too many pending documents.
 */
export async function requestDocument<Request extends z.ZodType, Asker extends Person = Employee>(
  tx: Transaction,
  maker: DocumentMaker<Request, Asker>,
  { asker, request, name, total, now }: DocumentRequest<Request, NoInfer<Asker>>,
): Promise<string> {
  const maximum = documentsUnderWay
  if ((await countUnderWay(tx, asker)) >= maximum)
    throw new Refused('too_many', 'documents_under_way', { parameters: { maximum }, retryAfter: 10 })
  const id = randomUUID()
  await insertDocument(tx, {
    id,
    kind: maker.kind,
    asker,
    request,
    total,
    name,
    mediaType: maker.mediaType,
    createdAt: now,
    expiresAt: new Date(now.getTime() + limits.documentHours * 3_600_000),
  })
  await addLongJob(tx, documentTaskName, { id }, { lane: 'long', person: asker })
  return id
}

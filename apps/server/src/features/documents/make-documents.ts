import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { AnyDocumentMaker } from '../../platform/jobs/document-maker.ts'
import type { Task } from '../../platform/jobs/jobs.ts'
import { principalOf } from '../../platform/session/principal.ts'
import { personOfId } from '../../platform/session/sessions.ts'
import { storedName } from './document-names.ts'
import {
  type Begun,
  beginDocument,
  failDocument,
  finishDocument,
  noteProgress,
} from './documents.repository.ts'
import { openUnfinishedFile } from './unfinished-file.ts'

/** The most starts of a document, so that one that kills its process does not do so for ever. */
const mostTries = 5
const progressMs = 300

type Workshop = {
  sql: Database
  store: FileStore
  dataDir: string
  makers: () => readonly AnyDocumentMaker[]
  log: FastifyBaseLogger
}

const queuedSchema = z.object({ id: z.uuid() })

/** Makes queued documents. A refusal fails the document with its message. Any other error is retried. */
export function documentTask(workshop: Workshop): Task {
  const { sql, log } = workshop
  return async (payload, signal) => {
    const { id } = queuedSchema.parse(payload)
    const begun = await beginDocument(sql, id, new Date())
    if (!begun) return
    try {
      if (begun.tries > mostTries) throw new Refused('failed', 'failed')
      await makeDocument(workshop, id, begun, signal)
    } catch (error) {
      const refusal = error instanceof Refused ? error : null
      if (!refusal)
        log.warn({ err: error }, `the document ${id} (${begun.kind}) was not made, try ${begun.tries}`)
      if (!refusal && begun.tries < mostTries) throw error
      const { key, parameters } = refusal ?? new Refused('failed', 'failed')
      await failDocument(sql, id, { key, parameters })
    }
  }
}

async function makeDocument(
  { sql, store, dataDir, makers }: Workshop,
  id: string,
  begun: Begun,
  signal: AbortSignal,
): Promise<void> {
  const maker = makers().find(({ kind }) => kind === begun.kind)
  if (!maker) throw new Error(`no maker for documents of the kind ${begun.kind}`)
  const asker = await personOfId(sql, principalOf(begun))
  const file = await openUnfinishedFile(dataDir)
  let { total } = begun
  let reportedAt = Number.NEGATIVE_INFINITY
  try {
    await maker.make({
      sql,
      request: maker.request.parse(begun.request),
      asker,
      async progress(done, newTotal = total) {
        signal.throwIfAborted()
        total = newTotal
        if (performance.now() - reportedAt < progressMs) return
        reportedAt = performance.now()
        await noteProgress(sql, id, done, total)
      },
      write: (piece) => file.write(piece),
      signal,
    })
    await file.finish()
    await store.putFile(storedName(id), file.path, begun.media_type)
    await finishDocument(sql, id, total)
  } finally {
    await file.discard()
  }
}

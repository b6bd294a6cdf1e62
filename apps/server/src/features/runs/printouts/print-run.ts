import type { Handlers } from '../../../platform/http/handlers.ts'
import { requestDocument } from '../../documents/index.ts'
import { runOfCaller } from '../run-of-caller.ts'
import type { RunDocumentMakers } from './printout-makers.ts'

/** Requests the run sheet or the end-of-day report of a run. */
export function printHandlers(makers: RunDocumentMakers) {
  return {
    async printRun({ sql, actor, now, language }, { id, kind }) {
      const run = await runOfCaller(sql, id, actor)
      const document_id = await requestDocument(sql, makers[kind], {
        asker: actor,
        request: { id: run.id, language },
        name: `run-${kind}-${run.day}-${run.id}.pdf`,
        total: 1,
        now,
      })
      return { document_id }
    },
  } satisfies Partial<Handlers>
}

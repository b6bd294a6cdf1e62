import type { Handlers } from '../../platform/http/handlers.ts'
import { requestDocument } from '../documents/index.ts'
import type { SheetMaker } from '../runs/index.ts'
import { requireManifest } from './see-manifest.ts'

/** Requests a manifest as PDF. */
export function printManifestHandlers(maker: SheetMaker) {
  return {
    async printManifest({ sql, actor, now, language }, { id }) {
      const manifest = await requireManifest(sql, id, actor, language)
      const document_id = await requestDocument(sql, maker, {
        asker: actor,
        request: { id: manifest.id, language },
        name: `manifest-${manifest.id}.pdf`,
        total: 1,
        now,
      })
      return { document_id }
    },
  } satisfies Partial<Handlers>
}

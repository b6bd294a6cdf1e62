/* Files made on request: a row, a job, a maker, a signed address. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { signedLinks } from '../../platform/files/signed-links.ts'
import { documentHandlers, serveDocuments } from './documents.routes.ts'
import { forgetDocuments } from './forget-documents.ts'
import { documentTask } from './make-documents.ts'
import { documentTaskName } from './request-document.ts'

export { requestDocument } from './request-document.ts'

export const documentsFeature = (parts: AppParts) => {
  const { sql, background, store, key, log, config, documentMakers } = parts
  const links = signedLinks(key, 'document links')
  const workshop = { sql: background, store, dataDir: config.dataDir, makers: documentMakers, log }
  return {
    handlers: documentHandlers(links),
    tasks: { [documentTaskName]: { runner: 'long', run: documentTask(workshop) } },
    schedules: [
      { name: 'forget_documents', cron: '*/10 * * * *', run: (now) => forgetDocuments(workshop, now) },
    ],
    serve: (server) => serveDocuments(server, { sql, store, links }),
  } satisfies Feature
}
